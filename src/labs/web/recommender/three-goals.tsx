import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { type Column, Table } from '../../../web/ui/rows/table.tsx';
import { choosePosts, type Goal, goals } from './engine/choose-posts.ts';
import { hasHook, type Post } from './engine/posts.ts';
import { varietyOf } from './engine/variety.ts';
import { usePostTexts } from './use-post-texts.ts';
import type { RecommenderControl } from './use-recommender.ts';

interface ComparedGoal {
  goal: Goal;
  topics: number;
  seconds: number;
  hooks: number;
  first: Post | undefined;
}

/** What the next round would be with each goal, everything else being the same. */
export function ThreeGoals({ control: { known, settings, state } }: { control: RecommenderControl }) {
  const t = useTranslations('labs.recommender');
  const textsOf = usePostTexts();
  const { seed } = state;
  const { method, explored } = settings;
  const compared = useMemo(
    () =>
      goals.map((goal): ComparedGoal => {
        const chosen = choosePosts(known, { goal, method, explored }, seed);
        const posts = chosen.map(({ post }) => post);
        return {
          goal,
          topics: varietyOf(posts).topics,
          seconds: Math.round(chosen.reduce((sum, { expected }) => sum + expected, 0)),
          hooks: posts.filter(hasHook).length,
          first: posts[0],
        };
      }),
    [known, method, explored, seed],
  );
  const columns: Column<ComparedGoal>[] = [
    { key: 'goal', header: t('break.goal'), cell: ({ goal }) => t(`goal.${goal}`), isRowHeader: true },
    { key: 'topics', header: t('break.topics'), cell: ({ topics }) => topics, numeric: true },
    { key: 'seconds', header: t('break.seconds'), cell: ({ seconds }) => seconds, numeric: true },
    { key: 'hooks', header: t('break.hooks'), cell: ({ hooks }) => hooks, numeric: true },
    { key: 'first', header: t('break.first'), cell: ({ first }) => first && textsOf(first).title },
  ];
  return (
    <>
      <Table caption={t('break.table')} columns={columns} rows={compared} rowKey={({ goal }) => goal} />
      <p className="max-w-reading">{t('break.same')}</p>
    </>
  );
}
