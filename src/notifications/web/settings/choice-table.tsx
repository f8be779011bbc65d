import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Select } from '../../../web/ui/fields/select.tsx';
import { type Column, Table } from '../../../web/ui/rows/table.tsx';
import { emailChoices, type EmailChoice, groupFacts } from '../../contract/notification-kinds.ts';
import type { NotificationSettings } from '../../contract/settings.ts';

type Choice = NotificationSettings['groups'][number];

const parts = ['classes', 'community', 'account'] as const;

/** A table for each part of the product; on a phone, a card for each row. */
export function ChoiceTable({
  groups,
  onChange,
}: {
  groups: readonly Choice[];
  onChange: (choice: Choice, before: Choice) => void;
}) {
  const t = useTranslations('notifications.settings');
  const columns = useColumns(onChange);
  return parts.map((part) => {
    const rows = groups.filter(({ group }) => groupFacts[group].part === part);
    return (
      rows.length > 0 && (
        <Table key={part} caption={t(`parts.${part}`)} columns={columns} rows={rows} rowKey={({ group }) => group} />
      )
    );
  });
}

function useColumns(onChange: (choice: Choice, before: Choice) => void): Column<Choice>[] {
  const t = useTranslations('notifications.settings');
  const id = useId();
  return [
    {
      key: 'group',
      header: t('group'),
      isRowHeader: true,
      cell: ({ group }) => <span id={`${id}-${group}`}>{t(`groups.${group}`)}</span>,
    },
    {
      key: 'inProduct',
      header: <span id={`${id}-in-product`}>{t('inProduct')}</span>,
      widthClass: 'w-36',
      inOneLine: true,
      cell: (choice) =>
        groupFacts[choice.group].isRequired ? (
          <span className="text-ink-soft">{t('always')}</span>
        ) : (
          <input
            type="checkbox"
            role="switch"
            className="switch align-middle"
            aria-labelledby={`${id}-in-product ${id}-${choice.group}`}
            checked={choice.inProduct}
            onChange={({ target }) => onChange({ ...choice, inProduct: target.checked }, choice)}
          />
        ),
    },
    {
      key: 'email',
      header: <span id={`${id}-email`}>{t('email')}</span>,
      widthClass: 'w-60',
      inOneLine: true,
      cell: (choice) =>
        groupFacts[choice.group].hasOwnEmails ? (
          <span className="text-ink-soft">{t('always')}</span>
        ) : (
          <Select
            className="min-w-40"
            aria-labelledby={`${id}-email ${id}-${choice.group}`}
            value={choice.email}
            onChange={({ target }) => onChange({ ...choice, email: target.value as EmailChoice }, choice)}
          >
            {emailChoices.map((email) => (
              <option key={email} value={email}>
                {t(`emails.${email}`)}
              </option>
            ))}
          </Select>
        ),
    },
  ];
}
