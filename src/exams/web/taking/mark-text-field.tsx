import { useTranslations } from 'use-intl';
import { classes } from '../../../web/ui/core/classes.ts';
import { QuestionText } from '../question-text.tsx';
import type { QuestionFieldProps } from './question-field.tsx';

/** A text in which the user marks places. Each is a checkbox in the running text. */
export function MarkTextField({ name, title, question, answer, onChange }: QuestionFieldProps) {
  const t = useTranslations('exams.taking.questions');
  const chosen = Array.isArray(answer) ? answer.flatMap((one) => one ?? []) : [];

  function mark(place: number, isMarked: boolean): void {
    const next = isMarked ? [...chosen, place] : chosen.filter((one) => one !== place);
    onChange(next.length > 0 ? next : null);
  }

  return (
    <fieldset className="min-w-0" aria-describedby={`${name}-hint`}>
      <legend className="font-semibold wrap-anywhere">{title}</legend>
      <p id={`${name}-hint`} className="mt-1 text-sm text-ink-soft">
        {t('markText')}
      </p>
      <p className="mt-3 leading-10 wrap-anywhere">
        {question.options.map((segment, place) => {
          const isMarked = chosen.includes(place);
          return (
            // The segments of a text never change their order.
            <span key={`${place} ${segment}`}>
              <label
                className={classes(
                  'cursor-pointer rounded-control box-decoration-clone px-1 py-1.5 underline underline-offset-4 hover:bg-hover',
                  'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-primary-text',
                  isMarked ? 'bg-primary-wash font-semibold decoration-solid' : 'decoration-dotted',
                )}
              >
                <input
                  type="checkbox"
                  className="sr-only"
                  name={name}
                  checked={isMarked}
                  onChange={({ target }) => mark(place, target.checked)}
                />
                <QuestionText text={segment} formulas={question.formulas} />
              </label>{' '}
            </span>
          );
        })}
      </p>
    </fieldset>
  );
}
