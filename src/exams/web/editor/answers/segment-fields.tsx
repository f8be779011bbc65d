import { useTranslations } from 'use-intl';
import { Button } from '../../../../web/ui/core/button.tsx';
import { FieldError, TextAreaField } from '../../../../web/ui/fields/field.tsx';
import { blankPassage } from '../question-draft.ts';
import type { AnswerFieldsProps } from './answer-fields.tsx';
import { rewritePassage, segmentsOf, splitSentences } from './segments.ts';

/** A text, one place on each line, and which of them are to be marked. */
export function SegmentFields({ draft, onChange, errorOf }: AnswerFieldsProps) {
  const t = useTranslations('question-editor.segments');
  const { passage = blankPassage } = draft;
  const segments = segmentsOf(passage.text);
  const wrong = errorOf('correctAnswer');
  const write = (text: string) => onChange({ passage: rewritePassage(passage, text) });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col items-start gap-2">
        <TextAreaField
          className="w-full"
          label={t('text')}
          hint={t('hint')}
          rows={5}
          required
          value={passage.text}
          error={errorOf('segments')}
          onChange={(event) => write(event.target.value)}
        />
        <Button size="sm" disabled={segments.length === 0} onClick={() => write(splitSentences(passage.text))}>
          {t('split')}
        </Button>
      </div>
      {segments.length > 0 && (
        <fieldset data-invalid={wrong ? '' : undefined} aria-describedby={wrong && `${draft.key}-marks-error`}>
          <legend className="font-semibold">{t('marks')}</legend>
          <ul className="mt-1 flex flex-col">
            {segments.map((segment, place) => (
              // The same segment may occur twice.
              <li key={`${place} ${segment}`}>
                <label className="flex min-h-11 items-center gap-3">
                  <input
                    type="checkbox"
                    className="check"
                    checked={passage.right.includes(place)}
                    onChange={({ target }) => {
                      const others = passage.right.filter((one) => one !== place);
                      const right = target.checked ? [...others, place].toSorted((a, b) => a - b) : others;
                      onChange({ passage: { ...passage, right } });
                    }}
                  />
                  <span className="min-w-0 wrap-anywhere">{segment}</span>
                </label>
              </li>
            ))}
          </ul>
          {wrong && <FieldError id={`${draft.key}-marks-error`}>{wrong}</FieldError>}
        </fieldset>
      )}
    </div>
  );
}
