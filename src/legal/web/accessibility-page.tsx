import { useTranslations } from 'use-intl';
import { LegalText, marks } from './legal-text.tsx';

const sections = ['standard', 'use', 'checked', 'limits', 'help', 'version'] as const;

export default function AccessibilityPage() {
  const t = useTranslations('legal');
  return (
    <LegalText
      title={t('accessibility.title')}
      introduction={t('accessibility.introduction')}
      contentsLabel={t('contents')}
      sections={sections.map((id) => ({
        id,
        title: t(`accessibility.${id}.title`),
        text: t.rich(`accessibility.${id}.text`, marks),
      }))}
      other={t.rich('accessibility.other', marks)}
    />
  );
}
