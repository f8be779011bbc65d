import { useTranslations } from 'use-intl';
import { LegalText, marks } from './legal-text.tsx';

const sections = ['who', 'kept', 'why', 'cookies', 'seen', 'long', 'minors', 'rights', 'safe', 'changes'] as const;

export function Component() {
  const t = useTranslations('legal');
  return (
    <LegalText
      title={t('privacy.title')}
      introduction={t('privacy.introduction')}
      contentsLabel={t('contents')}
      sections={sections.map((id) => ({
        id,
        title: t(`privacy.${id}.title`),
        text: t.rich(`privacy.${id}.text`, marks),
      }))}
      other={t.rich('privacy.other', marks)}
    />
  );
}
