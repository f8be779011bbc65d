import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { QuestionInFile, testFieldsInFile, testIn } from '../../../exams/server/public.ts';
import { speakerOf } from '../../../server/text/in-language.ts';
import { defaultLanguage, type Language } from '../../../shared/language.ts';
import type { RubricGrid } from '../../../shared/marks/rubric.ts';
import { NewExam } from '../../../shared/questions.ts';
import { textByLanguage, textIn, translatedLanguages } from '../../../shared/texts-by-language.ts';
import { readyUnitLimits, readyUnitParts } from '../../limits.ts';
import { NewClassContent, NewTask } from '../../schemas.ts';
import type messages from './messages.es.json';
import { splitRubric } from './split-rubric.ts';

const speaker = speakerOf<typeof messages>('classrooms/server/ready-units');

const Sentence = textByLanguage(z.string().min(1)).strict();
const Sentences = textByLanguage(z.array(z.string().min(1)).min(1)).strict();
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
/** Of a text by language: `01-name` for `01-name.es.md`. */
const file = z.string().regex(/^\d\d-[a-z0-9-]+$/);

const ItemInFile = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('material'), part: z.enum(readyUnitParts), file, title: Sentence }),
  z.strictObject({ kind: z.literal('course'), course: slug }),
  z.strictObject({ kind: z.literal('task'), file, title: Sentence, points: z.int().min(1) }),
  z.strictObject({ kind: z.literal('test'), ...testFieldsInFile(QuestionInFile) }),
]);

/** A `unit.yaml` of `content/units`. */
const UnitFile = z.strictObject({
  slug,
  order: z.int(),
  title: Sentence,
  description: Sentence,
  ages: z.strictObject({ from: z.int(), to: z.int() }),
  /** For younger and older students. */
  adapting: Sentence,
  /** Of 50 minutes. */
  sessions: z.int().min(1).max(readyUnitLimits.sessions),
  goals: Sentences,
  competences: Sentences,
  items: z.array(ItemInFile).min(1).max(readyUnitLimits.items),
  sources: z
    .array(
      z.strictObject({
        title: z.string(),
        author: z.string(),
        year: z.int().optional(),
        url: z.url({ protocol: /^https$/ }).optional(),
      }),
    )
    .min(1),
});
type UnitFile = z.output<typeof UnitFile>;

/** A unit that ships with the product: one of `content/units`, or the lessons of a course with their guides. */
export interface ShippedUnit extends Omit<UnitFile, 'ages' | 'adapting' | 'items'> {
  /** With the texts of its items. */
  folder: string;
  /** Where the names of its competences come from. */
  framework: 'unesco' | 'passport';
  /** Undefined for adults. */
  ages: UnitFile['ages'] | undefined;
  /** Undefined where the guide of each lesson says it. */
  adapting: UnitFile['adapting'] | undefined;
  items: (
    | UnitFile['items'][number]
    | { kind: 'material'; part: 'plan' | 'sheet'; file: string; title: z.output<typeof Sentence> }
  )[];
}
type ShippedItem = ShippedUnit['items'][number];

/** An item as the class gets it. */
export type ReadyItem =
  | { kind: 'material'; part: (typeof readyUnitParts)[number]; content: NewClassContent }
  /** The slug of a free course. */
  | { kind: 'course'; course: string }
  /** `whole` is its text with the rubric, for a preview. */
  | { kind: 'task'; task: NewTask; rubric: RubricGrid; whole: string }
  | { kind: 'test'; exam: NewExam };

const nameOf = (unit: string) => `content/units/${unit}/unit.yaml`;

function parsed<S extends z.ZodType>(schema: S, value: unknown, name: string): z.output<S> {
  const result = schema.safeParse(value);
  if (!result.success) throw new Error(`${name}: ${z.prettifyError(result.error)}`);
  return result.data;
}

/** Reads and validates a `unit.yaml`; errors name the file. */
export async function readUnitFile(folder: string, unit: string): Promise<ShippedUnit> {
  const name = nameOf(unit);
  const found = parsed(UnitFile, parse(await readFile(join(folder, unit, 'unit.yaml'), 'utf8')), name);
  if (found.slug !== unit) throw new Error(`${name}: its slug is '${found.slug}'`);
  return { ...found, framework: 'unesco', folder: join(folder, unit) };
}

/** The language itself if the unit is translated into it, otherwise the one it was written in. */
export function languageOfUnit(unit: ShippedUnit, wanted: Language): Language {
  return translatedLanguages(unit, nameOf(unit.slug)).includes(wanted) ? wanted : defaultLanguage;
}

/** What the guide says before the plan of its sessions: for whom the unit is, and what for. */
function guideStart(unit: ShippedUnit, language: Language): string {
  const say = speaker(language);
  const list = (texts: readonly string[]) => texts.map((text) => `- ${text}`).join('\n');
  return [
    say('guide.note'),
    unit.ages
      ? say('guide.frame', { ...unit.ages, sessions: unit.sessions })
      : say('guide.adults', { sessions: unit.sessions }),
    ...(unit.adapting ? [textIn(unit.adapting, language)] : []),
    `### ${say('guide.goals')}`,
    list(textIn(unit.goals, language)),
    `### ${say(`guide.${unit.framework}`)}`,
    list(textIn(unit.competences, language)),
  ].join('\n\n');
}

function guideEnd({ sources }: ShippedUnit, language: Language): string {
  const lines = sources.map(({ title, author, year, url }) => {
    const named = url ? `[${title}](${url})` : title;
    return `- ${author}${year ? ` (${year})` : ''}. ${named}.`;
  });
  return [`### ${speaker(language)('guide.sources')}`, lines.join('\n')].join('\n\n');
}

/** All items in a language, ready for the database. */
export async function readUnitItems(unit: ShippedUnit, language: Language): Promise<ReadyItem[]> {
  const name = `${nameOf(unit.slug)} (${language})`;
  const read = async (text: string) => (await readFile(join(unit.folder, `${text}.${language}.md`), 'utf8')).trim();
  const [first] = unit.items;
  const readItem = async (item: ShippedItem): Promise<ReadyItem> => {
    switch (item.kind) {
      case 'material': {
        const text = await read(item.file);
        // What holds for the whole unit is said once.
        const content =
          item === first ? [guideStart(unit, language), text, guideEnd(unit, language)].join('\n\n') : text;
        const written = { title: textIn(item.title, language), content };
        return { kind: 'material', part: item.part, content: parsed(NewClassContent, written, name) };
      }
      case 'course':
        return { kind: 'course', course: item.course };
      case 'task': {
        const whole = await read(item.file);
        const { text: description, grid: rubric } = splitRubric(whole);
        const written = { title: textIn(item.title, language), description, maxMark: item.points };
        return { kind: 'task', task: parsed(NewTask, written, name), rubric, whole };
      }
      case 'test':
        return { kind: 'test', exam: parsed(NewExam, testIn(language, item), name) };
    }
  };
  return Promise.all(unit.items.map(readItem));
}
