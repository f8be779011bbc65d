import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { questionLimits } from '../../../../shared/limits.ts';
import { FieldError } from '../../../../web/ui/fields/field.tsx';
import { blankAccepted } from '../question-draft.ts';
import type { AnswerFieldsProps } from './answer-fields.tsx';
import { AnswerInput } from './answer-input.tsx';
import { GrowingFields } from './growing-fields.tsx';

/** All accepted spellings of the right answer. */
export function AcceptedFields({ draft: { accepted }, onChange, errorOf }: AnswerFieldsProps) {
  const t = useTranslations('question-editor');
  const id = useId();
  return (
    <GrowingFields
      legend={t('accepted.legend')}
      hint={t('accepted.hint')}
      addLabel={t('accepted.add')}
      isFull={accepted.length >= questionLimits.accepted}
      onAdd={() => onChange({ accepted: [...accepted, blankAccepted()] })}
    >
      {(removal) => (
        <ul className="mt-2 flex flex-col gap-2">
          {accepted.map((answer, index) => {
            const wrong = errorOf(answer.key) ?? (index === 0 ? errorOf('correctAnswer') : undefined);
            const errorId = wrong && `${id}-${answer.key}`;
            const number = String(index + 1);
            return (
              <li key={answer.key} className="flex flex-col gap-1">
                <div className="flex items-center gap-2">
                  <AnswerInput
                    label={t('accepted.text', { number })}
                    maxLength={questionLimits.answer}
                    value={answer.text}
                    isWrong={wrong !== undefined}
                    errorId={errorId}
                    onText={(text) =>
                      onChange({ accepted: accepted.map((one) => (one === answer ? { ...one, text } : one)) })
                    }
                  />
                  {removal({
                    label: t('accepted.remove', { number }),
                    disabled: accepted.length <= 1,
                    onRemove: () => onChange({ accepted: accepted.filter((one) => one !== answer) }),
                  })}
                </div>
                {errorId && <FieldError id={errorId}>{wrong}</FieldError>}
              </li>
            );
          })}
        </ul>
      )}
    </GrowingFields>
  );
}
