import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { competences, mostCompetences } from '../../../competences/contract/competences.ts';
import {
  type ExamTranslations,
  QuestionInFile,
  questionIn,
  testFieldsInFile,
  testIn,
} from '../../../exams/server/public.ts';
import { speakerOf } from '../../../server/text/in-language.ts';
import { defaultLanguage, type Language } from '../../../shared/language.ts';
import { NewExam } from '../../../shared/questions.ts';
import { textByLanguage, textIn, translatedLanguages } from '../../../shared/texts-by-language.ts';
import type { Card } from '../../card-schemas.ts';
import { NewCourse } from '../../schemas.ts';
import { durationOf } from '../course-minutes.ts';
import type messages from '../messages.es.json';
import type { CourseTranslations } from '../queries.ts';
import type { SectionTranslations } from '../translation.ts';
import { cardsIn, type CardsInFile, readCards } from './cards-file.ts';

const speaker = speakerOf<typeof messages>('courses/server');

const Sentence = textByLanguage(z.string().min(1)).strict();
const Sentences = textByLanguage(z.array(z.string().min(1))).strict();

/** Only the kind that the specified `POST /api/courses/{id}/test/submit` can answer: one chosen option per question. */
const TestQuestionInFile = QuestionInFile.refine(({ kind }) => kind === 'single' || kind === 'true-false', {
  error: 'A test has questions with one chosen option; other kinds go to `practice` and `advancedTest`',
});

/** A `course.yaml` of `content/courses`. */
const CourseFile = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** The lower, the higher in the list of an empty product. */
  order: z.int().default(100),
  title: Sentence,
  description: Sentence,
  difficulty: z.string(),
  /** Of those it is written for. Without it, adults. */
  ages: z.strictObject({ from: z.int(), to: z.int() }).optional(),
  tags: Sentences,
  goals: Sentences,
  sections: z
    .array(
      z.strictObject({
        file: z.string().regex(/^[a-z0-9-]+$/),
        title: Sentence,
        /** The group of lessons that it belongs to. */
        unit: Sentence.optional(),
        /** What it gives evidence of, for the passport. */
        competences: z.array(z.enum(competences)).max(mostCompetences).default([]),
        /** Minutes for its exercise. */
        exercise: z.int().min(0).default(0),
      }),
    )
    .min(1),
  sources: z.array(
    z.strictObject({
      title: z.string(),
      author: z.string().optional(),
      year: z.int().optional(),
      url: z.string().optional(),
      checkedOn: z.iso.date().optional(),
    }),
  ),
  test: z.strictObject(testFieldsInFile(TestQuestionInFile)),
  /** A second test with any kind of question, which does not count. */
  advancedTest: z.strictObject(testFieldsInFile(QuestionInFile)).optional(),
  /** The last section of the course: any kind of question, ungraded. */
  practice: z.strictObject({ title: Sentence, introduction: Sentence, questions: z.array(QuestionInFile) }).optional(),
});
type CourseFile = z.output<typeof CourseFile>;

/** A folder of `content/courses`, ready for the database. */
export interface CourseInFolder {
  slug: string;
  order: number;
  course: NewCourse;
  translations: CourseTranslations;
  /** One per section. */
  sectionTranslations: SectionTranslations[];
  exam: ShippedExam;
  advanced: ShippedExam | undefined;
}

export interface ShippedExam {
  exam: NewExam;
  translations: ExamTranslations;
}

const introductionIn = (language: Language, goals: readonly string[]) =>
  `${speaker(language)('goals')}\n\n${goals.map((goal) => `- ${goal}`).join('\n')}`;

function parsed<S extends z.ZodType>(schema: S, value: unknown, file: string): z.output<S> {
  const result = schema.safeParse(value);
  if (!result.success) throw new Error(`${file}: ${z.prettifyError(result.error)}`);
  return result.data;
}

const practiceId = 'practica';

function practiceIn(language: Language, { practice, sections }: CourseFile) {
  if (!practice) return [];
  return [
    {
      id: practiceId,
      title: textIn(practice.title, language),
      content: textIn(practice.introduction, language),
      type: 'quiz',
      order: sections.length,
      practiceMinutes: 0,
      unit: '',
      cards: [],
      competences: [],
      questions: practice.questions.map((question) => questionIn(language, question)),
    },
  ];
}

/** The whole course in one language. Its description is the introduction. */
function courseIn(language: Language, file: CourseFile, texts: readonly string[], cards: readonly CardsInFile[]) {
  const lessons = file.sections.map(({ file: id, title, unit, exercise, competences: evidence }, place) => ({
    id,
    title: textIn(title, language),
    content: texts[place] ?? '',
    order: place,
    practiceMinutes: exercise,
    unit: unit ? textIn(unit, language) : '',
    cards: cardsIn(language, cards[place] ?? { cards: [], drawings: new Map() }),
    competences: evidence,
    questions: [],
  }));
  const sections = [...lessons, ...practiceIn(language, file)];
  return {
    title: textIn(file.title, language),
    description: textIn(file.description, language),
    content: introductionIn(language, textIn(file.goals, language)),
    duration: durationOf(sections, language),
    difficulty: file.difficulty,
    tags: textIn(file.tags, language),
    sections,
    sources: file.sources,
  };
}

const nameOf = (slug: string) => `content/courses/${slug}/course.yaml`;

/** Reads and validates a `course.yaml`; errors name the file. */
export async function readCourseFile(folder: string, slug: string): Promise<CourseFile> {
  const name = nameOf(slug);
  const file = parsed(CourseFile, parse(await readFile(join(folder, slug, 'course.yaml'), 'utf8')), name);
  if (file.slug !== slug) throw new Error(`${name}: its slug is '${file.slug}'`);
  return file;
}

/** Reads and validates a folder. */
export async function readCourseFolder(folder: string, slug: string): Promise<CourseInFolder> {
  const name = nameOf(slug);
  const file = await readCourseFile(folder, slug);
  const cards = await Promise.all(file.sections.map((section) => readCards(join(folder, slug), section.file)));
  const readIn = async (language: Language) => {
    const read = (section: string) => readFile(join(folder, slug, `${section}.${language}.md`), 'utf8');
    const texts = await Promise.all(file.sections.map((section) => read(section.file)));
    return {
      language,
      course: parsed(NewCourse, courseIn(language, file, texts, cards), `${name} (${language})`),
      exam: parsed(NewExam, testIn(language, file.test), `${name} (${language})`),
      advanced:
        file.advancedTest &&
        parsed(NewExam, testIn(language, file.advancedTest), `${name} (${language}, advancedTest)`),
    };
  };
  const [original, translated] = await Promise.all([
    readIn(defaultLanguage),
    Promise.all(translatedLanguages(file, name).map(readIn)),
  ]);
  return {
    slug,
    order: file.order,
    course: original.course,
    translations: byLanguage(translated, ({ course: { title, description, content, duration, tags } }) => ({
      title,
      description,
      content,
      duration,
      tags,
    })),
    sectionTranslations: original.course.sections.map((_, place) =>
      byLanguage(translated, ({ course }) => sectionWords(course.sections[place])),
    ),
    exam: { exam: original.exam, translations: byLanguage(translated, ({ exam }) => examWords(exam)) },
    advanced: original.advanced && {
      exam: original.advanced,
      translations: byLanguage(translated, ({ advanced }) => examWords(advanced)),
    },
  };
}

function byLanguage<From extends { language: Language }, To>(translated: readonly From[], words: (from: From) => To) {
  return Object.fromEntries(translated.map((one) => [one.language, words(one)])) as Partial<Record<Language, To>>;
}

function sectionWords(section: NewCourse['sections'][number] | undefined) {
  if (!section) return {};
  const { title, content, type, questions, unit, cards } = section;
  return {
    title,
    content,
    ...(type === 'quiz' && { questions }),
    ...(unit && { unit }),
    ...(cards && cards.length > 0 && { cards: [...cards] satisfies Card[] }),
  };
}

function examWords(exam: NewExam | undefined) {
  return exam ? { title: exam.title, description: exam.description, questions: exam.questions } : {};
}
