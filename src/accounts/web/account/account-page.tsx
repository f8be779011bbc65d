import { type ReactNode, Suspense, useId } from 'react';
import { useTranslations } from 'use-intl';
import { MyCertificates, MyCourses, myCoursesSentences } from '../../../courses/web/public.ts';
import { MyFavourites, myFavouritesSentences } from '../../../library/web/public.ts';
import type { CurrentUser } from '../../../shared/contract/session.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { AreaFrame } from '../../../web/layout/area-frame.tsx';
import { SignInNotice } from '../../../web/lazy/access-notice.tsx';
import { useLongDate } from '../../../web/text/long-date.ts';
import { Avatar } from '../../../web/ui/core/avatar.tsx';
import { Loading, SkeletonText } from '../../../web/ui/core/skeleton.tsx';
import { secondFactorSentences } from '../second-factor/data/sentences.ts';
import { SecondFactor } from '../second-factor/second-factor.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { PasswordForm } from './password-form.tsx';
import { Profile } from './profile.tsx';
import { RoleSimulator } from './role-simulator.tsx';
import { ThemeChoice } from './theme-choice.tsx';

export default function AccountPage() {
  const t = useTranslations('accounts.account');
  const user = useCurrentUser();
  if (!user) return <SignInNotice title={t('deniedTitle')}>{t('deniedExplanation')}</SignInNotice>;
  return (
    <div className="page-width flex flex-col py-10">
      <Heading user={user} />
      <Section title={t('profile.title')} explanation={t('profile.explanation')}>
        <Profile user={user} />
      </Section>
      {user.originalRole === 'iamaker' && (
        <Section title={t('simulator.title')} explanation={t('simulator.explanation')}>
          <RoleSimulator user={user} />
        </Section>
      )}
      <LearningSections />
      <Section title={t('theme.title')} explanation={t('theme.explanation')}>
        <ThemeChoice />
      </Section>
      {!user.isPupil && <CredentialSections user={user} />}
      <Section title={t('sessions.title')} explanation={t('sessions.explanation')}>
        <Suspense
          fallback={
            <Loading label={t('sessions.loading')}>
              <SkeletonText lines={3} />
            </Loading>
          }
        >
          <OpenSessions />
        </Suspense>
      </Section>
      <Section title={t('export.title')} explanation={t('export.explanation')}>
        <ExportData />
      </Section>
      {!user.isPupil && (
        <Section title={t('danger.title')} explanation={t('danger.explanation')}>
          <DeleteAccount />
        </Section>
      )}
    </div>
  );
}

/** A pupil without email has neither: those who lead the class give out a card. */
function CredentialSections({ user }: { user: CurrentUser }) {
  const t = useTranslations('accounts.account');
  return (
    <>
      <Section title={t('password.title')} explanation={t('password.explanation')}>
        <PasswordForm user={user} />
      </Section>
      <Section title={t('secondFactor.title')} explanation={t('secondFactor.explanation')}>
        <AreaFrame area={secondFactorSentences}>
          <SecondFactor />
        </AreaFrame>
      </Section>
    </>
  );
}

function LearningSections() {
  const t = useTranslations('accounts.account');
  return (
    <>
      <Section title={t('courses.title')} explanation={t('courses.explanation')}>
        <AreaFrame area={myCoursesSentences}>
          <MyCourses />
        </AreaFrame>
      </Section>
      <Section title={t('certificates.title')} explanation={t('certificates.explanation')}>
        <AreaFrame area={myCoursesSentences}>
          <MyCertificates />
        </AreaFrame>
      </Section>
      <Section title={t('favourites.title')} explanation={t('favourites.explanation')}>
        <AreaFrame area={myFavouritesSentences}>
          <MyFavourites />
        </AreaFrame>
      </Section>
    </>
  );
}

function Heading({ user }: { user: CurrentUser }) {
  const t = useTranslations('accounts.account');
  const since = useLongDate()(user.createdAt);
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-4 pb-10">
      <Avatar name={user.fullName} size="xl" />
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">{t('title')}</p>
        <h1 className="font-title text-3xl wrap-anywhere">{user.fullName || user.username}</h1>
        <p className="mt-1 text-ink-soft">{t('since', { since })}</p>
      </div>
    </header>
  );
}

/** Title and explanation on one side, the content on the other. */
function Section({ title, explanation, children }: { title: string; explanation: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t py-8 md:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-x-16"
    >
      <div className="flex flex-col gap-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="text-ink-soft">{explanation}</p>
      </div>
      <div className="max-w-form">{children}</div>
    </section>
  );
}
