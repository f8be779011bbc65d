import { useTranslations } from 'use-intl';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { type Column, Table } from '../../../web/ui/rows/table.tsx';
import { differenceOf, isEqual, type RateName, rateNames, type Rates } from './engine/decisions.ts';
import { type Group, groups } from './engine/pupils.ts';

/** The four figures of both groups, and which are equal. */
export function RateTable({ rates, caption }: { rates: Record<Group, Rates>; caption: string }) {
  const t = useTranslations('labs.whoDecides');
  const percent = (share: number | undefined) =>
    share === undefined ? t('nobody') : t('percent', { percent: Math.round(share * 100) });
  const columns: Column<RateName>[] = [
    { key: 'rate', header: t('two.rate'), cell: (name) => t(`two.${name}`), isRowHeader: true },
    ...groups.map((group): Column<RateName> => ({
      key: group,
      header: t(`group.${group}`),
      cell: (name) => percent(rates[group][name]),
      numeric: true,
    })),
    { key: 'equal', header: t('two.equal'), cell: (name) => <Equality rates={rates} name={name} />, inOneLine: true },
  ];
  return <Table caption={caption} columns={columns} rows={rateNames} rowKey={(name) => name} />;
}

function Equality({ rates, name }: { rates: Record<Group, Rates>; name: RateName }) {
  const t = useTranslations('labs.whoDecides.two');
  if (differenceOf(rates, name) === undefined) return t('unknown');
  const areEqual = isEqual(rates, name);
  return (
    <span className={areEqual ? 'text-success-text' : 'text-danger-text'}>
      <Icon name={areEqual ? 'check' : 'x'} size="sm" className="mr-1 inline" />
      {areEqual ? t('yes') : t('no')}
    </span>
  );
}
