import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { type ConsentRecord, correctGuardian } from '../../../accounts/contract/guardian-consents.ts';
import { addressOf } from '../../../shared/addresses.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { FormProblem, SubmitButton } from '../../../web/forms/form-parts.tsx';
import { useForm } from '../../../web/forms/form.ts';
import { EndOfLongList, useLoadMore } from '../../../web/lists/load-more.tsx';
import { Link } from '../../../web/router/router.tsx';
import { useLongDate } from '../../../web/text/long-date.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { consentsQuery } from './data/queries.ts';
import { ForAdministrators } from './for-administrators.tsx';

export default function ConsentsPage() {
  const t = useTranslations('people.consents');
  const user = useCurrentUser();
  return (
    <ForAdministrators title={t('title')} introduction={t('introduction')}>
      {user?.role === 'iamaker' && <Consents />}
    </ForAdministrators>
  );
}

function Consents() {
  const t = useTranslations('people.consents');
  const list = useSuspenseInfiniteQuery(consentsQuery());
  const consents = list.data.pages.flatMap((page) => page.items);
  const items = useRef<HTMLUListElement>(null);
  const showMore = useLoadMore(list, consents.length, items, 'a');
  if (consents.length === 0) {
    return (
      <EmptyState illustration="empty-shelf" title={t('empty')}>
        <p>{t('emptyHint')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <div className="print:hidden">
        <Button onClick={() => print()}>{t('print')}</Button>
      </div>
      <ul ref={items} aria-label={t('title')} className={`${cardClass} divide-y divide-line`}>
        {consents.map((consent) => (
          <Consent key={consent.userId} consent={consent} />
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

function Consent({ consent }: { consent: ConsentRecord }) {
  const t = useTranslations('people.consents');
  const longDate = useLongDate();
  const {
    fullName,
    username,
    guardianEmail,
    state,
    decidedAt,
    withdrawnAt,
    textVersion,
    privacyNumber,
    text,
    network,
  } = consent;
  return (
    <li className="flex flex-col gap-1 px-4 py-4 sm:px-6">
      <Link to={addressOf.person(consent.userId)} className={`${linkClass} self-start wrap-anywhere`}>
        {t('who', { fullName, username })}
      </Link>
      <p className="wrap-anywhere">{t('guardian', { email: guardianEmail })}</p>
      <p>{t(`states.${state}`)}</p>
      <p className="text-sm text-ink-soft">{t('asked', { date: longDate(consent.createdAt) })}</p>
      {decidedAt && textVersion !== null && (
        <p className="text-sm text-ink-soft">
          {t('decided', { date: longDate(decidedAt), version: textVersion, network: network ?? '—' })}
          {privacyNumber !== null && <span className="block">{t('privacy', { number: privacyNumber })}</span>}
        </p>
      )}
      {withdrawnAt && <p className="text-sm text-ink-soft">{t('withdrawn', { date: longDate(withdrawnAt) })}</p>}
      {text && <p className="mt-2 text-sm whitespace-pre-line">{text}</p>}
      {state === 'pending' && <Correction consent={consent} />}
    </li>
  );
}

/** Another email to the guardian, at another address if this one is wrong. */
function Correction({ consent: { userId, guardianEmail } }: { consent: ConsentRecord }) {
  const t = useTranslations('people.consents');
  const call = useCall();
  const queries = useQueryClient();
  const form = useForm({
    schema: async () => (await import('../../../accounts/schemas.ts')).GuardianCorrection,
    async send(body) {
      await call(correctGuardian, { params: { userId }, body });
      toast({ title: t('sent') });
      await queries.invalidateQueries(consentsQuery());
    },
  });
  return (
    <details className="print:hidden">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('again')}</summary>
      <form method="post" noValidate onSubmit={form.onSubmit} className="flex max-w-reading flex-col gap-4 pt-2">
        <TextField
          label={t('email')}
          hint={t('hint')}
          name="guardianEmail"
          type="email"
          inputMode="email"
          required
          autoComplete="off"
          defaultValue={guardianEmail}
          error={form.errors.guardianEmail}
        />
        <FormProblem problem={form.problem} />
        <div>
          <SubmitButton busy={form.sending && t('sending')}>{t('send')}</SubmitButton>
        </div>
      </form>
    </details>
  );
}
