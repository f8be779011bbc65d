import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ImportRow } from '../../../../accounts/contract/people-imports.ts';
import { type ImportField, type ImportOutcome, importOutcomes } from '../../../../accounts/limits.ts';
import { addressOf } from '../../../../shared/addresses.ts';
import { roles } from '../../../../shared/roles.ts';
import { Link } from '../../../../web/router/router.tsx';
import { Badge } from '../../../../web/ui/core/badge.tsx';
import { linkClass } from '../../../../web/ui/core/link.tsx';
import { SelectField } from '../../../../web/ui/fields/select.tsx';
import { LoadMore } from '../../../../web/ui/rows/pagination.tsx';
import { type Column, Table } from '../../../../web/ui/rows/table.tsx';
import { importRowsQuery } from '../data/queries.ts';

const tones = { new: 'success', changed: 'info', unchanged: 'neutral', refused: 'danger' } as const;

/** What a new person's row shows already. */
const ownColumns: ReadonlySet<string> = new Set(['fullName', 'surnames', 'email']);

/** Row by row: what the import does, or why it refuses. */
export function ImportRows({ id }: { id: number }) {
  const t = useTranslations('people.import');
  const [outcome, setOutcome] = useState<ImportOutcome>();
  const list = useSuspenseInfiniteQuery(importRowsQuery(id, outcome));
  const rows = list.data.pages.flatMap((page) => page.items);
  const columns = useColumns();
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{t('rowsTitle')}</h2>
      <SelectField
        label={t('show')}
        className="max-w-form"
        value={outcome ?? ''}
        onChange={({ target }) => setOutcome(importOutcomes.find((one) => one === target.value))}
      >
        <option value="">{t('allRows')}</option>
        {importOutcomes.map((one) => (
          <option key={one} value={one}>
            {t(`counts.${one}`)}
          </option>
        ))}
      </SelectField>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{t('noRows')}</p>
      ) : (
        <>
          <Table caption={t('rowsTitle')} hideCaption columns={columns} rows={rows} rowKey={({ line }) => line} />
          <LoadMore
            label={t('moreRows')}
            busyLabel={t('busy')}
            endLabel={t('endOfRows')}
            hasMore={list.hasNextPage}
            loading={list.isFetchingNextPage}
            onLoad={() => void list.fetchNextPage()}
          />
        </>
      )}
    </section>
  );
}

function useColumns(): Column<ImportRow>[] {
  const t = useTranslations('people.import');
  return [
    { key: 'line', header: t('line'), numeric: true, cell: ({ line }) => line },
    {
      key: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: ({ name, userId }) =>
        userId === null ? (
          name || '—'
        ) : (
          <Link to={addressOf.person(userId)} className={linkClass}>
            {name}
          </Link>
        ),
    },
    {
      key: 'email',
      header: t('email'),
      cell: ({ email }) => <span className="wrap-anywhere sm:inline-block sm:min-w-44">{email}</span>,
    },
    {
      key: 'outcome',
      header: t('outcome'),
      cell: ({ outcome }) => outcome && <Badge tone={tones[outcome]}>{t(`outcomes.${outcome}`)}</Badge>,
    },
    { key: 'details', header: t('details'), cell: (row) => <Details row={row} /> },
  ];
}

function Details({ row: { refusal, value, changes, outcome } }: { row: ImportRow }) {
  const t = useTranslations('people.import');
  const roleName = useTranslations('shell.roles');
  if (refusal) return value ? `${t(`refusals.${refusal}`)}: ${value}` : t(`refusals.${refusal}`);
  const said = (field: ImportField, held: string) => {
    const role = field === 'role' && roles.find((one) => one === held);
    return role ? roleName(role) : held;
  };
  if (outcome !== 'changed' && outcome !== 'new') return null;
  return changes
    .filter(({ field }) => outcome === 'changed' || !ownColumns.has(field))
    .map(({ field, from, to }) => {
      const name = field === 'group' || field === 'class' ? t(`joined.${field}`) : t(`fields.${field}`);
      return `${name}: ${from ? `${said(field, from)} → ${said(field, to)}` : said(field, to)}`;
    })
    .join(' · ');
}
