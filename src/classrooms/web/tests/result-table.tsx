import { useTranslations } from 'use-intl';
import { useDateTime } from '../../../web/lazy/use-date-time.ts';
import { badgeClass } from '../../../web/ui/core/badge.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { Table } from '../../../web/ui/rows/table.tsx';
import type { TestResult } from '../../contract/class-tests.ts';
import { useMarks } from '../use-marks.ts';

interface ResultTableProps {
  classId: number;
  results: readonly TestResult[];
  /** Shows the attempts of a student. */
  onOpen: (userId: number) => void;
  /** Undefined for those who may not give more time. */
  onExtend: ((student: TestResult) => void) | undefined;
}

const tones = {
  underWay: 'info',
  stateMissing: 'neutral',
  stateWaiting: 'info',
  statePassed: 'success',
  stateFailed: 'danger',
} as const;

function stateOf({ bestScore, passed, waiting, isOpen }: TestResult): keyof typeof tones {
  if (waiting > 0) return 'stateWaiting';
  if (bestScore === null && isOpen) return 'underWay';
  return bestScore === null ? 'stateMissing' : passed ? 'statePassed' : 'stateFailed';
}

/** All students of the class, whether they took the test or not. */
export function ResultTable({ classId, results, onOpen, onExtend }: ResultTableProps) {
  const t = useTranslations('classrooms.tests');
  const moment = useDateTime();
  const marks = useMarks(classId);
  return (
    <Table
      caption={t('byStudent')}
      rows={results}
      rowKey={({ userId }) => userId}
      columns={[
        {
          key: 'student',
          header: t('student'),
          isRowHeader: true,
          cell: ({ name, username, isMember }) => (
            <>
              {name || username}
              {!isMember && <span className="block text-sm font-normal text-ink-soft">{t('left')}</span>}
            </>
          ),
        },
        {
          key: 'state',
          header: t('state'),
          inOneLine: true,
          cell: (row) => <span className={badgeClass(tones[stateOf(row)])}>{t(stateOf(row))}</span>,
        },
        {
          key: 'best',
          header: t('best'),
          numeric: true,
          cell: ({ bestScore }) => (bestScore === null ? t('nothing') : marks.show(bestScore / 100)),
        },
        {
          key: 'attempts',
          header: t('attempts'),
          numeric: true,
          cell: (row) => <AttemptsCell row={row} onOpen={onOpen} />,
        },
        {
          key: 'last',
          header: t('last'),
          inOneLine: true,
          cell: ({ lastAt }) => (lastAt ? moment(lastAt) : t('nothing')),
        },
        {
          key: 'extra',
          header: t('extraTime'),
          cell: (row) => <ExtraTimeCell row={row} onExtend={row.isMember ? onExtend : undefined} />,
        },
      ]}
    />
  );
}

function AttemptsCell({ row, onOpen }: { row: TestResult; onOpen: ResultTableProps['onOpen'] }) {
  const t = useTranslations('classrooms.tests');
  const { attempts, isOpen, userId, name, username } = row;
  if (attempts === 0 && !isOpen) return attempts;
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-label={t('openAttempts', { name: name || username })}
      onClick={() => onOpen(userId)}
    >
      {t('seeAttempts', { count: attempts + Number(isOpen) })}
    </Button>
  );
}

function ExtraTimeCell({ row, onExtend }: { row: TestResult; onExtend: ResultTableProps['onExtend'] }) {
  const t = useTranslations('classrooms.tests');
  const minutes = row.extraMinutes + row.extensionMinutes;
  return (
    <span className="flex items-center gap-2">
      {minutes > 0 ? t('extraMinutes', { minutes }) : t('nothing')}
      {onExtend && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('extensionTitle', { name: row.name || row.username })}
          onClick={() => onExtend(row)}
          className="print:hidden"
        >
          {t('extend')}
        </Button>
      )}
    </span>
  );
}
