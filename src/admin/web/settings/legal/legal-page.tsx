import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { keysOf } from '../../../../shared/keys-of.ts';
import { useSearchParams } from '../../../../web/router/router.tsx';
import { TabLinks } from '../../../../web/ui/rows/tab-links.tsx';
import { legalSettingsQuery } from '../data/queries.ts';
import { sections } from '../sections.ts';
import { SettingsFrame } from '../settings-frame.tsx';
import { LegalForm } from './legal-form.tsx';
import { PublishedVersions } from './published-versions.tsx';

/** The documents, by their names in the address. */
const documents = { terminos: 'terms', privacidad: 'privacy' } as const;

export default function LegalPage() {
  return (
    <SettingsFrame section="legal">
      <Texts />
    </SettingsFrame>
  );
}

function Texts() {
  const t = useTranslations('siteSettings.legal');
  const [query] = useSearchParams();
  const current = keysOf(documents).find((name) => name === query.get('texto')) ?? 'terminos';
  const document = documents[current];
  const { data: settings } = useSuspenseQuery(legalSettingsQuery(document));
  return (
    <>
      <TabLinks
        label={t('documentsLabel')}
        current={current}
        tabs={keysOf(documents).map((key) => ({
          key,
          to: key === 'terminos' ? sections.legal : `${sections.legal}?texto=${key}`,
          label: t(`documents.${documents[key]}`),
        }))}
      />
      <LegalForm key={document} settings={settings} />
      <PublishedVersions settings={settings} />
    </>
  );
}
