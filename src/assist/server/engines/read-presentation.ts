import * as z from 'zod';
import { storableText } from '../../../server/http/validation.ts';
import { cutAtWord } from '../../../server/text/cut-at-word.ts';
import type { Presentation } from '../../contract.ts';

/** A text that fits on a slide: longer ones are cut at a word. */
function line(most: number) {
  return z
    .string()
    .transform((text) => cutAtWord(storableText(text).replaceAll(/\s+/g, ' ').trim(), most))
    .refine((text) => text !== '');
}

const maxBullets = 6;

const Said = z.object({
  title: line(120),
  slides: z.array(
    z.object({
      title: line(120),
      bullets: z.array(line(240)).transform((bullets) => bullets.slice(0, maxBullets)),
      notes: line(1_500).or(z.literal('')).default(''),
    }),
  ),
});

/** Parses the slides in a model's answer. Fails if their number is wrong. */
export function readPresentation(said: string, slideCount: number): Omit<Presentation, 'producer' | 'concern'> {
  // Most models wrap it in a code fence, some start with a sentence.
  const json = said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1);
  const { title, slides } = Said.parse(JSON.parse(json));
  if (slides.length < slideCount) throw new Error('The model prepared too few slides.');
  return { title, slides: slides.slice(0, slideCount) };
}
