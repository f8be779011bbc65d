import { useTranslations } from 'use-intl';
import { RubricView } from '../../../rubrics/web/public.ts';
import type { ShownRubric } from '../../../shared/marks/rubric-grid.ts';
import type { ChosenLevels } from '../../../shared/marks/rubric.ts';

export interface AnswerRubricProps {
  rubric: ShownRubric;
  /** Those chosen by whoever marked the answer. */
  levels?: ChosenLevels | undefined;
}

/** How a long answer is marked: closed while somebody writes it, open once it is marked. */
export function AnswerRubric({ rubric, levels }: AnswerRubricProps) {
  const t = useTranslations('exams.taking.questions');
  return (
    <details className="mt-2" open={levels !== undefined}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-ink-soft">{t('rubric')}</summary>
      <RubricView grid={rubric.grid} choices={levels ? [{ label: t('marked'), levels }] : []} />
    </details>
  );
}
