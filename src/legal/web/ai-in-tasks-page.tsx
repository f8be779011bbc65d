import { useTranslations } from 'use-intl';
import { LegalText, marks } from './legal-text.tsx';

const sections = ['levels', 'helpers', 'declaring', 'detectors', 'teachers'] as const;

/** Help: what the AI levels of tasks mean, and why there is no detector. */
export default function AiInTasksPage() {
  const t = useTranslations('legal');
  return (
    <LegalText
      title={t('aiInTasks.title')}
      introduction={t('aiInTasks.introduction')}
      contentsLabel={t('contents')}
      sections={sections.map((id) => ({
        id,
        title: t(`aiInTasks.${id}.title`),
        text: t.rich(`aiInTasks.${id}.text`, marks),
      }))}
      other={t.rich('aiInTasks.other', marks)}
    />
  );
}
