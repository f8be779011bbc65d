import type { Kysely } from 'kysely';
import type { Events } from '../../server/cache/events.ts';
import type { Database } from '../../server/database/database-types.ts';
import { writeAuditEntry } from '../../server/identity/audit.ts';
import type { Kernel } from '../../server/kernel.ts';
import { renderNewText } from '../../server/text/rendered/render-text.ts';
import { defaultLanguage } from '../../shared/language.ts';
import type { CourseChanges, NewCourse, NewSection } from '../schemas.ts';
import {
  deleteCourse,
  findCourse,
  forgetTranslations,
  insertCourse,
  listSections,
  lockCourse,
  replaceSections,
  type SectionRow,
  updateCourse,
} from './queries.ts';
import { changedTexts, retainSectionTranslations } from './translation.ts';

type Writing = Pick<Kernel, 'db' | 'events'>;

const subjectOf = (id: number) => `course #${id}`;

/** Sorted by `order`, stable for equal values. Only quiz sections have questions. */
function inOrder(sections: readonly NewSection[]): NewSection[] {
  return sections
    .toSorted((a, b) => a.order - b.order)
    .map((section) => (section.type === 'quiz' ? section : { ...section, questions: [] }));
}

/** Refuses a course with a text that cannot be rendered. */
export async function checkTexts({
  content,
  sections = [],
}: Pick<CourseChanges, 'content' | 'sections'>): Promise<void> {
  await Promise.all(
    [content, ...sections.map((section) => section.content)].map((text) => renderNewText('lesson', text)),
  );
}

export async function createCourse(
  tx: Kysely<Database>,
  events: Events,
  actorId: number,
  wanted: NewCourse,
): Promise<number> {
  const id = await insertCourse(tx, { ...wanted, creatorId: actorId });
  await replaceSections(
    tx,
    id,
    inOrder(wanted.sections).map((section) => withPreviousText(section, [])),
  );
  await writeAuditEntry(tx, { actorId, action: 'course.created', subject: subjectOf(id) });
  await events.publish(tx, { topic: 'courses.changed' });
  return id;
}

/** Changes the original. False if the course does not exist. */
export async function changeCourse(
  { db, events }: Writing,
  actorId: number,
  id: number,
  wanted: CourseChanges,
): Promise<boolean> {
  await checkTexts(wanted);
  return db.transaction().execute(async (tx) => {
    if (!(await lockCourse(tx, id))) return false;
    const before = await findCourse(tx, undefined, defaultLanguage, id);
    if (!before) return false;
    const sources = wanted.sources ?? before.sources;
    await updateCourse(tx, id, { ...wanted, sources });
    await forgetTranslations(tx, id, changedTexts(before, wanted));
    if (wanted.sections) {
      const old = await listSections(tx, id);
      await replaceSections(
        tx,
        id,
        inOrder(wanted.sections).map((section) => withPreviousText(section, old)),
      );
    }
    await writeAuditEntry(tx, { actorId, action: 'course.changed', subject: subjectOf(id) });
    await events.publish(tx, { topic: 'courses.changed' });
    return true;
  });
}

function withPreviousText(section: NewSection, old: readonly SectionRow[]) {
  const before = old.find(({ id }) => id === section.id);
  const written = {
    ...section,
    practiceMinutes: section.practiceMinutes ?? before?.practiceMinutes ?? 0,
    unit: section.unit ?? before?.unit ?? '',
    cards: section.cards ?? before?.cards ?? [],
    competences: section.competences ?? before?.competences ?? [],
  };
  return { ...written, translations: retainSectionTranslations(before, written) };
}

export async function removeCourse({ db, events }: Writing, actorId: number, id: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await deleteCourse(tx, id))) return false;
    await writeAuditEntry(tx, { actorId, action: 'course.deleted', subject: subjectOf(id) });
    await events.publish(tx, { topic: 'courses.changed' });
    return true;
  });
}
