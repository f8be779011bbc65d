import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import type * as z from 'zod';
import { Link } from '../../web/router/router.tsx';
import { EmptyState } from '../../web/ui/core/empty-state.tsx';
import { linkClass } from '../../web/ui/core/link.tsx';
import { type Column, Table } from '../../web/ui/rows/table.tsx';
import type { AuditEntry } from '../contract.ts';
import { readPath } from '../contract/audit-reads.ts';
import { knownActions } from './audit-actions.ts';
import { AuditFilterForm } from './audit-filter-form.tsx';
import { type AuditFilter, isFilteredAudit } from './data/audit-filter.ts';
import { auditQuery, siteSettingsQuery } from './data/queries.ts';
import { EndOfTable } from './end-of-table.tsx';
import { useSubjectName } from './use-subject-name.ts';

type Entry = z.output<typeof AuditEntry>;

/** The audit log, latest first. */
export function AuditList({ filter }: { filter: AuditFilter }) {
  const t = useTranslations('admin');
  // Always refetched, so that the latest action appears.
  const list = useSuspenseInfiniteQuery({ ...auditQuery(filter), staleTime: 0 });
  const entries = list.data.pages.flatMap((page) => page.items);

  const columns = useColumns();
  const { timeZone, auditMonths } = useSuspenseQuery(siteSettingsQuery()).data;
  const explanation = t('audit.explanation', { months: auditMonths });

  if (entries.length === 0 && isFilteredAudit(filter)) {
    return (
      <div className="flex flex-col gap-4">
        <AuditFilterForm filter={filter} />
        <EmptyState illustration="nothing-found" title={t('audit.filter.none')}>
          <p>{t('audit.filter.noneExplanation')}</p>
        </EmptyState>
      </div>
    );
  }
  if (entries.length === 0) {
    return (
      <EmptyState illustration="empty-shelf" title={t('audit.empty')}>
        <p>{explanation}</p>
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">
        {explanation} {t('audit.zone', { zone: timeZone })}
      </p>
      <AuditFilterForm filter={filter} />
      <Table caption={t('audit.caption')} hideCaption columns={columns} rows={entries} rowKey={({ id }) => id} />
      <EndOfTable list={list} moreLabel={t('audit.more')} endLabel={t('audit.end')} />
    </div>
  );
}

function useColumns(): Column<Entry>[] {
  const t = useTranslations('admin');
  const moment = useSiteTime();
  const actionInWords = useActionInWords();
  const nameOf = useSubjectName();
  return [
    {
      key: 'action',
      header: t('audit.what'),
      isRowHeader: true,
      cell: ({ action }) => actionInWords(action),
    },
    {
      key: 'subject',
      header: t('audit.subject'),
      cell: (entry) => <SubjectCell entry={entry} nameOf={nameOf} />,
    },
    { key: 'actor', header: t('audit.who'), cell: ({ actor }) => actor ?? t('audit.nobody') },
    {
      key: 'network',
      header: t('audit.from'),
      cell: ({ network }) => network && <span translate="no">{network}</span>,
    },
    {
      key: 'at',
      header: t('audit.when'),
      cell: ({ at }) => (
        <time dateTime={at} className="whitespace-nowrap">
          {moment(at)}
        </time>
      ),
    },
  ];
}

/** In the time zone of the site, the same for everybody who reads the log. */
function useSiteTime(): (at: string) => string {
  const format = useFormatter();
  const { timeZone } = useSuspenseQuery(siteSettingsQuery()).data;
  return (at) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'medium', timeZone });
}

/** What it was done to, as a link with its name where it has a page. */
function SubjectCell({ entry, nameOf }: { entry: Entry; nameOf: (subject: string) => string }) {
  const t = useTranslations('admin.audit');
  const { subject, subjectName } = entry;
  const address = entry.address ?? readPath(subject)?.address;
  const words = nameOf(subject);
  const was = wasInWords(entry, nameOf);
  const name = subjectName ? `${words} · ${subjectName}` : words;
  return (
    <span className="wrap-anywhere">
      {address ? (
        <Link to={address} className={linkClass}>
          {name}
        </Link>
      ) : (
        name
      )}
      {was !== null && <span className="block text-sm text-ink-soft">{t('was', { was })}</span>}
    </span>
  );
}

/** The old value of a setting as the new one is said: 'Copias programadas: cada día' was 'ninguna'. */
function wasInWords({ subject, was }: Entry, nameOf: (subject: string) => string): string | null {
  if (was === null) return null;
  const before = subject.replace(/ = [^]*$/, () => ` = ${was}`);
  const said = nameOf(before);
  const colon = said.indexOf(': ');
  return said === before || colon < 0 ? was : said.slice(colon + 2);
}

/** A newer server may write actions that this page does not know. */
function useActionInWords(): (action: string) => string {
  const t = useTranslations('admin.audit.actions');
  return (action) => {
    const known = knownActions.find((one) => one === action);
    return known ? t(idOf(known)) : action;
  };
}

/** A dot in a message id means nesting. */
function idOf<Name extends (typeof knownActions)[number]>(name: Name) {
  return name.replace('.', '_') as Name extends `${infer Area}.${infer Done}` ? `${Area}_${Done}` : never;
}
