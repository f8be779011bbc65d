import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { labKeys } from '../../../shared/contract/lab-keys.ts';
import type { Language } from '../../../shared/language.ts';
import { textByLanguage, textIn, translatedLanguages } from '../../../shared/texts-by-language.ts';
import type { Card } from '../../card-schemas.ts';
import { labelDrawing } from './label-drawing.ts';

const Sentence = textByLanguage(z.string().min(1)).strict();
const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const part = z.int().min(0);

const OptionInFile = z.strictObject({ text: Sentence, right: z.boolean().default(false), feedback: Sentence });

/** A `<section>.cards.yaml` beside the texts of a section: all cards of the lesson in order. */
const CardsFile = z.array(
  z.union([
    // A part of the text by its number: `text: 1`.
    z.strictObject({ text: part }),
    z.strictObject({ example: part }),
    z.strictObject({ exercise: part }),
    z.strictObject({ summary: part }),
    // A file of `pictures`, with the words of its `{{labels}}`.
    z.strictObject({
      picture: key,
      labels: z.record(key, Sentence).default({}),
      alternativeText: Sentence,
      caption: Sentence,
    }),
    z.strictObject({ question: key, text: Sentence, options: z.array(OptionInFile) }),
    z.strictObject({ reflection: key, text: Sentence }),
    z.strictObject({ lab: z.enum(labKeys) }),
    z.strictObject({ outcome: Sentence }),
  ]),
);
interface CardsInFile {
  cards: z.output<typeof CardsFile>;
  /** The drawings that the cards name, with their labels left open. */
  drawings: ReadonlyMap<string, string>;
}
export type { CardsInFile };

/** A section without such a file has no cards: the lesson shows the parts of its text. */
export async function readCards(folder: string, section: string): Promise<CardsInFile> {
  const name = `${section}.cards.yaml`;
  const text = await readFile(join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  const result = CardsFile.safeParse(parse(text));
  if (!result.success) throw new Error(`${name}: ${z.prettifyError(result.error)}`);
  translatedLanguages(result.data, name);
  const named = result.data.flatMap((card) => ('picture' in card ? [card.picture] : []));
  const drawings = await Promise.all(
    named.map(async (picture) => {
      const drawing = await readFile(join(folder, 'pictures', `${picture}.svg`), 'utf8');
      return [picture, drawing.trim()] as const;
    }),
  );
  return { cards: result.data, drawings: new Map(drawings) };
}

export function cardsIn(language: Language, { cards, drawings }: CardsInFile): Card[] {
  return cards.map((step): Card => {
    if ('picture' in step) {
      const { picture, labels, alternativeText, caption } = step;
      return {
        kind: 'picture',
        key: picture,
        image: labelDrawing(drawings.get(picture) ?? '', (name) => {
          const words = labels[name];
          if (!words) throw new Error(`pictures/${picture}.svg: no label '${name}'`);
          return textIn(words, language);
        }),
        alternativeText: textIn(alternativeText, language),
        caption: textIn(caption, language),
      };
    }
    if ('question' in step) {
      const options = step.options.map(({ text, right, feedback }) => ({
        text: textIn(text, language),
        isRight: right,
        feedback: textIn(feedback, language),
      }));
      return { kind: 'question', key: step.question, text: textIn(step.text, language), options };
    }
    if ('reflection' in step) return { kind: 'reflection', key: step.reflection, text: textIn(step.text, language) };
    if ('outcome' in step) return { kind: 'outcome', text: textIn(step.outcome, language) };
    if ('lab' in step) return { kind: 'lab', lab: step.lab };
    if ('example' in step) return { kind: 'example', part: step.example };
    if ('exercise' in step) return { kind: 'exercise', part: step.exercise };
    if ('summary' in step) return { kind: 'summary', part: step.summary };
    return { kind: 'text', part: step.text };
  });
}
