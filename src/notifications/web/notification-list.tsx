import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { countUnread } from '../../shared/contract/notifications.ts';
import { useCall } from '../../web/data/query-client.ts';
import { useAction } from '../../web/forms/form.ts';
import { useFailureToast } from '../../web/forms/use-failure-toast.ts';
import { useAgo } from '../../web/lazy/ago.ts';
import { Link } from '../../web/router/router.tsx';
import { Button, buttonClass } from '../../web/ui/core/button.tsx';
import { cardClass } from '../../web/ui/core/card.tsx';
import { EmptyState } from '../../web/ui/core/empty-state.tsx';
import { ErrorCard } from '../../web/ui/core/error-card.tsx';
import type { IconName } from '../../web/ui/core/icon-names.ts';
import { Icon } from '../../web/ui/core/icon.tsx';
import { coverLinkClass } from '../../web/ui/core/link.tsx';
import { LoadMore } from '../../web/ui/rows/pagination.tsx';
import { listNotifications, type Notification, readNotifications } from '../contract.ts';
import { groupOfKind, type NotificationGroup } from '../contract/notification-kinds.ts';
import { notificationsQuery } from './data/queries.ts';

const icons: Record<NotificationGroup, IconName> = {
  'class-work': 'school',
  'class-announcements': 'school',
  'class-returned': 'clipboard-check',
  'class-comments': 'message-circle',
  'class-reminders': 'clock',
  'class-submissions': 'clipboard-check',
  'class-reports': 'flag',
  'class-members': 'users',
  'class-requests': 'users',
  mentions: 'user',
  'forum-replies': 'message-circle',
  'forum-followed': 'messages-square',
  'forum-topics': 'messages-square',
  news: 'newspaper',
  decisions: 'check',
  moderation: 'flag',
  'report-results': 'flag',
  'urgent-reports': 'flag',
  'data-requests': 'shield',
  'site-care': 'circle-alert',
  security: 'shield',
};

export function NotificationList() {
  const t = useTranslations('notifications');
  const read = useRead();
  // Always refetched, so that it contains what the bell counted.
  const list = useSuspenseInfiniteQuery({ ...notificationsQuery(), staleTime: 0 });
  const notifications = list.data.pages.flatMap((page) => page.items);
  const hasUnread = notifications.some(({ isRead }) => !isRead);
  const readAll = useAction(() => read(), useFailureToast(t('failed')));

  return (
    <section className="flex min-w-0 flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="font-title text-3xl">{t('title')}</h1>
        <div className="flex flex-wrap items-center gap-3">
          {hasUnread && (
            <Button icon="check" busy={readAll.sending && t('markingAll')} onClick={() => readAll.run()}>
              {t('markAll')}
            </Button>
          )}
          <Link to="/avisos/ajustes" className={buttonClass()}>
            <Icon name="settings" />
            {t('choose')}
          </Link>
        </div>
      </header>
      {notifications.length === 0 ? (
        <NoNotifications />
      ) : (
        <>
          <ul aria-label={t('list')} className={`${cardClass} divide-y divide-line`}>
            {notifications.map((notification) => (
              // Following the link marks it as read; if that fails, the bell keeps counting it.
              <Row
                key={notification.id}
                notification={notification}
                onOpen={() => void read([notification.id]).catch(() => {})}
              />
            ))}
          </ul>
          <More list={list} />
        </>
      )}
    </section>
  );
}

type PagedList = Pick<
  ReturnType<typeof useSuspenseInfiniteQuery>,
  'isFetchNextPageError' | 'isFetchingNextPage' | 'hasNextPage' | 'fetchNextPage'
>;

function More({ list }: { list: PagedList }) {
  const t = useTranslations('notifications');
  if (list.isFetchNextPageError) {
    return (
      <ErrorCard
        title={t('moreFailed')}
        retryLabel={t('retry')}
        retryingLabel={t('loadingMore')}
        retrying={list.isFetchingNextPage}
        onRetry={() => void list.fetchNextPage()}
      />
    );
  }
  return (
    <LoadMore
      label={t('more')}
      busyLabel={t('loadingMore')}
      endLabel={t('end')}
      hasMore={list.hasNextPage}
      loading={list.isFetchingNextPage}
      onLoad={() => void list.fetchNextPage()}
    />
  );
}

/** Marks these notifications as read, or all. */
function useRead(): (ids?: number[]) => Promise<void> {
  const call = useCall();
  const queries = useQueryClient();
  return async (ids) => {
    await call(readNotifications, { body: { ids } });
    await Promise.all([
      queries.invalidateQueries({ queryKey: [listNotifications.path] }),
      queries.invalidateQueries({ queryKey: [countUnread.path] }),
    ]);
  };
}

function NoNotifications() {
  const t = useTranslations('notifications.empty');
  return (
    <EmptyState
      illustration="empty-shelf"
      title={t('title')}
      action={
        <Link to="/foro" className={buttonClass()}>
          {t('forum')}
        </Link>
      }
    >
      <p>{t('explanation')}</p>
    </EmptyState>
  );
}

function Row({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const t = useTranslations('notifications');
  const { ago } = useAgo();
  const { kind, actor, subject, address, mark, more, createdAt, isRead } = notification;
  return (
    <li className="relative flex gap-4 px-4 py-4 hover:bg-hover sm:px-6">
      <span
        className={`grid size-10 shrink-0 place-items-center rounded-full ${isRead ? 'bg-sunken text-ink-soft' : 'bg-primary-wash text-primary-text'}`}
      >
        <Icon name={icons[groupOfKind[kind]]} />
      </span>
      <div className="min-w-0 flex-1">
        <Link
          to={address}
          className={`${coverLinkClass} wrap-anywhere ${isRead ? 'font-normal text-ink-soft' : ''}`}
          onClick={isRead ? undefined : onOpen}
        >
          {t(`said.kinds.${kind === 'class-returned' && mark === null ? 'class-returned-unmarked' : kind}`, {
            actor: actor ?? t('said.somebody'),
            subject,
            more,
            count: more + 1,
            mark: mark ?? '',
          })}
        </Link>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <time dateTime={createdAt}>{ago(createdAt)}</time>
          {!isRead && <span className="font-semibold text-primary-text">{t('unread')}</span>}
        </p>
      </div>
    </li>
  );
}
