import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { questionLimits } from '../../../../shared/limits.ts';
import { useSortLabels } from '../../../../web/forms/use-sort-labels.ts';
import { FieldError } from '../../../../web/ui/fields/field.tsx';
import { SortableList } from '../../../../web/ui/rows/sortable-list.tsx';
import { blankOption } from '../question-draft.ts';
import type { AnswerFieldsProps } from './answer-fields.tsx';
import { AnswerInput } from './answer-input.tsx';
import { GrowingFields } from './growing-fields.tsx';

/** The items to order, entered in the right order. */
export function OrderingFields({ draft: { options }, onChange, errorOf }: AnswerFieldsProps) {
  const t = useTranslations('question-editor');
  const words = useSortLabels();
  const id = useId();
  const nameOf = (index: number) => t('ordering.text', { number: String(index + 1) });
  return (
    <GrowingFields
      legend={t('ordering.legend')}
      error={errorOf('options')}
      addLabel={t('ordering.add')}
      isFull={options.length >= questionLimits.options}
      onAdd={() => onChange({ options: [...options, blankOption()] })}
    >
      {(removal) => (
        <SortableList
          label={t('ordering.legend')}
          items={options}
          keyOf={({ key }) => key}
          nameOf={({ text }, index) => text || nameOf(index)}
          onReorder={(sorted) => onChange({ options: sorted })}
          words={words}
          className="mt-2 flex flex-col gap-2"
          rowClassName="bg-card"
        >
          {(option, { index, handle, arrows }) => {
            const wrong = errorOf(option.key);
            const errorId = wrong && `${id}-${option.key}`;
            return (
              <>
                <div className="flex flex-wrap items-center gap-x-1">
                  {handle}
                  <AnswerInput
                    label={nameOf(index)}
                    className="min-w-40"
                    value={option.text}
                    isWrong={wrong !== undefined}
                    errorId={errorId}
                    onText={(text) =>
                      onChange({ options: options.map((one) => (one === option ? { ...one, text } : one)) })
                    }
                  />
                  <span className="ml-auto flex">
                    {arrows}
                    {removal({
                      label: t('options.remove', { number: String(index + 1) }),
                      disabled: options.length <= 2,
                      onRemove: () => onChange({ options: options.filter((one) => one !== option) }),
                    })}
                  </span>
                </div>
                {errorId && <FieldError id={errorId}>{wrong}</FieldError>}
              </>
            );
          }}
        </SortableList>
      )}
    </GrowingFields>
  );
}
