import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Link } from '../../../web/router/router.tsx';
import { Badge } from '../../../web/ui/core/badge.tsx';
import { buttonClass } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import type { ListedClassTest } from '../../contract/class-tests.ts';
import type { PartProps } from '../class/part-props.ts';
import { PreparedList } from '../editing/prepared-list.tsx';
import { useMarks } from '../use-marks.ts';
import { classTestsQuery, resultsAddress, testAddress } from './data/queries.ts';
import { TestFacts } from './test-facts.tsx';

export function TestList({ classId, mayWrite }: PartProps) {
  const t = useTranslations('classrooms.tests');
  const list = useQuery(classTestsQuery(classId));
  const tests = list.data ?? [];
  return (
    <PreparedList
      classId={classId}
      mayWrite={mayWrite}
      list={list}
      isEmpty={tests.length === 0}
      words={{
        openEditor: t('openEditor'),
        empty: t('empty'),
        emptyExplanation: mayWrite ? t('emptyForWriters') : t('emptyExplanation'),
      }}
    >
      <ol className="flex flex-col gap-4">
        {tests.map((test) => (
          <TestRow key={test.id} classId={classId} test={test} />
        ))}
      </ol>
    </PreparedList>
  );
}

function TestRow({ classId, test }: { classId: number; test: ListedClassTest }) {
  const t = useTranslations('classrooms.tests');
  const marks = useMarks(classId);
  const { mine, results } = test;
  return (
    <li className={`${cardClass} flex flex-col gap-3 p-5 sm:flex-row sm:items-center sm:gap-6`}>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-lg wrap-anywhere">{test.title}</h2>
          {!results && (
            <OwnState mine={mine} score={mine.bestScore === null ? null : marks.show(mine.bestScore / 100)} />
          )}
        </div>
        {test.description && <p className="text-ink-soft wrap-anywhere">{test.description}</p>}
        <TestFacts test={test} />
        {results && (
          <p className="text-sm text-ink-soft">
            {results.averageScore === null
              ? t('nobodyYet')
              : t('takenBy', { count: results.students, score: marks.show(results.averageScore / 100) })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {results && (
          <Link to={resultsAddress(classId, test.id)} className={buttonClass()}>
            <Icon name="chart" />
            {t('results')}
            <span className="sr-only">: {test.title}</span>
          </Link>
        )}
        <Link to={testAddress(classId, test.id)} className={buttonClass()}>
          {results ? t('open') : mine.isOpen ? t('goOn') : mine.attempts > 0 ? t('again') : t('take')}
          <span className="sr-only">: {test.title}</span>
        </Link>
      </div>
    </li>
  );
}

function OwnState({ mine, score }: { mine: ListedClassTest['mine']; score: string | null }) {
  const t = useTranslations('classrooms.tests');
  if (mine.isOpen) return <Badge tone="info">{t('underWay')}</Badge>;
  if (mine.isHidden) return <Badge>{t('submitted')}</Badge>;
  if (score === null) return <Badge>{t('notTaken')}</Badge>;
  return mine.passed ? (
    <Badge tone="success" icon="check">
      {t('passed', { score })}
    </Badge>
  ) : (
    <Badge tone="danger">{t('failed', { score })}</Badge>
  );
}
