import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '../../../web/ui/core/card.tsx';
import { type Column, Table } from '../../../web/ui/rows/table.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { choosePosts, factorySettings, methods } from './engine/choose-posts.ts';
import { type Similarity, similarTo } from './engine/similar-people.ts';
import { PostList } from './post-list.tsx';
import type { RecommenderControl } from './use-recommender.ts';

/** The same reactions, read in two ways. */
export function WaysToRecommend({ control: { known, state } }: { control: RecommenderControl }) {
  const t = useTranslations('labs.recommender');
  const { seed } = state;
  const ways = useMemo(
    () => methods.map((method) => ({ method, posts: choosePosts(known, { ...factorySettings, method }, seed) })),
    [known, seed],
  );
  const similarities = useMemo(() => similarTo(known.reactions), [known]);
  const columns: Column<Similarity>[] = [
    { key: 'name', header: t('ways.name'), cell: ({ person }) => t(`ways.${person.name}`), isRowHeader: true },
    {
      key: 'same',
      header: t('ways.same'),
      cell: ({ same, shared }) => t('ways.sameOf', { same, shared }),
      numeric: true,
    },
    { key: 'weight', header: t('ways.weight'), cell: ({ weight }) => weight, numeric: true },
  ];
  return (
    <LabSection title={t('ways.title')}>
      <div className="grid gap-4 lg:grid-cols-2">
        {ways.map(({ method, posts }) => (
          <Card key={method} className="flex flex-col gap-3">
            <h3 className="text-lg font-semibold">{t(`method.${method}`)}</h3>
            <p>{t(`ways.${method}`)}</p>
            <PostList posts={posts} label={t('ways.list', { method: t(`method.${method}`) })} />
          </Card>
        ))}
      </div>
      <Table
        caption={t('ways.table')}
        columns={columns}
        rows={similarities}
        rowKey={({ person }) => person.name}
        className="max-w-reading"
      />
      <p className="max-w-reading">{t('ways.explanation')}</p>
      <p className="max-w-reading text-sm text-ink-soft">{t('ways.honest')}</p>
    </LabSection>
  );
}
