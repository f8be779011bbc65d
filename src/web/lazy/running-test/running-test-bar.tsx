import { useTranslations } from 'use-intl';
import { Link } from '../../router/router.tsx';
import { Icon } from '../../ui/core/icon.tsx';
import { linkClass } from '../../ui/core/link.tsx';
import { formatClock, secondsUntil } from './countdown.ts';
import type { RunningTest } from './running-test.ts';

/** In a corner of high windows, where it covers no tabs; above the page in low ones. */
export function RunningTestBar({ test, now }: { test: RunningTest; now: number }) {
  const t = useTranslations('running-test');
  return (
    <aside
      aria-label={t('label')}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border border-line-strong bg-card px-4 py-2.5 print:hidden [@media(height>=30rem)]:fixed [@media(height>=30rem)]:bottom-4 [@media(height>=30rem)]:left-4 [@media(height>=30rem)]:z-20 [@media(height>=30rem)]:max-w-[min(26rem,calc(100vw-6.5rem))] [@media(height>=30rem)]:rounded-card [@media(height>=30rem)]:shadow-card"
    >
      <p role="timer" className="flex items-center gap-2 font-semibold tabular-nums">
        <Icon name="clock" />
        <span className="sr-only">{t('timeLeft')}</span>
        {formatClock(secondsUntil(test.endsAt, now))}
      </p>
      <Link to={test.address} className={`${linkClass} min-w-0 wrap-anywhere`}>
        {t('back', { title: test.title })}
      </Link>
    </aside>
  );
}
