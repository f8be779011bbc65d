import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLazy } from '../../web/lazy/use-lazy.ts';
import { EndOfLongList, useLoadMore } from '../../web/lists/load-more.tsx';
import { EmptyState } from '../../web/ui/core/empty-state.tsx';
import { ErrorCard } from '../../web/ui/core/error-card.tsx';
import { Loading, SkeletonCard } from '../../web/ui/core/skeleton.tsx';
import type { ListedSurvey } from '../contract.ts';
import { surveysQuery } from './data/queries.ts';
import { SurveyCard } from './survey-card.tsx';

/** The dialog chosen in a card's menu. */
type Open = { dialog: 'edit' | 'delete'; survey: ListedSurvey };

interface SurveyListProps {
  isMaker: boolean;
  /** Called when the card has been removed. */
  onGone: () => void;
}

export function SurveyList({ isMaker, onGone }: SurveyListProps) {
  const t = useTranslations('surveys.list');
  const list = useInfiniteQuery(surveysQuery());
  const pages = list.data?.pages ?? [];
  const surveys = pages.flatMap((page) => page.items);
  const container = useRef<HTMLUListElement>(null);
  const onMore = useLoadMore(list, surveys.length, container, 'h3 a');
  const { dialogs, open } = useDialogs(onGone);

  if (list.isPending) {
    return (
      <Loading label={t('loading')} className="grid gap-4 sm:grid-cols-2">
        <SkeletonCard lines={3} />
        <SkeletonCard lines={3} />
      </Loading>
    );
  }
  if (list.isError && surveys.length === 0) {
    return (
      <ErrorCard
        title={t('failed')}
        retryLabel={t('retry')}
        retryingLabel={t('loading')}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  return (
    <>
      {surveys.length === 0 ? (
        <EmptyState illustration="empty-chat" title={t('empty')} headingLevel={3}>
          <p>{isMaker ? t('emptyForMaker') : t('emptyHint')}</p>
        </EmptyState>
      ) : (
        <>
          <ul ref={container} className="grid gap-4 sm:grid-cols-2">
            {surveys.map((survey) => (
              <SurveyCard key={survey.id} survey={survey} isMaker={isMaker} onOpen={open} />
            ))}
          </ul>
          <EndOfLongList
            list={list}
            onMore={onMore}
            words={{
              more: t('more'),
              loading: t('loading'),
              end: t('end'),
              failed: t('moreFailed'),
              retry: t('retry'),
            }}
          />
        </>
      )}
      {dialogs}
    </>
  );
}

/** Loaded on demand. */
function useDialogs(onGone: () => void) {
  const [shown, setShown] = useState<Open>();
  const edit = useLazy(async () => (await import('./writing/edit-survey-dialog.tsx')).EditSurveyDialog);
  const remove = useLazy(async () => (await import('./writing/delete-survey-dialog.tsx')).DeleteSurveyDialog);
  const close = () => setShown(undefined);
  return {
    open: (wanted: Open) =>
      void (wanted.dialog === 'edit' ? edit : remove).fetch().then((isThere) => isThere && setShown(wanted)),
    dialogs: (
      <>
        {edit.Part && <edit.Part survey={shown?.dialog === 'edit' ? shown.survey : undefined} onClose={close} />}
        {remove.Part && (
          <remove.Part
            survey={shown?.dialog === 'delete' ? shown.survey : undefined}
            onClose={close}
            onDone={() => {
              close();
              onGone();
            }}
          />
        )}
      </>
    ),
  };
}
