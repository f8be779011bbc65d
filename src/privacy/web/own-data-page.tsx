import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { legalVersionAddress } from '../../shared/pages/legal-versions.ts';
import { useCall } from '../../web/data/query-client.ts';
import { useCurrentUser } from '../../web/data/session.ts';
import { FormProblem, SubmitButton } from '../../web/forms/form-parts.tsx';
import { useAction, useForm } from '../../web/forms/form.ts';
import { useFailureToast } from '../../web/forms/use-failure-toast.ts';
import { SignInNotice } from '../../web/lazy/access-notice.tsx';
import { Link } from '../../web/router/router.tsx';
import { useLongDate } from '../../web/text/long-date.ts';
import { badgeClass } from '../../web/ui/core/badge.tsx';
import { Button } from '../../web/ui/core/button.tsx';
import { cardClass } from '../../web/ui/core/card.tsx';
import { linkClass } from '../../web/ui/core/link.tsx';
import { toast } from '../../web/ui/core/toast.tsx';
import { TextAreaField } from '../../web/ui/fields/field.tsx';
import { SelectField } from '../../web/ui/fields/select.tsx';
import { createRequest, type OwnDataRequest, withdrawRequest } from '../contract.ts';
import { privacyLimits, requestKinds } from '../limits.ts';
import { myRequestsQuery, ownLegalQuery, refreshRequests } from './data/queries.ts';
import { downloadOwnArchive } from './download-archive.ts';

/** Download everything, and ask for what nobody can do alone. */
export default function OwnDataPage() {
  const t = useTranslations('privacy.own');
  const user = useCurrentUser();
  if (!user) return <SignInNotice>{t('signIn')}</SignInNotice>;
  return (
    <div className="page-width flex flex-col gap-8 py-10">
      <header className="flex flex-col items-start gap-2">
        <h1 className="font-title text-3xl">{t('title')}</h1>
        <p className="max-w-reading text-lg text-ink-soft">{t('introduction')}</p>
      </header>
      <Download />
      {!user.isPupil && <Accepted />}
      <OwnRequests />
      <RequestForm />
    </div>
  );
}

function Download() {
  const t = useTranslations('privacy.own');
  const save = useAction(() => downloadOwnArchive(t('fileName')), useFailureToast(t('downloadFailed')));
  return (
    <section className="flex max-w-reading flex-col items-start gap-3">
      <h2 className="font-title text-2xl">{t('download')}</h2>
      <p>{t('downloadHint')}</p>
      <Button icon="download" busy={save.sending && t('downloading')} onClick={() => save.run()}>
        {t('downloadZip')}
      </Button>
    </section>
  );
}

/** Which versions of the terms and the privacy policy, and when. */
function Accepted() {
  const t = useTranslations('privacy.own');
  const id = useId();
  const longDate = useLongDate();
  const { accepted } = useSuspenseQuery(ownLegalQuery()).data;
  return (
    <section aria-labelledby={id} className="flex max-w-reading flex-col gap-3">
      <h2 id={id} className="font-title text-2xl">
        {t('accepted')}
      </h2>
      {accepted.length === 0 && <p>{t('nothingAccepted')}</p>}
      <ul className="flex flex-col gap-2">
        {accepted.map(({ document, number, acceptedAt, way }) => (
          <li key={`${document}-${number}`}>
            <Link to={legalVersionAddress[document](number)} className={linkClass}>
              {t(`acceptance.${document}`, { number })}
            </Link>
            <span className="block text-sm text-ink-soft">{t('acceptedOn', { date: longDate(acceptedAt), way })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OwnRequests() {
  const t = useTranslations('privacy.own');
  const id = useId();
  const { data } = useSuspenseQuery(myRequestsQuery());
  if (data.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="font-title text-2xl">
        {t('requests')}
      </h2>
      <ul className="flex max-w-[46rem] flex-col gap-4">
        {data.map((one) => (
          <RequestCard key={one.id} one={one} />
        ))}
      </ul>
    </section>
  );
}

function RequestCard({ one }: { one: OwnDataRequest }) {
  const t = useTranslations('privacy');
  const day = useLongDate();
  const call = useCall();
  const queries = useQueryClient();
  const withdraw = useAction(
    async () => {
      await call(withdrawRequest, { params: { id: one.id } });
      toast({ title: t('own.withdrawn') });
      await refreshRequests(queries);
    },
    useFailureToast(t('own.withdrawFailed')),
  );
  return (
    <li className={`${cardClass} flex flex-col gap-3 p-4 sm:p-6`}>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span className={badgeClass()}>{t(`kinds.${one.kind}`)}</span>
        <span className={badgeClass(one.outcome === 'done' ? 'success' : 'warning')}>
          {one.outcome ? t(`outcomes.${one.outcome}`) : t('own.waiting')}
        </span>
      </p>
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
      {!one.outcome && (
        <div>
          <Button icon="x" busy={withdraw.sending && t('sending')} onClick={() => withdraw.run()}>
            {t('own.withdraw')}
          </Button>
        </div>
      )}
    </li>
  );
}

function RequestForm() {
  const t = useTranslations('privacy');
  const call = useCall();
  const queries = useQueryClient();
  const { data } = useSuspenseQuery(myRequestsQuery());
  const form = useForm({
    schema: async () => (await import('../schemas.ts')).NewDataRequest,
    async send(body) {
      await call(createRequest, { body });
      toast({ title: t('own.sent'), description: t('own.sentText') });
      await refreshRequests(queries);
    },
  });
  return (
    // A new form after each request, so that the text of the last one is gone.
    <form
      key={data.length}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      aria-label={t('own.new')}
      className={`${cardClass} flex max-w-reading flex-col gap-5 p-4 sm:p-6`}
    >
      <h2 className="font-title text-2xl">{t('own.new')}</h2>
      <p>{t('own.newHint')}</p>
      <SelectField label={t('own.kind')} name="kind" defaultValue="rectification" error={form.errors.kind}>
        {requestKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`rights.${kind}`)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={t('own.note')}
        name="note"
        rows={4}
        maxLength={privacyLimits.note}
        error={form.errors.note}
      />
      <FormProblem problem={form.problem} />
      <div>
        <SubmitButton busy={form.sending && t('sending')}>{t('own.send')}</SubmitButton>
      </div>
    </form>
  );
}
