import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../shared/addresses.ts';
import { isTeacherRole } from '../../shared/roles.ts';
import { useCall } from '../../web/data/query-client.ts';
import { useCurrentUser } from '../../web/data/session.ts';
import { FormProblem } from '../../web/forms/form-parts.tsx';
import { useAction } from '../../web/forms/form.ts';
import { BackLink } from '../../web/layout/back-link.tsx';
import { DeniedNotice, SignInNotice } from '../../web/lazy/access-notice.tsx';
import { formatUtc, useAgo } from '../../web/lazy/ago.ts';
import { useDateTime } from '../../web/lazy/use-date-time.ts';
import { Link, usePathParams } from '../../web/router/router.tsx';
import { badgeClass } from '../../web/ui/core/badge.tsx';
import { Button } from '../../web/ui/core/button.tsx';
import { cardClass } from '../../web/ui/core/card.tsx';
import { linkClass } from '../../web/ui/core/link.tsx';
import { toast } from '../../web/ui/core/toast.tsx';
import { assignCase, type Case, escalateCase, restoreThing } from '../contract.ts';
import { moderationAddress } from '../limits.ts';
import { caseQuery, refreshModeration } from './data/queries.ts';
import { AppealForm, DecisionForm } from './decision-forms.tsx';
import { EvidenceView } from './evidence-view.tsx';

export default function CasePage() {
  const t = useTranslations('moderation');
  const user = useCurrentUser();
  if (!user) return <SignInNotice>{t('signInExplanation')}</SignInNotice>;
  if (user.role !== 'iamaker' && !user.isModerator && !isTeacherRole(user.role)) {
    return <DeniedNotice roles={['profesor', 'clase ia', 'iamaker']} />;
  }
  return <CaseView />;
}

function CaseView() {
  const t = useTranslations('moderation');
  const { id } = usePathParams<'moderationCase'>();
  const { data: one } = useSuspenseQuery(caseQuery(id));
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <CaseHeader one={one} />
      <EvidenceView one={one} />
      <Reports one={one} />
      {one.decidedAt && <Decision one={one} />}
      {one.may.steps.length > 0 && <DecisionForm key={one.id} one={one} />}
      {one.may.decideAppeal && <AppealForm one={one} />}
      <Actions one={one} />
      <section aria-label={t('history.title')} className="flex flex-col gap-3">
        <h2 className="font-title text-2xl">{t('history.title')}</h2>
        <History one={one} />
      </section>
    </div>
  );
}

function CaseHeader({ one }: { one: Case }) {
  const t = useTranslations('moderation');
  const moment = useDateTime();
  const user = useCurrentUser();
  return (
    <header className="flex flex-col items-start gap-2">
      <BackLink to={moderationAddress}>{t('back')}</BackLink>
      <p className="flex flex-wrap gap-2 text-sm">
        {one.isUrgent && <span className={badgeClass('danger')}>{t('urgent')}</span>}
        <span className={badgeClass()}>{t(`kinds.${one.kind}`)}</span>
        {one.className && <span className={badgeClass()}>{one.className}</span>}
        {one.heldFor && <span className={badgeClass('warning')}>{t(`heldFor.${one.heldFor}`)}</span>}
        {one.isEscalated && <span className={badgeClass()}>{t('escalated')}</span>}
      </p>
      <h1 className="max-w-full font-title text-3xl wrap-anywhere">{one.title}</h1>
      <p className="text-ink-soft wrap-anywhere">
        {t('by', { name: one.author?.name ?? t('nobody') })}
        {one.mutedUntil && <> · {t('mutedUntil', { when: moment(one.mutedUntil) })}</>}
      </p>
      <p className="flex flex-wrap gap-4">
        <Link to={one.address} className={linkClass}>
          {t('openThing')}
        </Link>
        {one.author && user?.role === 'iamaker' && (
          <Link to={addressOf.person(one.author.id)} className={linkClass}>
            {t('openPerson')}
          </Link>
        )}
      </p>
    </header>
  );
}

function Reports({ one }: { one: Case }) {
  const t = useTranslations('moderation');
  const { ago } = useAgo();
  if (one.reports.length === 0) return null;
  return (
    <section aria-label={t('reports.title')} className="flex flex-col gap-3">
      <h2 className="font-title text-2xl">{t('reports.title')}</h2>
      <ul className="flex max-w-reading flex-col gap-3">
        {one.reports.map((report) => (
          <li key={report.id} className={`${cardClass} flex flex-col gap-1 p-4`}>
            <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
              <span className={badgeClass('warning')}>{t(`reasons.${report.reason}`)}</span>
              <span className="wrap-anywhere">{report.reporter}</span>
              <time dateTime={report.createdAt} title={formatUtc(report.createdAt)}>
                {ago(report.createdAt)}
              </time>
            </p>
            {report.note && <p className="whitespace-pre-line wrap-anywhere">{report.note}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Decision({ one }: { one: Case }) {
  const t = useTranslations('moderation');
  const moment = useDateTime();
  return (
    <section aria-label={t('decision.title')} className={`${cardClass} flex max-w-reading flex-col gap-2 p-4 sm:p-6`}>
      <h2 className="font-title text-2xl">{t('decision.title')}</h2>
      <p className="flex flex-wrap items-center gap-2">
        {one.step && <span className={badgeClass('success')}>{t(`outcomes.${one.step}`)}</span>}
        {one.reason && <span className={badgeClass()}>{t(`reasons.${one.reason}`)}</span>}
        <span className="text-sm text-ink-soft wrap-anywhere">
          {t('decision.by', { name: one.decidedBy ?? t('nobody'), when: moment(one.decidedAt ?? '') })}
        </span>
      </p>
      {one.explanation && <p className="whitespace-pre-line wrap-anywhere">{one.explanation}</p>}
      {one.endsAt && <p>{t('decision.endsAt', { when: moment(one.endsAt) })}</p>}
      {one.deleteAt && <p>{t('decision.deleteAt', { when: moment(one.deleteAt) })}</p>}
      {one.restoredAt && <p>{t('decision.restored', { when: moment(one.restoredAt) })}</p>}
      {one.appealedAt && (
        <div className="border-l-3 border-line-strong pl-4">
          <h3 className="font-semibold">{t('appeal.title')}</h3>
          <p className="whitespace-pre-line wrap-anywhere">{one.appeal}</p>
          {one.appealOutcome && <p>{t(`appeal.outcomes.${one.appealOutcome}`)}</p>}
          {one.appealAnswer && <p className="whitespace-pre-line wrap-anywhere">{one.appealAnswer}</p>}
        </div>
      )}
    </section>
  );
}

/** What can be done with the case besides deciding it. */
function Actions({ one }: { one: Case }) {
  const t = useTranslations('moderation');
  const call = useCall();
  const queries = useQueryClient();
  const params = { id: one.id };
  const act = useAction(async (work: () => Promise<unknown>, done: string) => {
    await work();
    await refreshModeration(queries);
    toast({ title: done });
  });
  return (
    <div className="flex flex-col gap-3">
      <FormProblem problem={act.problem} />
      <div className="flex flex-wrap gap-3">
        {!one.decidedAt && (
          <Button
            icon="user"
            onClick={() =>
              act.run(
                () => call(assignCase, { params, body: { isMine: !one.isMine } }),
                one.isMine ? t('assign.left') : t('assign.taken'),
              )
            }
          >
            {one.isMine ? t('assign.leave') : t('assign.take')}
          </Button>
        )}
        {one.may.escalate && (
          <Button icon="flag" onClick={() => act.run(() => call(escalateCase, { params }), t('escalate.done'))}>
            {t('escalate.button')}
          </Button>
        )}
        {one.may.restore && (
          <Button icon="undo" onClick={() => act.run(() => call(restoreThing, { params }), t('restore.done'))}>
            {t('restore.button')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Earlier and later cases about the same person. */
function History({ one }: { one: Case }) {
  const t = useTranslations('moderation');
  const { ago } = useAgo();
  if (one.history.length === 0) return <p className="text-ink-soft">{t('history.none')}</p>;
  return (
    <ul className="flex max-w-reading flex-col gap-2">
      {one.history.map((other) => (
        <li key={other.id} className="flex flex-wrap items-center gap-2">
          <span className={badgeClass()}>{t(`kinds.${other.kind}`)}</span>
          <Link to={addressOf.moderationCase(other.id)} className={`${linkClass} wrap-anywhere`}>
            {other.title}
          </Link>
          <span className={badgeClass()}>{other.step ? t(`outcomes.${other.step}`) : t('history.open')}</span>
          {other.appealOutcome && <span className={badgeClass()}>{t(`appeal.outcomes.${other.appealOutcome}`)}</span>}
          <time dateTime={other.openedAt} className="text-sm text-ink-soft">
            {ago(other.openedAt)}
          </time>
        </li>
      ))}
    </ul>
  );
}
