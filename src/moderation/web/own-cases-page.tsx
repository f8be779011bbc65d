import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../web/data/query-client.ts';
import { useCurrentUser } from '../../web/data/session.ts';
import { FormProblem, SubmitButton } from '../../web/forms/form-parts.tsx';
import { useForm } from '../../web/forms/form.ts';
import { SignInNotice } from '../../web/lazy/access-notice.tsx';
import { useDateTime } from '../../web/lazy/use-date-time.ts';
import { EndOfLongList, useLoadMore } from '../../web/lists/load-more.tsx';
import { badgeClass } from '../../web/ui/core/badge.tsx';
import { cardClass } from '../../web/ui/core/card.tsx';
import { EmptyState } from '../../web/ui/core/empty-state.tsx';
import { toast } from '../../web/ui/core/toast.tsx';
import { TextAreaField } from '../../web/ui/fields/field.tsx';
import { appealDecision, type OwnCase } from '../contract.ts';
import { moderationLimits } from '../limits.ts';
import { ownCasesQuery, refreshModeration } from './data/queries.ts';

/** What moderators decided about the reader's texts, and why. Each decision can be appealed once. */
export default function OwnCasesPage() {
  const t = useTranslations('moderation');
  const user = useCurrentUser();
  if (!user) return <SignInNotice>{t('own.signIn')}</SignInNotice>;
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <header className="flex flex-col items-start gap-2">
        <h1 className="font-title text-3xl">{t('own.title')}</h1>
        <p className="max-w-reading text-lg text-ink-soft">{t('own.introduction')}</p>
      </header>
      <OwnCases />
    </div>
  );
}

function OwnCases() {
  const t = useTranslations('moderation');
  const list = useSuspenseInfiniteQuery({ ...ownCasesQuery(), staleTime: 0 });
  const cases = list.data.pages.flatMap((page) => page.items);
  const items = useRef<HTMLUListElement>(null);
  const showMore = useLoadMore(list, cases.length, items, 'li');
  if (cases.length === 0) {
    return (
      <EmptyState illustration="celebration" title={t('own.empty')}>
        <p>{t('own.emptyHint')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <ul ref={items} className="flex max-w-[46rem] flex-col gap-4">
        {cases.map((own) => (
          <OwnCaseCard key={own.id} own={own} />
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

function OwnCaseCard({ own }: { own: OwnCase }) {
  const t = useTranslations('moderation');
  const moment = useDateTime();
  return (
    <li tabIndex={-1} className={`${cardClass} flex flex-col gap-3 p-4 sm:p-6`}>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span className={badgeClass()}>{t(`kinds.${own.kind}`)}</span>
        <span className={badgeClass('warning')}>{own.step ? t(`outcomes.${own.step}`) : t('own.waiting')}</span>
        {own.decidedAt && <time dateTime={own.decidedAt}>{moment(own.decidedAt)}</time>}
      </p>
      <h2 className="text-lg wrap-anywhere">{own.title}</h2>
      <blockquote className="max-h-60 overflow-y-auto border-l-3 border-line-strong pl-4 whitespace-pre-line wrap-anywhere">
        {own.content}
      </blockquote>
      {own.reason && (
        <p>
          <span className="font-semibold">{t('own.rule')}</span> {t(`rules.${own.reason}`)}
        </p>
      )}
      {own.explanation && <p className="whitespace-pre-line wrap-anywhere">{own.explanation}</p>}
      {own.endsAt && <p>{t('own.endsAt', { when: moment(own.endsAt) })}</p>}
      {own.restoredAt && <p>{t('own.restored', { when: moment(own.restoredAt) })}</p>}
      {own.appealedAt && <OwnAppeal own={own} />}
      {own.mayAppeal && <NewAppealForm own={own} />}
    </li>
  );
}

function OwnAppeal({ own }: { own: OwnCase }) {
  const t = useTranslations('moderation');
  return (
    <div className="flex flex-col gap-1">
      <h3 className="font-semibold">{t('own.yourAppeal')}</h3>
      <p className="whitespace-pre-line wrap-anywhere">{own.appeal}</p>
      <p>{own.appealOutcome ? t(`appeal.outcomes.${own.appealOutcome}`) : t('own.appealWaiting')}</p>
      {own.appealAnswer && <p className="whitespace-pre-line wrap-anywhere">{own.appealAnswer}</p>}
    </div>
  );
}

function NewAppealForm({ own }: { own: OwnCase }) {
  const t = useTranslations('moderation.own');
  const call = useCall();
  const queries = useQueryClient();
  const form = useForm({
    schema: async () => (await import('../schemas.ts')).NewAppeal,
    async send(body) {
      await call(appealDecision, { params: { id: own.id }, body });
      toast({ title: t('appealSent'), description: t('appealSentText') });
      await refreshModeration(queries);
    },
  });
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('appeal')}</summary>
      <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4 pt-2">
        <TextAreaField
          label={t('appealText')}
          hint={t('appealHint')}
          name="appeal"
          required
          rows={4}
          maxLength={moderationLimits.appeal.max}
          error={form.errors.appeal}
        />
        <FormProblem problem={form.problem} />
        <div>
          <SubmitButton busy={form.sending && t('sending')}>{t('send')}</SubmitButton>
        </div>
      </form>
    </details>
  );
}
