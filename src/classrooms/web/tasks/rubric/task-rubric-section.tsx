import { useTranslations } from 'use-intl';
import { RubricView } from '../../../../rubrics/web/public.ts';
import type { RubricMarking, TaskRubric } from '../../../contract/marking/rubric-markings.ts';

interface TaskRubricSectionProps {
  /** Null: the task has none, or no longer. */
  rubric: TaskRubric | null;
  /** Of the reader's own work. */
  markings: readonly RubricMarking[];
  /** Whether it is closed at first: those who mark have it again beside each piece of work. */
  isFolded: boolean;
}

/** The rubric of a task before any work, and afterwards with what was chosen for the reader's own. */
export function TaskRubricSection({ rubric, markings, isFolded }: TaskRubricSectionProps) {
  const t = useTranslations('classrooms.tasks.rubric');
  const labels = { teacher: t('byTeacher'), self: t('bySelf') };
  const choicesIn = (versionId: number) =>
    markings
      .filter((marking) => marking.rubric.versionId === versionId)
      .map(({ by, levels }) => ({ label: labels[by], levels }));
  const older = markings.find((marking) => marking.by === 'teacher' && marking.rubric.versionId !== rubric?.versionId);
  if (!rubric && !older) return null;
  return (
    <section aria-labelledby="rubrica" className="flex flex-col gap-4">
      <div>
        <h2 id="rubrica" className="font-title text-2xl">
          {t('heading')}
        </h2>
        <p className="text-ink-soft wrap-anywhere">{(rubric ?? older?.rubric)?.title}</p>
      </div>
      {rubric && isFolded && (
        <details>
          <summary className="w-fit cursor-pointer font-semibold">{t('open')}</summary>
          <div className="pt-4">
            <RubricView grid={rubric.grid} />
          </div>
        </details>
      )}
      {rubric && !isFolded && <RubricView grid={rubric.grid} choices={choicesIn(rubric.versionId)} />}
      {older && (
        <details>
          <summary className="w-fit cursor-pointer font-semibold">{t('older')}</summary>
          <div className="pt-4">
            <RubricView grid={older.rubric.grid} choices={choicesIn(older.rubric.versionId)} />
          </div>
        </details>
      )}
    </section>
  );
}
