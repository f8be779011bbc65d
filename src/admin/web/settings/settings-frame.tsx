import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { keysOf } from '../../../shared/keys-of.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { BackLink } from '../../../web/layout/back-link.tsx';
import { DeniedNotice, SignInNotice } from '../../../web/lazy/access-notice.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { TabLinks } from '../../../web/ui/rows/tab-links.tsx';
import { type Section, sections } from './sections.ts';

/** The frame of a section: only administrators see it. */
export function SettingsFrame({ section, children }: { section: Section; children: ReactNode }) {
  const t = useTranslations('siteSettings');
  const user = useCurrentUser();
  if (!user) return <SignInNotice>{t('signInExplanation')}</SignInNotice>;
  if (user.role !== 'iamaker') return <DeniedNotice roles={['iamaker']} />;
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <header className="flex flex-col gap-2">
        <BackLink to="/admin">{t('back')}</BackLink>
        <h1 className="font-title text-3xl">{t(`${section}.title`)}</h1>
        <p className="max-w-reading text-lg text-ink-soft">{t(`${section}.introduction`)}</p>
      </header>
      <SectionLinks current={section} />
      <div className="flex max-w-3xl flex-col gap-6">{children}</div>
    </div>
  );
}

export function SectionLinks({ current }: { current: keyof typeof sections }) {
  const t = useTranslations('siteSettings');
  return (
    <TabLinks
      label={t('sectionsLabel')}
      current={current}
      tabs={keysOf(sections).map((key) => ({ key, to: sections[key], label: t(`${key}.tab`), leaves: true }))}
    />
  );
}

/** Says which variable of the server fixes what follows. */
export function FixedNote({ variable }: { variable: string | null | undefined }) {
  const t = useTranslations('siteSettings');
  if (!variable) return null;
  return (
    <p className="flex gap-2 rounded-control border bg-sunken px-3.5 py-3">
      <Icon name="lock" className="mt-0.5 text-ink-soft" />
      <span>{t.rich('fixed', { variable, code: (name) => <code translate="no">{name}</code> })}</span>
    </p>
  );
}
