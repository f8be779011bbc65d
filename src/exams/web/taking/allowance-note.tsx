import { useTranslations } from 'use-intl';
import { useDateTime } from '../../../web/lazy/use-date-time.ts';
import type { Allowance } from '../../contract.ts';

/** How many attempts are left, or when the next one opens. */
export function AllowanceNote({ allowance }: { allowance: Allowance | null }) {
  const t = useTranslations('exams.taking.allowance');
  const moment = useDateTime();
  if (!allowance || allowance.isUnderWay) return null;
  const { left, mayStart, opensAt, waitHours } = allowance;
  if (left > 0) {
    return (
      <p className="text-ink-soft">
        {t('left', { count: left })} {waitHours === null ? t('thenNone') : t('thenWait', { hours: waitHours })}
      </p>
    );
  }
  if (mayStart) return <p className="text-ink-soft">{t('oneNow', { hours: waitHours ?? 0 })}</p>;
  return (
    <p role="status" className="text-ink-soft">
      {opensAt ? t('opensAt', { moment: moment(opensAt) }) : t('none')}
    </p>
  );
}
