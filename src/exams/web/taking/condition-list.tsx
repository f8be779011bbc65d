import { useTranslations } from 'use-intl';
import { useDateTime } from '../../../web/lazy/use-date-time.ts';
import type { Allowance, Conditions } from '../../contract.ts';

interface ConditionListProps {
  conditions: Conditions;
  allowance: Allowance | null;
}

/** What somebody should know before the clock runs, as far as it differs from a usual test. */
export function ConditionList({ conditions, allowance }: ConditionListProps) {
  const t = useTranslations('exams.taking.conditionList');
  const moment = useDateTime();
  const { opensAt, closesAt, isOpen, isOver, minutes, extraMinutes, counts, isOneByOne, hasNoWayBack } = conditions;
  const hasSeveral = allowance !== null && (allowance.freeAttempts > 1 || allowance.waitHours !== null);
  const lines = [
    opensAt !== null && !isOpen && !isOver && t('opensAt', { moment: moment(opensAt) }),
    closesAt !== null && t(isOver ? 'closedAt' : 'closesAt', { moment: moment(closesAt) }),
    extraMinutes > 0 && t(minutes === null ? 'extraClosing' : 'extraTime', { minutes: extraMinutes }),
    counts !== 'best' && hasSeveral && t(`counts.${counts}`),
    hasNoWayBack ? t('noWayBack') : isOneByOne && t('oneByOne'),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
