import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../shared/addresses.ts';
import { useCurrentUser } from '../../web/data/session.ts';
import { useAction } from '../../web/forms/form.ts';
import { useFailureToast } from '../../web/forms/use-failure-toast.ts';
import { BackLink } from '../../web/layout/back-link.tsx';
import { DeniedNotice, SignInNotice } from '../../web/lazy/access-notice.tsx';
import { EndOfLongList, useLoadMore } from '../../web/lists/load-more.tsx';
import { useSearchParams } from '../../web/router/router.tsx';
import { useInternalLinks } from '../../web/router/use-internal-links.ts';
import { useLongDate } from '../../web/text/long-date.ts';
import { badgeClass } from '../../web/ui/core/badge.tsx';
import { Button } from '../../web/ui/core/button.tsx';
import { cardClass } from '../../web/ui/core/card.tsx';
import { EmptyState } from '../../web/ui/core/empty-state.tsx';
import { linkClass } from '../../web/ui/core/link.tsx';
import { Loading, SkeletonCard } from '../../web/ui/core/skeleton.tsx';
import { TabLinks } from '../../web/ui/rows/tab-links.tsx';
import type { DataRequest } from '../contract.ts';
import { privacyLimits } from '../limits.ts';
import { readRequestTab, requestsQuery, type RequestTab, requestTabAddress, requestTabs } from './data/queries.ts';
import { downloadArchiveOf } from './download-archive.ts';
import { Officers } from './officers.tsx';
import { AnswerForm, ExtensionForm, RecordForm } from './request-forms.tsx';

/** Everything that people asked about their data, by its deadline. */
export default function RequestsPage() {
  const t = useTranslations('privacy.officer');
  const user = useCurrentUser();
  const [query] = useSearchParams();
  if (!user) return <SignInNotice>{t('signIn')}</SignInNotice>;
  const isAdministrator = user.role === 'iamaker';
  if (!isAdministrator && !user.isDataOfficer) return <DeniedNotice roles={['iamaker']} />;
  const tab = readRequestTab(query);
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <header className="flex flex-col items-start gap-2">
        {isAdministrator && <BackLink to="/admin">{t('back')}</BackLink>}
        <h1 className="font-title text-3xl">{t('title')}</h1>
        <p className="max-w-reading text-lg text-ink-soft">{t('introduction')}</p>
      </header>
      <TabLinks
        label={t('tabsLabel')}
        current={tab}
        tabs={requestTabs.map((one) => ({ key: one, to: requestTabAddress(one), label: t(`tabs.${one}`) }))}
      />
      <Suspense
        fallback={
          <Loading label={t('loading')} className="flex flex-col gap-4">
            <SkeletonCard />
            <SkeletonCard />
          </Loading>
        }
      >
        <Requests tab={tab} />
      </Suspense>
      <RecordForm />
      {isAdministrator && (
        <Suspense fallback={<SkeletonCard />}>
          <Officers />
        </Suspense>
      )}
    </div>
  );
}

function Requests({ tab }: { tab: RequestTab }) {
  const t = useTranslations('privacy.officer');
  const followLink = useInternalLinks();
  const list = useSuspenseInfiniteQuery({ ...requestsQuery(tab), staleTime: 0 });
  const requests = list.data.pages.flatMap((page) => page.items);
  const items = useRef<HTMLUListElement>(null);
  const showMore = useLoadMore(list, requests.length, items, 'h2');
  if (requests.length === 0) {
    return (
      <EmptyState illustration="celebration" title={t(`empty.${tab}`)}>
        <p>{t('emptyHint')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <ul ref={items} aria-label={t('list')} className="flex max-w-[46rem] flex-col gap-4" onClick={followLink}>
        {requests.map((one) => (
          <RequestRow key={one.id} one={one} />
        ))}
      </ul>
      <EndOfLongList
        list={list}
        onMore={showMore}
        words={{ more: t('more'), loading: t('loading'), end: t('end'), failed: t('moreFailed'), retry: t('retry') }}
      />
    </>
  );
}

function RequestRow({ one }: { one: DataRequest }) {
  const t = useTranslations('privacy');
  const day = useLongDate();
  return (
    <li className={`${cardClass} flex flex-col gap-3 p-4 sm:p-6`}>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span className={badgeClass()}>{t(`kinds.${one.kind}`)}</span>
        {one.outcome ? (
          <span className={badgeClass(one.outcome === 'done' ? 'success' : 'warning')}>
            {t(`outcomes.${one.outcome}`)}
          </span>
        ) : (
          <Deadline daysLeft={one.daysLeft} />
        )}
        {one.isRecorded && <span className={badgeClass()}>{t('officer.recorded')}</span>}
      </p>
      <h2 tabIndex={-1} className="text-lg wrap-anywhere">
        <Asker person={one.person} />
      </h2>
      {one.note && <p className="whitespace-pre-line wrap-anywhere">{one.note}</p>}
      <p className="text-sm text-ink-soft">
        {one.outcome
          ? t('own.receivedOn', { day: day(one.receivedOn) })
          : t('own.receivedAndDue', { day: day(one.receivedOn), due: day(one.dueOn) })}
      </p>
      {one.extensionReason && (
        <p className="whitespace-pre-line wrap-anywhere">{t('extended', { reason: one.extensionReason })}</p>
      )}
      {one.answer && (
        <blockquote className="border-l-3 border-line-strong pl-4 whitespace-pre-line wrap-anywhere">
          {one.answer}
        </blockquote>
      )}
      {!one.outcome && <OpenRequest one={one} />}
    </li>
  );
}

/** Only administrators see the pages of people. */
function Asker({ person }: Pick<DataRequest, 'person'>) {
  const t = useTranslations('privacy.officer');
  const user = useCurrentUser();
  if (!person) return t('nobody');
  const words = (
    <>
      {person.name} (@<span translate="no">{person.username}</span>)
    </>
  );
  if (user?.role !== 'iamaker') return words;
  return (
    <a href={addressOf.person(person.id)} className={linkClass}>
      {words}
    </a>
  );
}

function Deadline({ daysLeft }: { daysLeft: number }) {
  const t = useTranslations('privacy.officer');
  if (daysLeft < 0) return <span className={badgeClass('danger')}>{t('overdue', { days: -daysLeft })}</span>;
  const tone = daysLeft <= privacyLimits.soonDays ? 'warning' : undefined;
  return <span className={badgeClass(tone)}>{t('daysLeft', { days: daysLeft })}</span>;
}

/** What can be done about it. */
function OpenRequest({ one }: { one: DataRequest }) {
  const t = useTranslations('privacy.officer');
  const { person } = one;
  const save = useAction(
    async () => person && downloadArchiveOf(person.id, t('fileName', { username: person.username })),
    useFailureToast(t('downloadFailed')),
  );
  return (
    <div className="flex flex-col gap-2">
      {person && (
        <div>
          <Button icon="download" busy={save.sending && t('downloading')} onClick={() => save.run()}>
            {t('download')}
          </Button>
        </div>
      )}
      <AnswerForm id={one.id} />
      {!one.extensionReason && <ExtensionForm id={one.id} />}
    </div>
  );
}
