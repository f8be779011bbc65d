import { useTranslations } from 'use-intl';
import { Checkbox } from '../../../web/ui/fields/checkbox.tsx';
import { type Column, Table } from '../../../web/ui/rows/table.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { hitsOf, type Problem, problemOf } from './engine/hits.ts';
import { type Topic, topics } from './engine/posts.ts';
import type { Belief } from './engine/profile.ts';
import type { RecommenderControl } from './use-recommender.ts';

/** What the reader really likes, beside what the machine believes. */
export function TrueLikes({ control: { liked, profile, change } }: { control: RecommenderControl }) {
  const t = useTranslations('labs.recommender');
  const { right, unknown } = hitsOf(profile, liked);

  function toggle(topic: Topic): void {
    const others = liked.filter((each) => each !== topic);
    change({ liked: others.length < liked.length ? others : [...liked, topic] });
  }

  return (
    <LabSection title={t('check.title')}>
      <p className="max-w-reading">{t('check.introduction')}</p>
      <fieldset className="min-w-0">
        <legend className="font-semibold">{t('check.legend')}</legend>
        <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-5">
          {topics.map((topic) => (
            <Checkbox
              key={topic}
              label={t(`topic.${topic}`)}
              checked={liked.includes(topic)}
              onChange={() => toggle(topic)}
            />
          ))}
        </div>
      </fieldset>
      <p role="status">
        {liked.length > 0 ? t('check.summary', { right, all: topics.length, unknown }) : t('check.nothing')}
      </p>
      {liked.length > 0 && <Misses profile={profile} liked={liked} />}
      <p className="max-w-reading">{t('check.why')}</p>
    </LabSection>
  );
}

function Misses({ profile, liked }: { profile: readonly Belief[]; liked: readonly Topic[] }) {
  const t = useTranslations('labs.recommender');
  const misses = profile.flatMap((belief): (Belief & { problem: Problem })[] => {
    const problem = problemOf(belief, liked);
    return problem ? [{ ...belief, problem }] : [];
  });
  const columns: Column<Belief & { problem: Problem }>[] = [
    { key: 'topic', header: t('beliefs.topic'), cell: ({ topic }) => t(`topic.${topic}`), isRowHeader: true },
    {
      key: 'believes',
      header: t('check.believes'),
      cell: ({ chance }) => t('percent', { percent: Math.round(chance * 100) }),
      numeric: true,
    },
    {
      key: 'shown',
      header: t('check.shown'),
      cell: ({ shown }) => t('check.posts', { count: shown }),
      inOneLine: true,
    },
    { key: 'problem', header: t('check.problem'), cell: ({ problem }) => t(`check.${problem}`) },
  ];
  if (misses.length === 0) return null;
  return <Table caption={t('check.table')} columns={columns} rows={misses} rowKey={({ topic }) => topic} />;
}
