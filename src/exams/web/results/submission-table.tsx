import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { EndOfList, useLoadMore } from '../../../web/lists/load-more.tsx';
import { useHydrated } from '../../../web/start/use-hydrated.ts';
import { badgeClass } from '../../../web/ui/core/badge.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { type Column, Table } from '../../../web/ui/rows/table.tsx';
import type { Submission } from '../../contract/submissions.ts';
import { submissionsQuery } from './data/queries.ts';
import { type ResultFilters, resultsAddressOf } from './filters.ts';
import { dayAndTime, isHighScore, minutesAheadAt } from './submission-words.ts';

interface SubmissionTableProps {
  filters: ResultFilters;
  cursor: string | undefined;
  total: number;
}

export function SubmissionTable({ filters, cursor, total }: SubmissionTableProps) {
  const t = useTranslations('exams.results.table');
  const list = useSuspenseInfiniteQuery(submissionsQuery(filters, cursor));
  const submissions = list.data.pages.flatMap((page) => page.items);
  const next = list.data.pages.at(-1)?.next;
  const container = useRef<HTMLElement>(null);
  const onMore = useLoadMore(list, submissions.length, container, '[data-person]');
  return (
    <section ref={container} aria-label={t('caption')}>
      <p role="status" className="pb-2 text-sm text-ink-soft print:break-after-avoid">
        {t('shown', { shown: submissions.length, total })}
      </p>
      <Table caption={t('caption')} columns={useColumns()} rows={submissions} rowKey={({ id }) => id} isWide />
      <div className="print:hidden">
        <EndOfList
          list={list}
          onMore={onMore}
          nextAddress={next && resultsAddressOf(filters, next)}
          words={{
            more: t('more'),
            loading: t('loading'),
            end: t('end'),
            failed: t('moreFailed'),
            retry: t('retry'),
          }}
        />
      </div>
    </section>
  );
}

/** It may be one long word. */
const title = (words: string) => <span className="block min-w-24 wrap-anywhere print:min-w-16">{words}</span>;

/** Wraps before the @, and inside a word only if that is not enough. */
function address(email: string): ReactNode {
  const sign = email.lastIndexOf('@');
  return (
    <span className="wrap-anywhere">
      {email.slice(0, sign)}
      <wbr />
      {email.slice(sign)}
    </span>
  );
}

function useColumns(): Column<Submission>[] {
  const isHydrated = useHydrated();
  const t = useTranslations('exams.results.table');
  const format = useFormatter();
  const [high, low] = [t('high'), t('low')];
  const [passed, failed] = [t('passed'), t('failed')];
  return [
    {
      key: 'user',
      header: t('user'),
      isRowHeader: true,
      cell: ({ username }) => (
        <span tabIndex={-1} data-person="" className="wrap-anywhere">
          {username}
        </span>
      ),
    },
    { key: 'email', header: t('email'), cell: ({ email }) => (email === null ? '—' : address(email)) },
    { key: 'course', header: t('course'), cell: ({ courseTitle }) => title(courseTitle) },
    { key: 'test', header: t('test'), cell: ({ testTitle }) => title(testTitle) },
    {
      key: 'score',
      header: t('score'),
      numeric: true,
      cell: ({ score }) => {
        const isHigh = isHighScore(score);
        return (
          <span
            className={`inline-flex items-center gap-1 font-semibold whitespace-nowrap ${isHigh ? 'text-success-text' : 'text-danger-text'}`}
          >
            <Icon name={isHigh ? 'chevron-up' : 'chevron-down'} size="sm" label={isHigh ? high : low} />
            {format.number(score / 100, { style: 'percent' })}
          </span>
        );
      },
    },
    {
      key: 'state',
      header: t('state'),
      cell: (submission) => (
        <span className={badgeClass(submission.passed ? 'success' : 'danger')}>
          <Icon name={submission.passed ? 'check' : 'x'} size="sm" />
          {submission.passed ? passed : failed}
        </span>
      ),
    },
    {
      key: 'date',
      header: t('date'),
      inOneLine: true,
      cell: ({ completedAt }) => (
        <time dateTime={completedAt} className="tabular-nums">
          {dayAndTime(completedAt, isHydrated ? minutesAheadAt(completedAt) : 0)}
        </time>
      ),
    },
  ];
}
