import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { questionLimits } from '../../../../shared/limits.ts';
import { Icon } from '../../../../web/ui/core/icon.tsx';
import { FieldError } from '../../../../web/ui/fields/field.tsx';
import { blankPair } from '../question-draft.ts';
import type { AnswerFieldsProps } from './answer-fields.tsx';
import { AnswerInput } from './answer-input.tsx';
import { GrowingFields } from './growing-fields.tsx';

const sides = ['left', 'right'] as const;

/** Matching pairs, side by side. */
export function PairFields({ draft: { pairs }, onChange, errorOf }: AnswerFieldsProps) {
  const t = useTranslations('question-editor');
  const id = useId();
  return (
    <GrowingFields
      legend={t('pairs.legend')}
      error={errorOf('pairs')}
      addLabel={t('pairs.add')}
      isFull={pairs.length >= questionLimits.options}
      onAdd={() => onChange({ pairs: [...pairs, blankPair()] })}
    >
      {(removal) => (
        <ul className="mt-2 flex flex-col gap-3">
          {pairs.map((pair, index) => {
            const number = String(index + 1);
            const wrong = sides.map((side) => errorOf(`${pair.key} ${side}`)).find(Boolean);
            const errorId = wrong && `${id}-${pair.key}`;
            return (
              <li key={pair.key} className="flex flex-col gap-1">
                <div className="flex items-center gap-2">
                  <div className="flex min-w-0 flex-1 flex-col gap-2 sm:flex-row sm:items-center">
                    {sides.map((side) => (
                      <span key={side} className="flex min-w-0 flex-1 items-center gap-2">
                        {side === 'right' && (
                          <Icon name="arrow-right" size="sm" className="text-ink-soft max-sm:rotate-90" />
                        )}
                        <AnswerInput
                          label={t(`pairs.${side}`, { number })}
                          value={pair[side]}
                          isWrong={errorOf(`${pair.key} ${side}`) !== undefined}
                          errorId={errorId}
                          onText={(text) =>
                            onChange({ pairs: pairs.map((one) => (one === pair ? { ...one, [side]: text } : one)) })
                          }
                        />
                      </span>
                    ))}
                  </div>
                  {removal({
                    label: t('pairs.remove', { number }),
                    disabled: pairs.length <= 2,
                    onRemove: () => onChange({ pairs: pairs.filter((one) => one !== pair) }),
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
