import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { questionLimits } from '../../../shared/limits.ts';
import { FieldError } from '../../../web/ui/fields/field.tsx';
import type { AnswerFieldsProps } from './answer-fields.tsx';
import { AnswerInput } from './answer-input.tsx';
import { GrowingFields } from './growing-fields.tsx';
import { blankOption } from './question-draft.ts';

/** What one chooses from, each with a mark whether it is right: one of them, or any number. */
export function OptionFields({ draft, onChange, errorOf }: AnswerFieldsProps) {
  const t = useTranslations('question-editor');
  const id = useId();
  const { options } = draft;
  const isOne = draft.type === 'multiple_choice';

  function mark(key: string, isRight: boolean): void {
    onChange({
      options: options.map((option) =>
        option.key === key ? { ...option, isRight } : isOne ? { ...option, isRight: false } : option,
      ),
    });
  }

  return (
    <GrowingFields
      legend={t(isOne ? 'options.one' : 'options.several')}
      error={errorOf('correctAnswer') ?? errorOf('options')}
      addLabel={t('options.add')}
      isFull={options.length >= questionLimits.options}
      onAdd={() => onChange({ options: [...options, blankOption()] })}
    >
      {(removal) => (
        <ul className="mt-2 flex flex-col gap-2">
          {options.map((option, index) => {
            const wrong = errorOf(option.key);
            const errorId = wrong && `${id}-${option.key}`;
            const number = String(index + 1);
            return (
              <li key={option.key} className="flex flex-col gap-1">
                <div className="flex items-center gap-2">
                  <span className="grid size-11 shrink-0 place-items-center">
                    <input
                      type={isOne ? 'radio' : 'checkbox'}
                      className="check"
                      name={isOne ? `${id}-right` : undefined}
                      aria-label={t('options.right', { number })}
                      checked={option.isRight}
                      onChange={(event) => mark(option.key, event.target.checked)}
                    />
                  </span>
                  <AnswerInput
                    label={t('options.text', { number })}
                    className={option.isRight ? 'min-w-0 border-success-line' : 'min-w-0'}
                    value={option.text}
                    isWrong={wrong !== undefined}
                    errorId={errorId}
                    onText={(text) =>
                      onChange({ options: options.map((one) => (one === option ? { ...one, text } : one)) })
                    }
                  />
                  {removal({
                    label: t('options.remove', { number }),
                    disabled: options.length <= 2,
                    onRemove: () => onChange({ options: options.filter((one) => one !== option) }),
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
