import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Card } from '../../../web/ui/core/card.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { type ChosenPost, choosePosts, factorySettings } from './engine/choose-posts.ts';
import { feedAfter, readerNames, tasteOf } from './engine/invented-readers.ts';
import { replay } from './engine/rounds.ts';
import { varietyOf } from './engine/variety.ts';
import { PostList } from './post-list.tsx';
import { comparedRounds, type RecommenderControl } from './use-recommender.ts';

/** Two made-up people who began exactly like the reader. */
export function OtherReaders({ control: { rounds, state } }: { control: RecommenderControl }) {
  const t = useTranslations('labs.recommender');
  const format = useFormatter();
  const { seed } = state;
  const feeds = useMemo(() => {
    const start = rounds.slice(0, comparedRounds);
    const own = choosePosts(replay(start, seed).known, factorySettings, seed);
    const firstSignals = start[0]?.signals ?? [];
    const others = readerNames.map((name) => ({
      name,
      posts: feedAfter(firstSignals, tasteOf[name], comparedRounds - 1, seed),
    }));
    return { own, others };
  }, [rounds, seed]);
  const inCommon = (posts: readonly ChosenPost[]) =>
    posts.filter(({ post }) => feeds.own.some((chosen) => chosen.post === post)).length;
  return (
    <LabSection title={t('others.title')}>
      <p className="max-w-reading">{t('others.introduction')}</p>
      <div className="grid gap-4 lg:grid-cols-3">
        <ReaderFeed name={t('others.you')} about={t('others.yours')} posts={feeds.own} />
        {feeds.others.map(({ name, posts }) => (
          <ReaderFeed
            key={name}
            name={t(`others.${name}`)}
            about={t('others.taste', { topics: format.list(tasteOf[name].map((topic) => t(`topic.${topic}`))) })}
            posts={posts}
            common={t('others.common', { count: inCommon(posts) })}
          />
        ))}
      </div>
      <p className="max-w-reading">{t('others.think')}</p>
    </LabSection>
  );
}

interface ReaderFeedProps {
  name: string;
  about: string;
  posts: readonly ChosenPost[];
  common?: string;
}

function ReaderFeed({ name, about, posts, common }: ReaderFeedProps) {
  const t = useTranslations('labs.recommender');
  const { topics } = varietyOf(posts.map(({ post }) => post));
  return (
    <Card className="flex flex-col gap-3">
      <h3 className="text-lg font-semibold">{name}</h3>
      <p className="text-sm text-ink-soft">{about}</p>
      <PostList posts={posts} label={t('others.list', { name })} />
      <p className="mt-auto text-sm font-semibold">
        {t('variety.bar', { count: topics })}
        {common && `. ${common}`}
      </p>
    </Card>
  );
}
