import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { stringify } from 'yaml';
import type { Person } from '../../../../testing/server/test-app.ts';
import { guest, inEnglish } from '../../../../testing/server/test-ask.ts';
import type { ShownExam } from '../../../exams/contract.ts';
import { startLearningApp } from '../../../exams/server/test-learning.ts';
import { projectRoot } from '../../../server/config/project-root.ts';
import { renderOwnTexts, useTextWorkers } from '../../../server/text/rendered/render-text.ts';
import { rendererVersion } from '../../../server/text/rendered/stored-html.ts';
import type { ListedSurvey } from '../../../surveys/contract.ts';
import { seedSurveys } from '../../../surveys/server/seed-surveys.ts';
import type { Course, ListedCourse } from '../../contract.ts';
import { readCourseFolder } from './course-file.ts';
import { seedCourses } from './seed-courses.ts';

const both = (es: string, en: string) => ({ es, en });
const explanation = both('Porque sí', 'Because');

const courseFile = {
  slug: 'primero',
  order: 1,
  title: both('Primero', 'First'),
  description: both('El primer curso', 'The first course'),
  difficulty: 'beginner',
  tags: { es: ['ia'], en: ['ai'] },
  goals: { es: ['Saber más'], en: ['Know more'] },
  sections: [{ file: '01-inicio', title: both('Inicio', 'Start'), exercise: 20 }],
  sources: [
    {
      title: 'Una ley',
      author: 'Un parlamento',
      year: 2024,
      url: 'https://example.org',
      checkedOn: '2026-11-16',
    },
    { title: 'Un libro' },
  ],
  test: {
    title: both('Prueba', 'Test'),
    description: both('Breve', 'Short'),
    timeLimit: 20,
    passingScore: 70,
    questions: [
      {
        kind: 'single',
        points: 10,
        question: both('¿Una?', 'One?'),
        options: [both('sí', 'yes'), both('no', 'no')],
        correct: 0,
        explanation,
      },
      { kind: 'true-false', question: both('¿Verdad?', 'True?'), correct: false, explanation },
    ],
  },
  practice: {
    title: both('Practica', 'Practise'),
    introduction: both('Sin nota', 'Without a mark'),
    questions: [
      {
        kind: 'multiple',
        question: both('¿Varias?', 'Several?'),
        options: [both('a', 'A'), both('b', 'B')],
        correct: [0, 1],
        explanation,
      },
      { kind: 'short', question: both('¿Animal?', 'Animal?'), accepted: { es: ['perro'], en: ['dog'] }, explanation },
      { kind: 'numeric', question: both('¿Cuánto?', 'How much?'), value: 3, tolerance: 0, explanation },
      {
        kind: 'ordering',
        question: both('¿Orden?', 'Order?'),
        items: [both('1.º', '1st'), both('2.º', '2nd')],
        explanation,
      },
      {
        kind: 'matching',
        question: both('¿Parejas?', 'Pairs?'),
        pairs: [
          { left: both('sol', 'sun'), right: both('día', 'day') },
          { left: both('luna', 'moon'), right: both('noche', 'night') },
        ],
        explanation,
      },
    ],
  },
};

const surveyFile = {
  slug: 'encuesta',
  course: 'primero',
  title: both('Encuesta', 'Survey'),
  description: both('Opina', 'Say'),
  questions: [
    { kind: 'multiple_choice', text: both('¿Cuál?', 'Which?'), options: [both('Este', 'This'), both('Aquel', 'That')] },
    { kind: 'rating', text: both('¿Cuánto?', 'How much?') },
  ],
};

let content: string;
let learning: Awaited<ReturnType<typeof startLearningApp>>;
let admin: Person;

async function writeCourse(slug: string, changes: object = {}, text = 'Texto'): Promise<void> {
  const folder = join(content, 'courses', slug);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'course.yaml'), stringify({ ...courseFile, slug, ...changes }));
  await writeFile(join(folder, '01-inicio.es.md'), `### Hola\n\n${text}`);
  await writeFile(join(folder, '01-inicio.en.md'), '### Hello\n\nText');
}

const fill = async () => {
  await seedCourses(learning.app.kernel, content);
  await seedSurveys(learning.app.kernel, content);
};
const list = async () => (await learning.ask(guest, 'GET', '/api/courses/free')).json<ListedCourse[]>();
const find = async (title: string) => (await list()).find((one) => one.title === title);

beforeAll(async () => {
  content = await mkdtemp(join(tmpdir(), 'educaia-content-'));
  await writeCourse('primero');
  await writeCourse('segundo', { order: 2, title: both('Segundo', 'Second') });
  await mkdir(join(content, 'surveys'));
  await writeFile(join(content, 'surveys', 'encuesta.yaml'), stringify(surveyFile));
  learning = await startLearningApp();
  admin = await learning.app.signIn({ role: 'iamaker' });
  // Three processes start at the same time.
  await Promise.all([fill(), fill(), fill()]);
});
afterAll(async () => {
  await learning.app.close();
  await rm(content, { recursive: true });
});

describe('a shipped course', () => {
  test('is stored with the HTML of all its texts, in every language', async () => {
    const { rows } = await sql<{ html: string }>`
      select html from courses where html_version = ${rendererVersion}
      union all select html from course_translations where html_version = ${rendererVersion}
      union all select html from course_sections where html_version = ${rendererVersion} and key = '01-inicio'
      union all select html from course_section_translations where html_version = ${rendererVersion} and key = '01-inicio'
      order by html`.execute(learning.app.kernel.db);
    const found = rows
      .map(({ html }) => /Saber más|Know more|Hola|Hello/.exec(html)?.[0] ?? '')
      .toSorted((a, b) => a.localeCompare(b, 'es'));
    expect(found).toEqual(['Hello', 'Hello', 'Hola', 'Hola', 'Know more', 'Know more', 'Saber más', 'Saber más']);
  });

  test('exists once, in its order', async () => {
    expect((await list()).map(({ title }) => title)).toEqual(['Primero', 'Segundo']);
    const surveys = (await learning.ask(guest, 'GET', '/api/surveys')).json<ListedSurvey[]>();
    expect(surveys).toMatchObject([{ title: 'Encuesta', isAnonymous: true, courseTitle: 'Primero' }]);
  });

  test('is complete in both languages', async () => {
    const { id } = (await find('Primero')) ?? { id: 0 };
    const url = `/api/courses/free/${id}`;
    const spanish = (await learning.ask(guest, 'GET', url)).json<Course>();
    expect(spanish).toMatchObject({
      creatorName: 'EducaIA',
      // One minute of reading per section, twenty for the exercise, one for each of the five practice questions.
      duration: '2 min de lectura y unos 25 de práctica, más el test',
      tags: ['ia'],
      hasTest: true,
      sections: [
        {
          id: '01-inicio',
          title: 'Inicio',
          html: '<h3 id="seccion-01-inicio-1">Hola</h3>\n<p id="seccion-01-inicio-2">Texto</p>',
          minutes: { reading: 1, practice: 20 },
        },
        {
          id: 'practica',
          title: 'Practica',
          type: 'quiz',
          html: '<p id="seccion-practica-1">Sin nota</p>',
          minutes: { reading: 1, practice: 5 },
        },
      ],
      sources: [
        {
          title: 'Una ley',
          author: 'Un parlamento',
          year: 2024,
          url: 'https://example.org',
          checkedOn: '2026-11-16',
        },
        { title: 'Un libro', author: '', year: null, url: null, checkedOn: null },
      ],
    });
    expect(spanish.html).toContain('Saber más');
    const english = (await learning.ask(inEnglish(guest), 'GET', url)).json<Course>();
    expect(english).toMatchObject({
      title: 'First',
      duration: '2 min of reading and about 25 of practice, plus the test',
      sections: [{ title: 'Start' }, { title: 'Practise' }],
    });
    expect(english.html).toContain('Know more');
    const survey = await learning.ask(inEnglish(guest), 'GET', '/api/surveys');
    expect(survey.json()).toMatchObject([
      { title: 'Survey', courseTitle: 'First', questions: [{ options: ['This', 'That'] }, {}] },
    ]);
  });

  test('has a test in both languages', async () => {
    const { id } = (await find('Primero')) ?? { id: 0 };
    const student = await learning.app.signIn();
    const spanish = (await learning.ask(student, 'GET', `/api/courses/${id}/test`)).json<ShownExam>();
    expect(spanish.questions.map(({ type }) => type)).toEqual(['multiple_choice', 'true_false']);
    const reader = inEnglish(student);
    const { title, questions } = (await learning.ask(reader, 'GET', `/api/courses/${id}/test`)).json<ShownExam>();
    expect([title, questions[0]?.options.toSorted()]).toEqual(['Test', ['no', 'yes']]);
  });

  test('has practice in both languages, which accepts answers in either', async () => {
    const { id } = (await find('Primero')) ?? { id: 0 };
    const reader = inEnglish(await learning.app.signIn());
    const { sections } = (await learning.ask(reader, 'GET', `/api/courses/free/${id}`)).json<Course>();
    const questions = sections[1]?.questions ?? [];
    expect(questions.map(({ type }) => type)).toEqual(['several', 'short_answer', 'numeric', 'ordering', 'matching']);
    const places = (words: string[], place: number) => words.map((word) => questions[place]?.options.indexOf(word));
    for (const animal of ['Perro', 'DOG']) {
      const answers = [[0, 1], animal, '3', places(['1st', '2nd'], 3), places(['day', 'night'], 4)];
      const graded = await learning.ask(reader, 'POST', `/api/courses/free/${id}/sections/practica/answers`, {
        answers,
      });
      expect(graded.json()).toMatchObject({ correctAnswers: 5, review: [{ explanation: 'Because' }, {}, {}, {}, {}] });
    }
  });

  test('keeps an administrator’s changes, and stays deleted', async () => {
    const [first, second] = [await find('Primero'), await find('Segundo')];
    await learning.ask(admin, 'DELETE', `/api/courses/free/${first?.id}`);
    const changes = { title: 'Mi segundo', description: 'Mejor', content: 'x' };
    await learning.ask(admin, 'PUT', `/api/courses/free/${second?.id}`, changes);
    const surveys = (await learning.ask(guest, 'GET', '/api/surveys')).json<ListedSurvey[]>();
    expect(surveys).toMatchObject([{ title: 'Encuesta', courseId: null }]);
    await learning.ask(admin, 'DELETE', `/api/surveys/${surveys[0]?.id}`);
    await writeCourse('tercero', { title: both('Tercero', 'Third') });
    await fill();
    expect((await list()).map(({ title }) => title)).toEqual(['Tercero', 'Mi segundo']);
    expect((await learning.ask(guest, 'GET', '/api/surveys')).json()).toEqual([]);
  });

  test.each<[object, RegExp]>([
    [{ slug: 'otro' }, /malo\/course\.yaml: its slug is 'otro'/],
    [{ title: { es: 'Solo español' } }, /malo\/course\.yaml/],
    [{ extra: 1 }, /malo\/course\.yaml/],
    [
      { test: { ...courseFile.test, questions: [{ ...courseFile.test.questions[0], correct: 5 }] } },
      /malo\/course\.yaml/,
    ],
    [{ test: { ...courseFile.test, questions: courseFile.practice.questions } }, /malo\/course\.yaml/],
  ])('with an invalid file is refused with the name of the file: %j', async (changes, message) => {
    await writeCourse('malo', changes);
    await expect(seedCourses(learning.app.kernel, content)).rejects.toThrow(message);
    await rm(join(content, 'courses', 'malo'), { recursive: true });
  });
});

test('the whole content folder can be seeded', async () => {
  const folder = join(projectRoot, 'content');
  // As in the build.
  renderOwnTexts();
  onTestFinished(() => useTextWorkers(undefined));
  await seedCourses(learning.app.kernel, folder);
  await seedSurveys(learning.app.kernel, folder);
  const { rows } = await sql<{ lacking: number }>`
    select count(*)::int as lacking from seeded_courses f join courses c on c.id = f.course_id
    where not exists (select from exams where course_id = c.id)`.execute(learning.app.kernel.db);
  expect(rows).toEqual([{ lacking: 0 }]);
  expect((await list())[0]).toMatchObject({ title: 'Qué es la inteligencia artificial y qué no es' });
});

test('the first test of every shipped course can be answered with option indexes alone', async () => {
  const folder = join(projectRoot, 'content', 'courses');
  const entries = await readdir(folder, { withFileTypes: true });
  const slugs = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const courses = await Promise.all(slugs.map((slug) => readCourseFolder(folder, slug)));
  expect(courses.length).toBeGreaterThanOrEqual(6);
  for (const {
    slug,
    exam: { exam },
    course,
  } of courses) {
    expect(exam.questions.length, slug).toBeGreaterThanOrEqual(8);
    const kinds = new Set(exam.questions.map(({ type }) => type));
    expect([...kinds].toSorted(), slug).toEqual(['multiple_choice', 'true_false']);
    expect(course.sections.at(-1), slug).toMatchObject({ id: 'practica', type: 'quiz' });
  }
});

test('no shipped test can be passed by choosing the longest option, in any language', async () => {
  const folder = join(projectRoot, 'content', 'courses');
  const entries = await readdir(folder, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    const { exam, translations } = (await readCourseFolder(folder, name)).exam;
    for (const { questions } of [exam, ...Object.values(translations).flatMap((one) => one ?? [])]) {
      const choices = (questions ?? []).flatMap((one) => (one?.type === 'multiple_choice' ? [one] : []));
      const longest = choices.filter(({ options, correctAnswer }) => {
        const lengths = options.map((option) => option.length);
        return options.every(
          (_, place) => place === correctAnswer || (lengths[place] ?? 0) < (lengths[correctAnswer] ?? 0),
        );
      });
      expect(longest.length / choices.length, name).toBeLessThanOrEqual(0.5);
    }
  }
});

test('every address of a source in a shipped course uses https', async () => {
  const folder = join(projectRoot, 'content', 'courses');
  const entries = await readdir(folder, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    const { course } = await readCourseFolder(folder, name);
    for (const { title, url } of course.sources) expect(url ?? 'https://', `${name}: ${title}`).toMatch(/^https:\/\//);
  }
});
