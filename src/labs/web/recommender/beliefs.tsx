import { useFormatter, useTranslations } from 'use-intl';
import { BarChart } from '../../../web/ui/charts/bar-chart.tsx';
import { type Column, Table } from '../../../web/ui/rows/table.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import type { ChosenPost } from './engine/choose-posts.ts';
import type { Belief } from './engine/profile.ts';
import type { Round } from './engine/rounds.ts';
import { usePostTexts } from './use-post-texts.ts';
import { useReason } from './use-reason.ts';
import type { RecommenderControl } from './use-recommender.ts';

/** The profile as bars, the sum behind each, and why each post of the round was shown. */
export function Beliefs({ control: { profile, rounds, current, over } }: { control: RecommenderControl }) {
  const t = useTranslations('labs.recommender');
  const format = useFormatter();
  const sorted = profile.toSorted((one, other) => other.chance - one.chance);
  const unknown = profile.filter(({ shown }) => shown === 0).map(({ topic }) => t(`topic.${topic}`));
  // A round that has just begun has nothing to say yet.
  const told = current?.signals.length ? current : over.at(-1);
  return (
    <LabSection title={t('beliefs.title')}>
      <BarChart
        className="max-w-reading"
        title={t('beliefs.chart')}
        labelHeading={t('beliefs.topic')}
        valueHeading={t('beliefs.chance')}
        most={100}
        rows={sorted.map(({ topic, chance }) => ({
          label: t(`topic.${topic}`),
          value: chance * 100,
          text: t('percent', { percent: Math.round(chance * 100) }),
        }))}
      />
      <p className="max-w-reading">{t('beliefs.explanation')}</p>
      <p role="status" className="max-w-reading">
        {t('beliefs.unknown', { count: unknown.length, topics: format.list(unknown) })}
      </p>
      <BeliefTable profile={sorted} />
      {told && <ReasonTable round={told} number={rounds.indexOf(told) + 1} />}
    </LabSection>
  );
}

function BeliefTable({ profile }: { profile: readonly Belief[] }) {
  const t = useTranslations('labs.recommender');
  const format = useFormatter();
  const columns: Column<Belief>[] = [
    { key: 'topic', header: t('beliefs.topic'), cell: ({ topic }) => t(`topic.${topic}`), isRowHeader: true },
    { key: 'shown', header: t('beliefs.shown'), cell: ({ shown }) => format.number(shown), numeric: true },
    { key: 'counted', header: t('beliefs.counted'), cell: ({ counted }) => format.number(counted), numeric: true },
    { key: 'stayed', header: t('beliefs.stayed'), cell: ({ stayed }) => format.number(stayed), numeric: true },
    {
      key: 'formula',
      header: t('beliefs.formula'),
      cell: ({ stayed, counted }) => t('beliefs.fraction', { stayed, counted }),
      numeric: true,
    },
  ];
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('beliefs.table')}</summary>
      <Table caption={t('beliefs.table')} hideCaption columns={columns} rows={profile} rowKey={({ topic }) => topic} />
    </details>
  );
}

function ReasonTable({ round: { posts, signals }, number }: { round: Round; number: number }) {
  const t = useTranslations('labs.recommender');
  const textsOf = usePostTexts();
  const reasonFor = useReason();
  const title = t('beliefs.shownNow', { round: number });
  const columns: Column<ChosenPost>[] = [
    { key: 'post', header: t('beliefs.post'), cell: ({ post }) => textsOf(post).title, isRowHeader: true },
    { key: 'topic', header: t('beliefs.topic'), cell: ({ post }) => t(`topic.${post.topic}`) },
    {
      key: 'reaction',
      header: t('beliefs.reaction'),
      cell: (chosen) => {
        const signal = signals[posts.indexOf(chosen)];
        return signal ? t(`signal.${signal}`) : t('beliefs.none');
      },
    },
    { key: 'reason', header: t('beliefs.reason'), cell: reasonFor },
  ];
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{title}</summary>
      <Table caption={title} hideCaption columns={columns} rows={posts} rowKey={({ post }) => post.id} />
    </details>
  );
}
