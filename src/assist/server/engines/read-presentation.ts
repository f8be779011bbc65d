import * as z from 'zod';
import { storableText } from '../../../server/http/validation.ts';
import { cutAtWord } from '../../../server/text/cut-at-word.ts';
import type { Presentation } from '../../contract.ts';
import { diagramKinds, pictureNames, slideLayouts } from '../../limits.ts';
import type { NewPresentation } from '../../schemas.ts';
import { choosePicture } from './guided/slides/choose-picture.ts';
import { withMinutes } from './guided/slides/outline-slides.ts';
import type { SlideDraft } from './guided/slides/slide-draft.ts';

/** A text that fits on a slide: longer ones are cut at a word. */
function line(most: number) {
  return z
    .string()
    .transform((text) => cutAtWord(storableText(text).replaceAll(/\s+/g, ' ').trim(), most))
    .refine((text) => text !== '');
}

const maxLines = 12;

/** Columns are separated by an empty line. */
const lines = z.array(line(240).or(z.literal(''))).transform((bullets) => bullets.slice(0, maxLines));

const Said = z.object({
  title: line(120),
  slides: z.array(
    z.object({
      layout: z.enum(slideLayouts).catch('bullets'),
      title: line(120),
      bullets: lines,
      diagram: z.enum(diagramKinds).nullable().catch(null),
      picture: z.enum(pictureNames).nullable().catch(null),
      notes: line(1_500).or(z.literal('')).default(''),
    }),
  ),
});

/** What a layout needs and the model left out. */
function complete(slide: z.output<typeof Said>['slides'][number], place: number): SlideDraft {
  const { layout: said, title, bullets, diagram } = slide;
  const layout = place === 0 ? 'title' : said;
  return {
    ...slide,
    layout,
    diagram: layout === 'steps' ? (diagram ?? 'process') : null,
    picture: layout === 'picture' ? (slide.picture ?? choosePicture(`${title} ${bullets.join(' ')}`)) : null,
  };
}

/** Parses the slides in a model's answer. Fails if their number is wrong. The time is shared out here: models do not add up. */
export function readPresentation(
  said: string,
  { slideCount, minutes }: Pick<NewPresentation, 'slideCount' | 'minutes'>,
): Omit<Presentation, 'producer' | 'concern'> {
  // Most models wrap it in a code fence, some start with a sentence.
  const json = said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1);
  const { title, slides } = Said.parse(JSON.parse(json));
  if (slides.length < slideCount) throw new Error('The model prepared too few slides.');
  return { title, slides: withMinutes(slides.slice(0, slideCount).map(complete), minutes) };
}
