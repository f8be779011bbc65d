import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../web/data/session.ts';
import { BackLink } from '../../../web/layout/back-link.tsx';
import { DeniedNotice, SignInNotice } from '../../../web/lazy/access-notice.tsx';

/** The frame of the pages about people: only administrators see them. */
export function ForAdministrators({ title, introduction, children }: FrameProps) {
  const t = useTranslations('people');
  const user = useCurrentUser();
  if (!user) return <SignInNotice>{t('signInExplanation')}</SignInNotice>;
  if (user.role !== 'iamaker') return <DeniedNotice roles={['iamaker']} />;
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <header className="flex flex-col gap-2">
        <BackLink to="/admin">{t('back')}</BackLink>
        <h1 className="font-title text-3xl">{title}</h1>
        {introduction && <p className="max-w-reading text-lg text-ink-soft">{introduction}</p>}
      </header>
      {children}
    </div>
  );
}

interface FrameProps {
  title: string;
  introduction?: string;
  children: ReactNode;
}
