import { useTranslations } from 'use-intl';
import { questionLimits } from '../../../../shared/limits.ts';
import type { AnswerFieldsProps } from './answer-fields.tsx';
import { AnswerInput } from './answer-input.tsx';

/** What whoever chose an option reads about it. Closed until it is needed: most questions have none. */
export function FeedbackFields({ draft: { options }, onChange }: AnswerFieldsProps) {
  const t = useTranslations('question-editor.feedback');
  return (
    <details>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-ink-soft">{t('title')}</summary>
      <p className="text-sm text-ink-soft">{t('hint')}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {options.map((option, index) => (
          <li key={option.key} className="flex flex-col gap-1">
            {option.text.trim() !== '' && <span className="text-sm wrap-anywhere">{option.text}</span>}
            <AnswerInput
              label={t('text', { number: String(index + 1) })}
              value={option.feedback ?? ''}
              isWrong={false}
              errorId={undefined}
              maxLength={questionLimits.feedback}
              onText={(feedback) =>
                onChange({ options: options.map((one) => (one === option ? { ...one, feedback } : one)) })
              }
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
