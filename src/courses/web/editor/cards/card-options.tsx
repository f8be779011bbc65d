import { useTranslations } from 'use-intl';
import { Button } from '../../../../web/ui/core/button.tsx';
import { Checkbox } from '../../../../web/ui/fields/checkbox.tsx';
import { FieldError, TextAreaField, TextField } from '../../../../web/ui/fields/field.tsx';
import { cardLimits } from '../../../contract/lesson-limits.ts';
import { blankOption, type CardDraft, type OptionDraft } from './card-draft.ts';

interface CardOptionsProps {
  card: CardDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (card: CardDraft) => void;
}

/** The options of a question card, each with what its reader gets told. */
export function CardOptions({ card, errors, onChange }: CardOptionsProps) {
  const t = useTranslations('course-editor.cards.options');
  const { options } = card;
  return (
    <fieldset className="flex min-w-0 flex-col gap-4" data-invalid={errors['options'] ? '' : undefined}>
      <legend className="mb-2 font-semibold">{t('title')}</legend>
      {options.map((option, index) => (
        <OptionFields
          key={option.key}
          option={option}
          number={String(index + 1)}
          errors={{ text: errors[`options.${index}.text`], feedback: errors[`options.${index}.feedback`] }}
          onChange={(changed) => onChange({ ...card, options: options.with(index, changed) })}
          onRemove={options.length > 2 ? () => onChange({ ...card, options: options.toSpliced(index, 1) }) : undefined}
        />
      ))}
      {errors['options'] && <FieldError>{errors['options']}</FieldError>}
      <Button
        icon="plus"
        className="self-start"
        disabled={options.length >= cardLimits.options}
        onClick={() => onChange({ ...card, options: [...options, blankOption()] })}
      >
        {t('add')}
      </Button>
    </fieldset>
  );
}

interface OptionFieldsProps {
  option: OptionDraft;
  number: string;
  errors: { text: string | undefined; feedback: string | undefined };
  onChange: (option: OptionDraft) => void;
  /** Undefined if there must be no fewer options. */
  onRemove: (() => void) | undefined;
}

function OptionFields({ option, number, errors, onChange, onRemove }: OptionFieldsProps) {
  const t = useTranslations('course-editor.cards.options');
  return (
    <div className="flex flex-col gap-3 border-l-2 border-line pl-4">
      <TextField
        label={t('text', { number })}
        required
        maxLength={cardLimits.option}
        value={option.text}
        error={errors.text}
        onChange={({ target }) => onChange({ ...option, text: target.value })}
      />
      <TextAreaField
        label={t('feedback', { number })}
        hint={t('feedbackHint')}
        required
        rows={2}
        maxLength={cardLimits.feedback}
        value={option.feedback}
        error={errors.feedback}
        onChange={({ target }) => onChange({ ...option, feedback: target.value })}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox
          label={t('right', { number })}
          checked={option.isRight}
          onChange={({ target }) => onChange({ ...option, isRight: target.checked })}
        />
        <Button
          size="sm"
          variant="quiet"
          icon="trash"
          disabled={!onRemove}
          aria-label={t('remove', { number })}
          onClick={() => onRemove?.()}
        >
          {t('removeShort')}
        </Button>
      </div>
    </div>
  );
}
