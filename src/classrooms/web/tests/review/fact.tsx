import { QuestionText } from '../../../../exams/web/public.ts';
import type { Formulas } from '../../../../shared/questions.ts';

interface FactProps {
  name: string;
  lines: readonly string[];
  formulas?: Formulas;
}

/** A line for each part of an answer. Nothing without lines. */
export function Fact({ name, lines, formulas }: FactProps) {
  if (lines.length === 0) return null;
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      {lines.map((line, place) => (
        <dd key={`${place} ${line}`} className="whitespace-pre-wrap wrap-anywhere">
          <QuestionText text={line} formulas={formulas} />
        </dd>
      ))}
    </div>
  );
}
