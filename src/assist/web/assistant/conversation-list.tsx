import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { problemOf } from '../../../web/data/call.ts';
import { useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { useFocusAfterUpdate } from '../../../web/layout/use-focus-after-update.ts';
import { useLazy } from '../../../web/lazy/use-lazy.ts';
import { EndOfList, useLoadMore } from '../../../web/lists/load-more.tsx';
import { Link, useNavigate } from '../../../web/router/router.tsx';
import { buttonClass } from '../../../web/ui/core/button.tsx';
import { ErrorCard } from '../../../web/ui/core/error-card.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { Loading, SkeletonText } from '../../../web/ui/core/skeleton.tsx';
import type { ListedConversation } from '../../contract.ts';
import { cacheRemoval, cacheRenaming } from './cached-conversations.ts';
import { ConversationRow } from './conversation-row.tsx';
import { conversationQuery, conversationsQuery } from './data/queries.ts';
import { useAddresses } from './use-addresses.ts';

interface ConversationListProps {
  currentId: number | undefined;
  onChosen?: () => void;
}

type OpenDialog = { what: 'rename' | 'remove'; conversation: ListedConversation };

export function ConversationList({ currentId, onChosen }: ConversationListProps) {
  const t = useTranslations('assist.assistant.conversations');
  const inWords = useProblemMessage();
  const { begin: beginAddress } = useAddresses();
  const list = useInfiniteQuery(conversationsQuery());
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const container = useRef<HTMLDivElement>(null);
  const begin = useRef<HTMLAnchorElement>(null);
  const more = useLoadMore(list, items.length, container, 'li > a');
  const dialogs = useDialogs(currentId, useFocusAfterUpdate(begin));

  return (
    <div ref={container} className="flex flex-col gap-3">
      <Link ref={begin} to={beginAddress} onClick={onChosen} className={buttonClass({ wide: true })}>
        <Icon name="plus" />
        {t('new')}
      </Link>
      {list.isPending && (
        <Loading label={t('loading')}>
          <SkeletonText lines={4} />
        </Loading>
      )}
      {list.isError && items.length === 0 && (
        <ErrorCard
          title={t('failed')}
          retryLabel={t('retry')}
          retryingLabel={t('retrying')}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        >
          <p>{inWords(problemOf(list.error))}</p>
        </ErrorCard>
      )}
      {list.isSuccess && items.length === 0 && <p className="text-ink-soft">{t('empty')}</p>}
      {items.length > 0 && (
        <>
          <ul className="flex flex-col gap-1">
            {items.map((conversation) => (
              <ConversationRow
                key={conversation.id}
                conversation={conversation}
                isCurrent={conversation.id === currentId}
                onChosen={onChosen}
                onRename={() => dialogs.open('rename', conversation)}
                onRemove={() => dialogs.open('remove', conversation)}
              />
            ))}
          </ul>
          {(list.hasNextPage || list.isFetchNextPageError) && <MoreConversations list={list} onMore={more} />}
        </>
      )}
      {dialogs.shown}
    </div>
  );
}

/** The dialogs that rename and remove a conversation. Their code is fetched when one is opened. */
function useDialogs(currentId: number | undefined, onGone: () => void) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { begin } = useAddresses();
  const [wanted, setWanted] = useState<OpenDialog>();
  const { Part, fetch } = useLazy(async () => (await import('./conversation-dialogs.tsx')).ConversationDialogs);
  const close = () => setWanted(undefined);
  return {
    open: (what: OpenDialog['what'], conversation: ListedConversation) => {
      setWanted({ what, conversation });
      void fetch();
    },
    shown: Part && wanted && (
      <Part
        what={wanted.what}
        conversation={wanted.conversation}
        onClose={close}
        onRenamed={(renamed) => {
          cacheRenaming(queries, renamed);
          close();
        }}
        onRemoved={(id) => {
          cacheRemoval(queries, id);
          close();
          if (id === currentId) void navigate(begin, { replace: true });
          queries.removeQueries({ queryKey: conversationQuery(id).queryKey, type: 'inactive' });
          onGone();
        }}
      />
    ),
  };
}

type MoreConversationsProps = Pick<Parameters<typeof EndOfList>[0], 'list' | 'onMore'>;

function MoreConversations({ list, onMore }: MoreConversationsProps) {
  const t = useTranslations('assist.assistant.conversations');
  return (
    <EndOfList
      list={list}
      onMore={onMore}
      nextAddress={undefined}
      words={{
        more: t('more'),
        loading: t('loadingMore'),
        end: t('end'),
        failed: t('moreFailed'),
        retry: t('retry'),
      }}
    />
  );
}
