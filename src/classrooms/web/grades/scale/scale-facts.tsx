import { useFormatter, useTranslations } from 'use-intl';
import { Badge } from '../../../../web/ui/core/badge.tsx';
import type { ListedScale } from '../../../contract/scales.ts';

/** What defines a scale, and what of it is not confirmed. */
export function ScaleFacts({ scale }: { scale: ListedScale }) {
  const t = useTranslations('classrooms.grades.scale');
  const format = useFormatter();
  const { norm, source, checkedOn, confirmed, unconfirmed } = scale;
  const day = checkedOn && format.dateTime(new Date(checkedOn), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <div className="flex flex-col gap-2 rounded-control bg-sunken p-4 text-sm">
      <p>{scale.description}</p>
      {norm && (
        <p>
          {t('norm')} <span translate="no">{norm}</span>
        </p>
      )}
      {source && day && <p className="text-ink-soft">{t('source', { source, day })}</p>}
      {confirmed.length > 0 && <Statements heading={t('confirmed')} tone="success" statements={confirmed} />}
      {unconfirmed.length > 0 && <Statements heading={t('unconfirmed')} tone="warning" statements={unconfirmed} />}
    </div>
  );
}

interface StatementsProps {
  heading: string;
  tone: 'success' | 'warning';
  statements: readonly string[];
}

function Statements({ heading, tone, statements }: StatementsProps) {
  return (
    <div className="flex flex-col items-start gap-1">
      <Badge tone={tone}>{heading}</Badge>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {statements.map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </ul>
    </div>
  );
}
