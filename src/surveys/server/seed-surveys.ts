import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { parse } from 'yaml';
import * as z from 'zod';
import { hashFiles } from '../../server/config/hash-files.ts';
import { type ContentKind, readContent } from '../../server/config/shipped-content.ts';
import type { Kernel } from '../../server/kernel.ts';
import { defaultLanguage, type Language } from '../../shared/language.ts';
import { textByLanguage, textIn, translatedLanguages } from '../../shared/texts-by-language.ts';
import { surveyQuestionTypes } from '../limits.ts';
import { NewSurvey } from '../schemas.ts';
import { insertSeededSurvey } from './queries.ts';

const Sentence = textByLanguage(z.string().min(1)).strict();

/** A file of `content/surveys`. */
const SurveyFile = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** The course's slug. */
  course: z.string().optional(),
  title: Sentence,
  description: Sentence,
  /** They promise to collect no personal data, and a name with each answer would be personal data. */
  anonymous: z.boolean().default(true),
  questions: z.array(
    z.strictObject({ kind: z.enum(surveyQuestionTypes), text: Sentence, options: z.array(Sentence).optional() }),
  ),
});
type SurveyFile = z.output<typeof SurveyFile>;

const Words = NewSurvey.pick({ title: true, description: true, questions: true });

function wordsIn(language: Language, { title, description, questions }: SurveyFile, file: string) {
  const result = Words.safeParse({
    title: textIn(title, language),
    description: textIn(description, language),
    questions: questions.map(({ kind, text, options = [] }) => ({
      type: kind,
      text: textIn(text, language),
      options: options.map((option) => textIn(option, language)),
    })),
  });
  if (!result.success) throw new Error(`content/surveys/${file} (${language}): ${z.prettifyError(result.error)}`);
  return result.data;
}

async function readSurvey(folder: string, slug: string) {
  const file = `${slug}.yaml`;
  const result = SurveyFile.safeParse(parse(await readFile(join(folder, file), 'utf8')));
  if (!result.success) throw new Error(`content/surveys/${file}: ${z.prettifyError(result.error)}`);
  if (result.data.slug !== slug) throw new Error(`content/surveys/${file}: its slug is '${result.data.slug}'`);
  const { course, anonymous } = result.data;
  const languages = translatedLanguages(result.data, `content/surveys/${file}`);
  const words = (language: Language) => wordsIn(language, result.data, file);
  return {
    slug,
    course,
    isAnonymous: anonymous,
    ...words(defaultLanguage),
    translations: Object.fromEntries(languages.map((language) => [language, words(language)])),
  };
}

async function slugsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder);
  return files.flatMap((file) => (file.endsWith('.yaml') ? [file.slice(0, -'.yaml'.length)] : [])).sort();
}

export const shippedSurveys: ContentKind<Awaited<ReturnType<typeof readSurvey>>> = {
  folder: 'surveys',
  listSlugs: slugsIn,
  hash: (folder, slug) => hashFiles([join(folder, `${slug}.yaml`)]),
  read: readSurvey,
};

/** Inserts the missing shipped surveys once. Runs after `seedCourses`. */
export async function seedSurveys({ db, events }: Pick<Kernel, 'db' | 'events'>, contentFolder: string): Promise<void> {
  const { rows } = await sql<{ slug: string }>`select slug from seeded_surveys`.execute(db);
  const filled = new Set(rows.map(({ slug }) => slug));
  const slugs = (await slugsIn(join(contentFolder, shippedSurveys.folder))).filter((slug) => !filled.has(slug));
  if (slugs.length === 0) return;
  const surveys = await readContent(shippedSurveys, contentFolder, slugs);
  await db.transaction().execute(async (tx) => {
    let filledAny = false;
    for (const survey of surveys) {
      const taken = await sql`
        insert into seeded_surveys (slug) values (${survey.slug})
        on conflict on constraint seeded_surveys_pkey do nothing returning slug`.execute(tx);
      if (taken.rows.length === 0) continue;
      await insertSeededSurvey(tx, survey);
      filledAny = true;
    }
    if (filledAny) await events.publish(tx, { topic: 'surveys.changed' });
  });
}
