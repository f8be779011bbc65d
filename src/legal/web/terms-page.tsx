import { useTranslations } from 'use-intl';
import { LegalText, marks } from './legal-text.tsx';

const sections = [
  'what',
  'account',
  'publish',
  'respect',
  'learning',
  'ai',
  'leave',
  'administrator',
  'changes',
] as const;

export function Component() {
  const t = useTranslations('legal');
  return (
    <LegalText
      title={t('terms.title')}
      introduction={t('terms.introduction')}
      contentsLabel={t('contents')}
      sections={sections.map((id) => ({
        id,
        title: t(`terms.${id}.title`),
        text: t.rich(`terms.${id}.text`, marks),
      }))}
      other={t.rich('terms.other', marks)}
    />
  );
}
