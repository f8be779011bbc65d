import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { countUnread, maxCounted } from '../../../shared/contract/notifications.ts';
import { useLiveReads } from '../../data/live.ts';
import { read } from '../../data/query-client.ts';
import { Link } from '../../router/router.tsx';
import { buttonClass } from '../../ui/core/button.tsx';
import { Icon } from '../../ui/core/icon.tsx';

const oneMinute = 60_000;

/** The unread count. It updates live; without a live connection it polls every minute. */
export function Bell() {
  const t = useTranslations('shell.bell');
  const liveStatus = useLiveReads('notifications.changed', '/api/notifications');
  const { data } = useQuery({
    ...read(countUnread, {}),
    // Read after connecting: later changes arrive as events.
    enabled: liveStatus !== 'connecting',
    staleTime: 0,
    refetchInterval: liveStatus === 'connected' ? false : oneMinute,
  });
  const count = data?.count ?? 0;
  const label = t('label', { count: Math.min(count, maxCounted) });
  return (
    <Link
      to="/avisos"
      aria-label={label}
      title={label}
      className={`${buttonClass({ variant: 'quiet', size: 'icon' })} relative`}
    >
      <Icon name="bell" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0.5 min-w-5 rounded-full bg-primary-solid px-1 text-center text-xs leading-5 font-semibold text-on-primary-solid tabular-nums"
        >
          {count > maxCounted ? `${maxCounted}+` : count}
        </span>
      )}
    </Link>
  );
}
