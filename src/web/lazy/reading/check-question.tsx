import { useTranslations } from 'use-intl';
import type { CheckQuestion as Question } from '../../../shared/contract/readings.ts';
import type { Language } from '../../../shared/language.ts';
import { InstantQuestion } from './instant-question.tsx';

export interface CheckQuestionProps {
  check: Question;
  lang: Language | undefined;
}

/** Whether the main idea came across, whatever reading was chosen. Nothing is counted. */
export function CheckQuestion({ check, lang }: CheckQuestionProps) {
  const t = useTranslations('readings');
  return (
    <div
      role="group"
      aria-label={t('check')}
      className="flex flex-col gap-3 rounded-card border bg-card p-4 sm:p-6 print:hidden"
    >
      <p className="text-sm font-semibold text-ink-soft">{t('check')}</p>
      <InstantQuestion question={check} lang={lang} onSolved={() => undefined} />
    </div>
  );
}
