import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import PptxGenJS from 'pptxgenjs';
import { type Language, languageFacts } from '../../../../shared/language.ts';
import { type SlideLayout, slideLayouts, type SlideStyle } from '../../../limits.ts';
import { type Deck, type DeckSlide, titleOf } from '../deck.ts';
import { layOutDeck, type Page } from '../layout/pages.ts';
import type { TextPiece } from '../layout/pieces.ts';
import { isCover, places, slideSize } from '../layout/slide-size.ts';
import { type Decoration, drawDecoration } from '../slide-decoration.ts';
import { type SlideColours, slideLooks } from '../slide-looks.ts';
import { addDrawn, inches, withAlternative, withoutSpaceBefore } from './pptx-shapes.ts';

const pointsInInch = 72;

interface PptxOptions {
  style: SlideStyle;
  language: Language;
  /** What a drawing shows, and the time of a slide, in words. */
  pictureLabel: (slide: DeckSlide) => string | undefined;
  minutesLabel: (minutes: number) => string;
}

function drawn({ shape, colour, ...place }: Decoration) {
  const look = { ...inches(place), fill: { color: colour } };
  // The library supports circles in a slide master only around text.
  return shape === 'rect' ? { rect: look } : { text: { text: '', options: { ...look, shape: 'ellipse' } } };
}

/**
 * A file that PowerPoint and LibreOffice open. Each layout is one of the file, with its placeholders, so that the outline and screen readers find titles
 * and texts, and diagrams are shapes that the author can move.
 */
export async function writePptx(deck: Deck, options: PptxOptions): Promise<Uint8Array<ArrayBuffer>> {
  const { style } = options;
  const { font } = slideLooks[style];
  const pptx = new PptxGenJS();
  pptx.defineLayout({
    name: 'wide',
    width: slideSize.width / pointsInInch,
    height: slideSize.height / pointsInInch,
  });
  pptx.layout = 'wide';
  pptx.title = titleOf(deck);
  pptx.author = 'EducaIA';
  pptx.company = 'EducaIA';
  pptx.theme = { headFontFace: font, bodyFontFace: font };

  for (const layout of slideLayouts) defineLayout(pptx, style, layout);
  for (const page of layOutDeck(deck.slides, style)) addPage(pptx, page, options);
  return finishParts(new Uint8Array((await pptx.write({ outputType: 'arraybuffer' })) as ArrayBuffer));
}

/** The library cannot describe shapes: their descriptions are first in their names. Nor can it set the space before paragraphs to none. */
function finishParts(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const parts = unzipSync(bytes);
  for (const [name, part] of Object.entries(parts)) {
    if (/^ppt\/slides\/slide\d+\.xml$/.test(name)) parts[name] = strToU8(withAlternative(strFromU8(part)));
    if (/^ppt\/slideMasters\/[^/]+\.xml$/.test(name)) parts[name] = strToU8(withoutSpaceBefore(strFromU8(part)));
  }
  return zipSync(parts);
}

/** Everything that slides of a layout share: the background, and the places of its texts. */
function defineLayout(pptx: PptxGenJS, style: SlideStyle, layout: SlideLayout): void {
  const look = slideLooks[style];
  const kind = isCover(layout) ? 'cover' : 'inside';
  const { paper, title, ink } = look[kind];
  const align = style === 'academico' && kind === 'cover' ? 'center' : 'left';
  const common = { align, margin: 0, fontFace: look.font } as const;
  const { title: titlePlace, ...texts } = places[layout];
  pptx.defineSlideMaster({
    title: layout,
    background: { color: paper },
    objects: [
      ...drawDecoration(style, kind).map(drawn),
      {
        placeholder: {
          options: {
            ...common,
            ...inches(titlePlace),
            name: 'title',
            type: 'title',
            bold: look.face.title.endsWith('Bold'),
            color: title,
            valign: kind === 'cover' ? 'bottom' : 'middle',
          },
          text: '',
        },
      },
      ...Object.entries(texts).map(([name, place]) => ({
        placeholder: {
          options: {
            ...common,
            ...inches(place),
            name,
            type: 'body',
            color: ink,
            valign: layout === 'quote' ? 'middle' : 'top',
          },
          text: '',
        },
      })),
    ] as PptxGenJS.SlideMasterProps['objects'],
  });
}

function addPage(pptx: PptxGenJS, page: Page, options: PptxOptions): void {
  const { style, language, pictureLabel, minutesLabel } = options;
  const colours = slideLooks[style][isCover(page.slide.layout) ? 'cover' : 'inside'];
  const slide = pptx.addSlide({ masterName: page.slide.layout });
  const lang = languageFacts[language].locale;
  // A drawing is described once, on its first shape.
  let alternative = pictureLabel(page.slide);
  for (const piece of page.pieces) {
    if (piece.kind === 'text') {
      addText(slide, piece, { layout: page.slide.layout, style, colours, lang });
      continue;
    }
    addDrawn(slide, piece, colours, alternative);
    alternative = undefined;
  }
  const isFirst = page.key.endsWith(' 0');
  const notes = [isFirst ? minutesLabel(page.slide.minutes) : '', isFirst ? page.slide.notes.trim() : ''];
  slide.addNotes(notes.filter((line) => line !== '').join('\n\n'));
}

interface TextLook {
  layout: SlideLayout;
  style: SlideStyle;
  colours: SlideColours;
  lang: string;
}

/** A placeholder's text, or a label of a diagram in a box of its own. */
function addText(slide: PptxGenJS.Slide, piece: TextPiece, { layout, style, colours, lang }: TextLook): void {
  const { role, box, paragraphs, size, gap, indent, align, valign, face, colour } = piece;
  const runs = paragraphs.map(({ text, marker }, place) => ({
    text,
    options: {
      fontSize: size,
      lang,
      breakLine: place < paragraphs.length - 1,
      paraSpaceAfter: place < paragraphs.length - 1 ? size * gap : 0,
      ...(marker !== null && { bullet: marker === '•' ? { indent } : { type: 'number' as const, indent } }),
    },
  }));
  if (role !== 'label' && places[layout][role]) slide.addText(runs, { placeholder: role });
  else {
    slide.addText(runs, {
      ...inches(box),
      align,
      valign,
      margin: 0,
      color: colours[colour],
      bold: face.endsWith('Bold'),
      fontFace: slideLooks[style].font,
    });
  }
}
