import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import {
  type Passage,
  type PassageKind,
  type PassageSource,
  writtenByUsers,
} from '../../server/text/passages/passage.ts';
import { partsOfText } from '../../server/text/passages/text-blocks.ts';
import { htmlOf, type TextColumn } from '../../server/text/rendered/stored-html.ts';
import { addressOf } from '../../shared/addresses.ts';
import type { Viewer } from '../../shared/roles.ts';
import { ownClasses } from './calendar/calendar-queries.ts';
import { isFor, isOut } from './items/visible-item.ts';
import { announcementTexts, classCourseTexts, contentTexts, taskTexts } from './stored-texts.ts';

interface ClassText {
  id: number;
  classId: number;
  className: string;
  itemId: number | null;
  title: string;
  text: string;
  storedHtml: string;
  htmlVersion: number;
}

/** The rule of who sees what in a class, for `passages p`: asked when somebody searches, so that nothing outlives a membership. */
const isReadable = (viewer: Viewer): RawBuilder<unknown> => sql`exists (
  select from (${ownClasses(viewer)}) as mine where mine.id = p.classroom_id and (p.item_id is null or mine.teaches or exists (
    select from classroom_items i where i.id = p.item_id and ${isOut} and ${isFor(viewer.id)})))`;

interface ClassDocuments {
  kind: PassageKind;
  texts: TextColumn;
  read: (ids: readonly number[]) => RawBuilder<ClassText>;
  address: (row: ClassText) => string;
}

function classPassages({ kind, texts, read, address }: ClassDocuments): PassageSource {
  const passagesOf = async (db: Kysely<Database>, row: ClassText): Promise<Passage[]> => {
    const [html = ''] = await htmlOf(db, texts, [row]);
    const parts = partsOfText(html);
    // A task may have nothing but its title.
    return (parts.length > 0 ? parts : [{ heading: '', blocks: [] }]).map(({ heading, blocks }) => ({
      ...writtenByUsers,
      ref: String(row.id),
      title: row.title,
      context: row.className,
      heading,
      blocks,
      address: address(row),
      classroom: { id: row.classId, itemId: row.itemId },
    }));
  };
  return {
    kind,
    isReadable,
    async read(db, refs) {
      const { rows } = await read(refs.map(Number)).execute(db);
      return (await Promise.all(rows.map((row) => passagesOf(db, row)))).flat();
    },
  };
}

const columns = sql`d.id, d.classroom_id as "classId", c.name as "className", d.title, d.html as "storedHtml", d.html_version as "htmlVersion"`;

/** Materials, courses, tasks and announcements of classes. */
export const classPassageSources: readonly PassageSource[] = [
  classPassages({
    kind: 'material',
    texts: contentTexts,
    read: (ids) => sql<ClassText>`
      select ${columns}, d.content as text, i.id as "itemId" from classroom_contents d
        join classrooms c on c.id = d.classroom_id join classroom_items i on i.content_id = d.id
      where d.id = any(${[...ids]}::int[])`,
    address: ({ classId, id }) => addressOf.classContent(classId, id),
  }),
  classPassages({
    kind: 'class-course',
    texts: classCourseTexts,
    read: (ids) => sql<ClassText>`
      select ${columns}, d.content as text, i.id as "itemId" from classroom_courses d
        join classrooms c on c.id = d.classroom_id join classroom_items i on i.course_id = d.id
      where d.id = any(${[...ids]}::int[])`,
    // What was found may be on any card.
    address: ({ classId, id }) => addressOf.classCourseText(classId, id),
  }),
  classPassages({
    kind: 'task',
    texts: taskTexts,
    read: (ids) => sql<ClassText>`
      select ${columns}, d.description as text, i.id as "itemId" from classroom_tasks d
        join classrooms c on c.id = d.classroom_id join classroom_items i on i.task_id = d.id
      where d.id = any(${[...ids]}::int[])`,
    address: ({ classId, id }) => addressOf.classTask(classId, id),
  }),
  classPassages({
    kind: 'announcement',
    texts: announcementTexts,
    read: (ids) => sql<ClassText>`
      select ${columns}, d.content as text, null::int as "itemId" from classroom_announcements d join classrooms c on c.id = d.classroom_id
      where d.id = any(${[...ids]}::int[])`,
    address: ({ classId, id }) => `${addressOf.classPart(classId, 'anuncios')}#anuncio-${id}`,
  }),
];
