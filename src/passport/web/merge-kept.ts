import type { LabKey } from '../../shared/contract/lab-keys.ts';
import type { Passport } from '../contract.ts';

/** What only this device knows. */
export interface KeptEvidence {
  lessons: readonly { courseId: number; sectionId: string; state: { finishedAt: string | null } }[];
  /** When each laboratory was noted. */
  labs: Readonly<Partial<Record<LabKey, string>>>;
}

interface MergedPassport {
  competences: Passport['competences'];
  /** How many lessons and laboratories of the passport come from this device alone. */
  kept: { lessons: number; labs: number };
}

/** Adds to a passport what this device knows. What the account has stays as it is. */
export function mergeKept(competences: Passport['competences'], { lessons, labs }: KeptEvidence): MergedPassport {
  const finished = new Map(
    lessons.map(({ courseId, sectionId, state }) => [`${courseId} ${sectionId}`, state.finishedAt]),
  );
  const keptLessons = new Set<string>();
  const keptLabs = new Set<LabKey>();
  const merged = competences.map((entry) => ({
    ...entry,
    lessons: entry.lessons.map((lesson) => {
      const name = `${lesson.courseId} ${lesson.sectionId}`;
      const finishedAt = lesson.finishedAt ?? finished.get(name) ?? null;
      if (finishedAt !== lesson.finishedAt) keptLessons.add(name);
      return { ...lesson, finishedAt };
    }),
    labs: entry.labs.map(({ lab, notedAt: known }) => {
      const notedAt = known ?? labs[lab] ?? null;
      if (notedAt !== known) keptLabs.add(lab);
      return { lab, notedAt };
    }),
  }));
  return { competences: merged, kept: { lessons: keptLessons.size, labs: keptLabs.size } };
}
