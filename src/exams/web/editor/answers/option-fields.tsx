import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { questionLimits } from '../../../../shared/limits.ts';
import { FieldError } from '../../../../web/ui/fields/field.tsx';
import { blankOption } from '../question-draft.ts';
import type { AnswerFieldsProps } from './answer-fields.tsx';
import { AnswerInput } from './answer-input.tsx';
import { GrowingFields } from './growing-fields.tsx';

/** The options of a question. One of them, or any number, is marked as right. */
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
          {options.map((option, index) => (
            <OptionRow
              key={option.key}
              option={option}
              number={String(index + 1)}
              groupName={isOne ? `${id}-right` : undefined}
              error={errorOf(option.key)}
              onMark={(isRight) => mark(option.key, isRight)}
              onText={(text) => onChange({ options: options.map((one) => (one === option ? { ...one, text } : one)) })}
            >
              {removal({
                label: t('options.remove', { number: String(index + 1) }),
                disabled: options.length <= 2,
                onRemove: () => onChange({ options: options.filter((one) => one !== option) }),
              })}
            </OptionRow>
          ))}
        </ul>
      )}
    </GrowingFields>
  );
}

interface OptionRowProps {
  option: AnswerFieldsProps['draft']['options'][number];
  number: string;
  /** The name of the radio buttons when only one option is right. */
  groupName: string | undefined;
  error: string | undefined;
  onMark: (isRight: boolean) => void;
  onText: (text: string) => void;
  /** The button that removes the option. */
  children: ReactNode;
}

function OptionRow({ option, number, groupName, error, onMark, onText, children }: OptionRowProps) {
  const t = useTranslations('question-editor');
  const id = useId();
  const errorId = error && `${id}-error`;
  return (
    <li className="flex flex-col gap-1">
      <div className="flex items-center gap-2">
        <span className="grid size-11 shrink-0 place-items-center">
          <input
            type={groupName ? 'radio' : 'checkbox'}
            className="check"
            name={groupName}
            aria-label={t('options.right', { number })}
            checked={option.isRight}
            onChange={(event) => onMark(event.target.checked)}
          />
        </span>
        <AnswerInput
          label={t('options.text', { number })}
          className={option.isRight ? 'min-w-0 border-success-line' : 'min-w-0'}
          value={option.text}
          isWrong={error !== undefined}
          errorId={errorId}
          onText={onText}
        />
        {children}
      </div>
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </li>
  );
}
