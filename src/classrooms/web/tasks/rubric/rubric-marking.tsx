import { useTranslations } from 'use-intl';
import { LevelMarking } from '../../../../rubrics/web/public.ts';
import type { RubricMarking as Marking, TaskRubric } from '../../../contract/marking/rubric-markings.ts';

interface RubricMarkingProps {
  rubric: TaskRubric;
  maxMark: number;
  markings: readonly Marking[];
  /** The saved draft of the form. */
  saved: Readonly<Record<string, string>>;
}

/** The cells of the rubric inside the marking form, with what the student chose for their own work. */
export function RubricMarking({ rubric: { versionId, grid }, maxMark, markings, saved }: RubricMarkingProps) {
  const t = useTranslations('classrooms.tasks.rubric');
  const here = markings.filter((marking) => marking.rubric.versionId === versionId);
  const self = here.find(({ by }) => by === 'self');
  return (
    <>
      <LevelMarking
        grid={grid}
        given={here.find(({ by }) => by === 'teacher')?.levels ?? []}
        most={maxMark}
        markField="mark"
        saved={saved}
        choices={self ? [{ label: t('byStudent'), levels: self.levels }] : []}
      />
      {self?.comment && (
        <p className="wrap-anywhere whitespace-pre-line">
          <span className="font-semibold">{t('studentSays')}</span> {self.comment}
        </p>
      )}
    </>
  );
}
