import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { renderNewText } from '../../../server/text/rendered/render-text.ts';
import { rendererVersion } from '../../../server/text/rendered/stored-html.ts';
import { defaultLanguage } from '../../../shared/language.ts';
import type { CourseInFolder } from './course-file.ts';

interface RenderedText {
  language: string;
  /** The section's; undefined for the course's own text. */
  key?: string | undefined;
  html: string;
}

export interface RenderedCourse extends CourseInFolder {
  rendered: RenderedText[];
}

/** Renders every text of a course during the build: a new product shows its courses without starting a worker for them. */
export async function renderCourse(course: CourseInFolder): Promise<RenderedCourse> {
  const { course: original, translations, sectionTranslations } = course;
  const texts = [
    { language: defaultLanguage as string, text: original.content },
    ...Object.entries(translations).map(([language, words]) => ({ language, text: words.content })),
    ...original.sections.flatMap(({ id: key, content }, place) => [
      { language: defaultLanguage, key, text: content },
      ...Object.entries(sectionTranslations[place] ?? {}).map(([language, words]) => ({
        language,
        key,
        text: words?.content,
      })),
    ]),
  ];
  const rendered: RenderedText[] = [];
  for (const { text, ...place } of texts) {
    if (text) rendered.push({ ...place, html: await renderNewText('lesson', text) });
  }
  return { ...course, rendered };
}

const givenTexts = (rendered: readonly RenderedText[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rendered)}::jsonb) as given (language text, key text, html text)`;

/** Stores the HTML of a course whose texts were just written from the same files. */
export async function storeRenderedCourse(
  tx: Kysely<Database>,
  courseId: number,
  rendered: readonly RenderedText[],
): Promise<void> {
  const own = rendered.filter(({ key }) => key === undefined);
  const sections = rendered.filter(({ key }) => key !== undefined);
  const values = sql`html = given.html, html_version = ${rendererVersion}`;
  await sql`
    with translated as (
      update course_translations t set ${values} from ${givenTexts(own)}
      where t.course_id = ${courseId} and t.language = given.language)
    update courses c set ${values} from ${givenTexts(own)}
    where c.id = ${courseId} and given.language = ${defaultLanguage}`.execute(tx);
  await sql`
    with translated as (
      update course_section_translations t set ${values} from ${givenTexts(sections)}
      where t.course_id = ${courseId} and t.key = given.key and t.language = given.language)
    update course_sections s set ${values} from ${givenTexts(sections)}
    where s.course_id = ${courseId} and s.key = given.key and given.language = ${defaultLanguage}`.execute(tx);
}
