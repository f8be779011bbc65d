import { useTranslations } from 'use-intl';
import { readGapText } from '../../../../shared/gaps.ts';
import { questionLimits } from '../../../../shared/limits.ts';
import { TextAreaField } from '../../../../web/ui/fields/field.tsx';
import type { AnswerFieldsProps } from './answer-fields.tsx';

/** The text with its gaps, and how they are understood. */
export function GapFields({ draft, onChange, errorOf }: AnswerFieldsProps) {
  const t = useTranslations('question-editor.gaps');
  const { gapText = '' } = draft;
  const { gaps } = readGapText(gapText);
  return (
    <div className="flex flex-col gap-2">
      <TextAreaField
        label={t('text')}
        hint={t('hint', { typed: '{{Perú|el Perú}}', chosen: '{{*Lima|Cusco}}' })}
        rows={4}
        required
        maxLength={questionLimits.gapText}
        value={gapText}
        error={errorOf('text')}
        onChange={(event) => onChange({ gapText: event.target.value })}
      />
      {gaps.length > 0 && (
        <ol aria-label={t('found')} className="flex list-decimal flex-col gap-1 pl-6 text-sm text-ink-soft">
          {gaps.map(({ accepted, choices }, place) => (
            <li key={`${place} ${accepted.join('|')}`} className="wrap-anywhere">
              {choices.length > 0
                ? t('chosen', { right: accepted.join(' / '), all: choices.join(', ') })
                : t('typed', { right: accepted.join(' / ') })}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
