import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, Suspense, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../shared/addresses.ts';
import { isTeacherRole } from '../../shared/roles.ts';
import { useCurrentUser } from '../../web/data/session.ts';
import { DeniedNotice, SignInNotice } from '../../web/lazy/access-notice.tsx';
import { formatUtc, useAgo } from '../../web/lazy/ago.ts';
import { EndOfLongList, useLoadMore } from '../../web/lists/load-more.tsx';
import { useNavigate, useSearchParams } from '../../web/router/router.tsx';
import { useInternalLinks } from '../../web/router/use-internal-links.ts';
import { badgeClass } from '../../web/ui/core/badge.tsx';
import { Button } from '../../web/ui/core/button.tsx';
import { cardClass } from '../../web/ui/core/card.tsx';
import { EmptyState } from '../../web/ui/core/empty-state.tsx';
import { linkClass } from '../../web/ui/core/link.tsx';
import { Loading, SkeletonCard } from '../../web/ui/core/skeleton.tsx';
import { SelectField } from '../../web/ui/fields/select.tsx';
import { TabLinks } from '../../web/ui/rows/tab-links.tsx';
import type { ListedCase } from '../contract.ts';
import { caseKinds } from '../limits.ts';
import { casesQuery, queueAddress, type QueueFilter, queueTabs, readFilter } from './data/queries.ts';
import { Moderators } from './moderators.tsx';

/** Everything that was reported and that the reader decides about. */
export default function QueuePage() {
  const t = useTranslations('moderation');
  const user = useCurrentUser();
  const [query] = useSearchParams();
  if (!user) return <SignInNotice>{t('signInExplanation')}</SignInNotice>;
  if (user.role !== 'iamaker' && !user.isModerator && !isTeacherRole(user.role)) {
    return <DeniedNotice roles={['profesor', 'clase ia', 'iamaker']} />;
  }
  const filter = readFilter(query);
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <header className="flex flex-col items-start gap-2">
        <h1 className="font-title text-3xl">{t('title')}</h1>
        <p className="max-w-reading text-lg text-ink-soft">{t('introduction')}</p>
      </header>
      <QueueTabs filter={filter} />
      <FilterForm filter={filter} />
      <Suspense
        fallback={
          <Loading label={t('loading')} className="flex flex-col gap-4">
            <SkeletonCard />
            <SkeletonCard />
          </Loading>
        }
      >
        <Queue filter={filter} />
        {user.role === 'iamaker' && <Moderators />}
      </Suspense>
    </div>
  );
}

function QueueTabs({ filter }: { filter: QueueFilter }) {
  const t = useTranslations('moderation');
  const current = queueTabs.find((tab) => readFilter(new URLSearchParams({ ver: tab })).state === filter.state);
  return (
    <TabLinks
      label={t('tabs.label')}
      current={current ?? 'abiertos'}
      tabs={queueTabs.map((tab) => ({
        key: tab,
        to: queueAddress({ ...filter, state: readFilter(new URLSearchParams({ ver: tab })).state }),
        label: t(`tabs.${tab}`),
      }))}
    />
  );
}

/** A GET form, which works without JavaScript. */
function FilterForm({ filter }: { filter: QueueFilter }) {
  const t = useTranslations('moderation');
  const navigate = useNavigate();
  function apply(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    void navigate(queueAddress(readFilter(new URLSearchParams(typed))), { preventScrollReset: true });
  }
  const tab = queueTabs.find((name) => readFilter(new URLSearchParams({ ver: name })).state === filter.state);
  return (
    <search>
      <form key={queueAddress(filter)} action="/moderacion" onSubmit={apply} className="flex flex-wrap items-end gap-4">
        <input type="hidden" name="ver" value={tab} />
        {filter.classId !== undefined && <input type="hidden" name="clase" value={filter.classId} />}
        <SelectField label={t('filter.kind')} name="tipo" defaultValue={filter.kind ?? ''}>
          <option value="">{t('filter.all')}</option>
          {caseKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </SelectField>
        {filter.state !== 'decided' && (
          <SelectField label={t('filter.order')} name="orden" defaultValue={filter.order === 'oldest' ? '' : 'mas'}>
            <option value="">{t('filter.oldest')}</option>
            <option value="mas">{t('filter.mostReported')}</option>
          </SelectField>
        )}
        <Button type="submit" icon="search">
          {t('filter.apply')}
        </Button>
      </form>
    </search>
  );
}

function Queue({ filter }: { filter: QueueFilter }) {
  const t = useTranslations('moderation');
  const followLink = useInternalLinks();
  // Always refetched: another moderator may have decided in the meantime.
  const list = useSuspenseInfiniteQuery({ ...casesQuery(filter), staleTime: 0 });
  const cases = list.data.pages.flatMap((page) => page.items);
  const items = useRef<HTMLUListElement>(null);
  const showMore = useLoadMore(list, cases.length, items, 'h2 a');
  if (cases.length === 0) {
    return (
      <EmptyState illustration="celebration" title={t('empty')}>
        <p>{t('emptyHint')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <ul ref={items} aria-label={t('list')} className="flex max-w-[46rem] flex-col gap-4" onClick={followLink}>
        {cases.map((one) => (
          <CaseRow key={one.id} one={one} />
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

function CaseRow({ one }: { one: ListedCase }) {
  const t = useTranslations('moderation');
  const { ago } = useAgo();
  return (
    <li className={`${cardClass} flex flex-col gap-2 p-4 sm:px-6`}>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        {one.isUrgent && <span className={badgeClass('danger')}>{t('urgent')}</span>}
        <span className={badgeClass()}>{t(`kinds.${one.kind}`)}</span>
        {one.heldFor && <span className={badgeClass('warning')}>{t(`heldFor.${one.heldFor}`)}</span>}
        {one.reasons.map((reason) => (
          <span key={reason} className={badgeClass('warning')}>
            {t(`reasons.${reason}`)}
          </span>
        ))}
        {one.isEscalated && <span className={badgeClass()}>{t('escalated')}</span>}
        {one.step && <span className={badgeClass('success')}>{t(`outcomes.${one.step}`)}</span>}
        {one.appealedAt && !one.appealOutcome && <span className={badgeClass('warning')}>{t('appealed')}</span>}
      </p>
      <h2 className="text-lg wrap-anywhere">
        <a href={addressOf.moderationCase(one.id)} className={linkClass}>
          {one.title}
        </a>
      </h2>
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft wrap-anywhere">
        <span>{t('by', { name: one.author?.name ?? t('nobody') })}</span>
        {one.className && <span>{one.className}</span>}
        <span>{t('reportCount', { count: one.reportCount })}</span>
        <time dateTime={one.openedAt} title={formatUtc(one.openedAt)}>
          {ago(one.openedAt)}
        </time>
        {one.assignee && <span>{t('assignedTo', { name: one.assignee })}</span>}
      </p>
    </li>
  );
}
