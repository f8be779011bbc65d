import { competenceName } from '../../../competences/server/public.ts';
import { listTaughtCourses, type TaughtCourse } from '../../../courses/server/public.ts';
import { speakerOf } from '../../../server/text/in-language.ts';
import { inEveryLanguage, type Language } from '../../../shared/language.ts';
import { textIn } from '../../../shared/texts-by-language.ts';
import type messages from './messages.es.json';
import type { ShippedUnit } from './unit-file.ts';

const speaker = speakerOf<typeof messages>('classrooms/server/ready-units');

/** A course to be taught: the course itself, and for each lesson a guide and a sheet to print. */
function unitOf({ slug, order, title, goals, lessons, sources, ...course }: TaughtCourse): ShippedUnit {
  const evidence = [...new Set(lessons.flatMap(({ competences }) => competences))];
  return {
    ...course,
    ages: course.ages,
    slug: `curso-${slug}`,
    order,
    title: inEveryLanguage((language: Language) =>
      speaker(language)('course.unit', { title: textIn(title, language) }),
    ),
    framework: 'passport',
    adapting: undefined,
    sessions: lessons.length,
    goals,
    competences: inEveryLanguage((language) => evidence.map((one) => competenceName(one, language))),
    items: [
      ...lessons.flatMap(({ file, title: lesson }, place): ShippedUnit['items'] => {
        const words = (kind: 'guide' | 'sheet') =>
          inEveryLanguage((language: Language) =>
            speaker(language)(`course.${kind}`, { number: place + 1, title: textIn(lesson, language) }),
          );
        return [
          { kind: 'material', part: 'plan', file: `${file}.guide`, title: words('guide') },
          { kind: 'material', part: 'sheet', file: `${file}.sheet`, title: words('sheet') },
        ];
      }),
      { kind: 'course', course: slug },
    ],
    sources: sources.map(({ title: source, author = '', year, url }) => ({
      title: source,
      author,
      ...(year !== undefined && { year }),
      ...(url !== undefined && { url }),
    })),
  };
}

/** In the order of the courses. */
export async function listCourseUnits(): Promise<ShippedUnit[]> {
  return (await listTaughtCourses()).map(unitOf);
}
