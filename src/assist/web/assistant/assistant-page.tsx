import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallError, problemOf } from '../../../web/data/call.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { SignInNotice } from '../../../web/lazy/access-notice.tsx';
import { Link, useNavigate, useSearchParams } from '../../../web/router/router.tsx';
import { Badge } from '../../../web/ui/core/badge.tsx';
import { Button, buttonClass } from '../../../web/ui/core/button.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { ErrorCard } from '../../../web/ui/core/error-card.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { Loading, SkeletonText } from '../../../web/ui/core/skeleton.tsx';
import { Sheet } from '../../../web/ui/overlays/sheet.tsx';
import { TaskNotice } from '../task-notice.tsx';
import { cacheExchange, readAgain } from './cached-conversations.ts';
import { Chat } from './chat.tsx';
import { ClassNotice } from './class-notice.tsx';
import { ConversationList } from './conversation-list.tsx';
import { conversationQuery, enginesQuery, readConversationId } from './data/queries.ts';
import { useAddresses } from './use-addresses.ts';
import { useClassHere } from './use-class-here.ts';

/** Aula Inteligente: a conversation, with the earlier ones beside it. */
export default function AssistantPage() {
  const t = useTranslations('assist.assistant');
  const user = useCurrentUser();
  if (!user) return <SignInNotice title={t('restrictedTitle')}>{t('restrictedExplanation')}</SignInNotice>;
  return <Assistant />;
}

function Assistant() {
  const t = useTranslations('assist.assistant');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { model } = useSuspenseQuery(enginesQuery()).data;
  const id = readConversationId(useSearchParams()[0]);
  const addresses = useAddresses();
  const { classroom, isMissing } = useClassHere(id);
  const isAnnounced = classroom?.announces ?? false;
  const [isListOpen, setListOpen] = useState(false);

  return (
    <div className="page-width grid gap-x-10 gap-y-6 pt-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:pt-10">
      <AssistantHeader model={model} isAnnounced={isAnnounced} onOpenList={() => setListOpen(true)} />
      <aside className="max-lg:hidden lg:row-span-2 lg:row-start-1 print:hidden">
        <div className="sticky top-6 flex max-h-[calc(100dvh-3rem)] flex-col gap-4 overflow-y-auto p-1">
          <h2 className="font-title text-xl">{t('conversations.title')}</h2>
          <ConversationList currentId={id} />
        </div>
      </aside>
      <div className="flex min-w-0 flex-col gap-6 lg:col-start-2">
        <TaskNotice helpers={['chat']} />
        <ClassNotice classroom={classroom} isMissing={isMissing} />
        <OpenConversation
          id={id}
          announcedIn={isAnnounced ? classroom?.name : undefined}
          onLeft={(leftId) => void readAgain(queries, leftId)}
          onDone={(exchange, isShown) => {
            cacheExchange(queries, exchange, classroom);
            if (isShown && id === undefined) {
              void navigate(addresses.of(exchange.conversationId), { replace: true, preventScrollReset: true });
            }
          }}
        />
      </div>
      <Sheet
        side="start"
        open={isListOpen}
        onClose={() => setListOpen(false)}
        title={t('conversations.title')}
        closeLabel={t('conversations.close')}
      >
        <ConversationList currentId={id} onChosen={() => setListOpen(false)} />
      </Sheet>
    </div>
  );
}

interface AssistantHeaderProps {
  /** The name of the model that answers, or null in guided mode. */
  model: string | null;
  isAnnounced: boolean;
  onOpenList: () => void;
}

function AssistantHeader({ model, isAnnounced, onOpenList }: AssistantHeaderProps) {
  const t = useTranslations('assist.assistant');
  const guided = isAnnounced ? 'announced' : 'guided';
  return (
    <header className="flex flex-col gap-2 lg:col-start-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="flex flex-1 basis-40 items-start gap-3 font-title text-3xl">
          <Icon name="bot" size="lg" className="mt-2 text-primary-text" />
          {t('title')}
        </h1>
        <Button icon="history" title={t('conversations.open')} className="max-sm:px-2.5 lg:hidden" onClick={onOpenList}>
          <span className="max-sm:sr-only">{t('conversations.open')}</span>
        </Button>
      </div>
      <p className="text-ink-soft sm:text-lg">{t('introduction')}</p>
      <Badge tone={model ? 'primary' : 'info'} icon={model ? 'sparkles' : 'info'}>
        {model ? t('mode.model', { name: model }) : t('mode.guided')}
      </Badge>
      <p className="text-sm text-ink-soft">{t(`privacy.${model ? 'model' : guided}`)}</p>
    </header>
  );
}

interface OpenConversationProps extends Pick<Parameters<typeof Chat>[0], 'announcedIn' | 'onDone' | 'onLeft'> {
  id: number | undefined;
}

function OpenConversation({ id, ...chat }: OpenConversationProps) {
  const t = useTranslations('assist.assistant');
  const inWords = useProblemMessage();
  const { begin } = useAddresses();
  const read = useQuery({ ...conversationQuery(id ?? 0), enabled: id !== undefined });
  if (id === undefined) return <Chat conversation={undefined} {...chat} />;
  if (read.data) return <Chat conversation={read.data} {...chat} />;
  if (!read.isError) {
    return (
      <Loading label={t('loading')} className="flex flex-col gap-6">
        <SkeletonText lines={2} />
        <SkeletonText lines={5} />
      </Loading>
    );
  }
  const { error } = read;
  if (error instanceof CallError && error.status === 404) {
    return (
      <EmptyState
        illustration="empty-chat"
        title={t('missing')}
        action={
          <Link to={begin} className={buttonClass({ variant: 'primary' })}>
            {t('conversations.new')}
          </Link>
        }
      >
        {t('missingExplanation')}
      </EmptyState>
    );
  }
  return (
    <ErrorCard
      title={t('loadFailed')}
      retryLabel={t('conversations.retry')}
      retryingLabel={t('conversations.retrying')}
      retrying={read.isFetching}
      onRetry={() => void read.refetch()}
    >
      <p>{inWords(problemOf(error))}</p>
    </ErrorCard>
  );
}
