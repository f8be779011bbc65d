import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { BackLink } from '../../../web/layout/back-link.tsx';
import { SignInNotice } from '../../../web/lazy/access-notice.tsx';
import { EndOfList, useLoadMore } from '../../../web/lists/load-more.tsx';
import { Link, usePathParams } from '../../../web/router/router.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { coverLinkClass } from '../../../web/ui/core/link.tsx';
import type { ClassConversation } from '../../contract/class-conversations.ts';
import { classConversationsQuery, classNameQuery } from './data/queries.ts';

export default function ClassConversationsPage() {
  const t = useTranslations('assist.classConversations');
  const user = useCurrentUser();
  const { id } = usePathParams<'classConversations'>();
  if (!user) return <SignInNotice>{t('signInFirst')}</SignInNotice>;
  return <ClassConversations classId={id} />;
}

/** For those who teach a class: its conversations with Aula Inteligente whose students know that they are seen. */
function ClassConversations({ classId }: { classId: number }) {
  const t = useTranslations('assist.classConversations');
  const { data: classroom } = useSuspenseQuery(classNameQuery(classId));
  const list = useInfiniteQuery(classConversationsQuery(classId));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const container = useRef<HTMLDivElement>(null);
  const more = useLoadMore(list, items.length, container, 'li a');
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <header className="flex flex-col gap-2">
        <BackLink to={classroom.address}>{t('backTo', { name: classroom.name })}</BackLink>
        <h1 className="font-title text-3xl">{t('title')}</h1>
        <p className="max-w-reading text-ink-soft">{t('explanation')}</p>
      </header>
      <div ref={container} className="flex flex-col gap-4">
        {items.length === 0 ? (
          <EmptyState illustration="empty-chat" title={t('empty')}>
            {t('emptyExplanation')}
          </EmptyState>
        ) : (
          <ul className={`${cardClass} divide-y divide-line`}>
            {items.map((conversation) => (
              <ConversationRow key={conversation.id} classId={classId} conversation={conversation} />
            ))}
          </ul>
        )}
        {(list.hasNextPage || list.isFetchNextPageError) && (
          <EndOfList
            list={list}
            onMore={more}
            nextAddress={undefined}
            words={{
              more: t('more'),
              loading: t('loadingMore'),
              end: t('end'),
              failed: t('moreFailed'),
              retry: t('retry'),
            }}
          />
        )}
      </div>
    </div>
  );
}

function ConversationRow({ classId, conversation }: { classId: number; conversation: ClassConversation }) {
  const t = useTranslations('assist.classConversations');
  const format = useFormatter();
  const { id, title, student, writtenAt } = conversation;
  const when = format.dateTime(new Date(writtenAt), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="relative flex flex-col gap-0.5 px-4 py-3 hover:bg-hover sm:px-6">
      <Link to={addressOf.classConversation(classId, id)} className={`${coverLinkClass} font-semibold wrap-anywhere`}>
        {title}
      </Link>
      <p className="text-sm text-ink-soft wrap-anywhere">{t('facts', { name: student.name, when })}</p>
    </li>
  );
}
