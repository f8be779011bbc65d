import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { authOptionsQuery } from '../../web/data/session.ts';
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

export default function TermsPage() {
  const t = useTranslations('legal');
  const { data: joining } = useSuspenseQuery(authOptionsQuery());
  const age = joining.minimumAge;
  return (
    <LegalText
      title={t('terms.title')}
      introduction={t('terms.introduction')}
      contentsLabel={t('contents')}
      sections={sections.map((id) => ({
        id,
        title: t(`terms.${id}.title`, { age }),
        text: t.rich(`terms.${id}.text`, { ...marks, age }),
      }))}
      other={t.rich('terms.other', marks)}
    />
  );
}
