import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { privacyDetailsQuery } from '../../site/web/public.ts';
import { authOptionsQuery } from '../../web/data/session.ts';
import { linkClass } from '../../web/ui/core/link.tsx';
import { LegalText, marks } from './legal-text.tsx';

const sections = ['who', 'kept', 'why', 'cookies', 'seen', 'long', 'minors', 'rights', 'safe', 'changes'] as const;

export default function PrivacyPage() {
  const t = useTranslations('legal');
  const { data: joining } = useSuspenseQuery(authOptionsQuery());
  const age = joining.minimumAge;
  const { data: site } = useSuspenseQuery(privacyDetailsQuery());
  const authority = site.authorityUrl ? (
    <a href={site.authorityUrl} className={linkClass}>
      {site.authorityName || site.authorityUrl}
    </a>
  ) : (
    site.authorityName
  );
  /** The administrator's details, by section. */
  const filledIn: Partial<Record<(typeof sections)[number], ReactNode>> = {
    who: (
      <Details
        rows={[
          [t('site.controllerName'), site.controllerName],
          [t('site.controllerAddress'), site.controllerAddress],
          [t('site.controllerContact'), site.controllerContact],
          [t('site.dataProtectionOfficer'), site.dataProtectionOfficer],
        ]}
      />
    ),
    why: <Details rows={[[t('site.legalBasis'), site.legalBasis]]} />,
    rights: (
      <Details
        rows={[
          [t('site.rights'), site.rights],
          [t('site.authority'), authority],
        ]}
      />
    ),
  };
  return (
    <LegalText
      title={t('privacy.title')}
      introduction={t('privacy.introduction')}
      contentsLabel={t('contents')}
      sections={sections.map((id) => ({
        id,
        title: t(`privacy.${id}.title`, { age }),
        text: (
          <>
            {t.rich(`privacy.${id}.text`, { ...marks, age })}
            {filledIn[id]}
          </>
        ),
      }))}
      other={t.rich('privacy.other', marks)}
    />
  );
}

/** Missing details are named as missing. */
function Details({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  const t = useTranslations('legal.site');
  return (
    <dl>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="font-semibold">{name}</dt>
          <dd className="ml-0 whitespace-pre-line">{value || <em>{t('missing')}</em>}</dd>
        </div>
      ))}
    </dl>
  );
}
