import PptxGenJS from 'pptxgenjs';
import { type Language, languageFacts } from '../../../shared/language.ts';
import type { SlideStyle } from '../../limits.ts';
import { type Deck, type DeckSlide, shownPoints, titleOf } from './deck.ts';
import { type Decoration, drawDecoration } from './pptx-decoration.ts';
import { slideLooks } from './slide-looks.ts';
import { places, slideSize, textSizeOf, titleSizeOf } from './slide-text.ts';

const pointsInInch = 72;

/** In inches, as the library requires. */
function inches({ x, y, w, h }: { x: number; y: number; w: number; h: number }) {
  return { x: x / pointsInInch, y: y / pointsInInch, w: w / pointsInInch, h: h / pointsInInch };
}

function drawn({ shape, colour, ...place }: Decoration) {
  const look = { ...inches(place), fill: { color: colour } };
  // The library supports circles in a slide master only around text.
  return shape === 'rect' ? { rect: look } : { text: { text: '', options: { ...look, shape: 'ellipse' } } };
}

const kinds = ['cover', 'inside'] as const;
type Kind = (typeof kinds)[number];

/** A file that PowerPoint and LibreOffice open: titles and points are in real placeholders, so that the outline and screen readers find them. */
export async function writePptx(
  deck: Deck,
  { style, language }: { style: SlideStyle; language: Language },
): Promise<ArrayBuffer> {
  const look = slideLooks[style];
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
  pptx.theme = { headFontFace: look.face.title, bodyFontFace: look.face.text };

  for (const kind of kinds) defineMaster(pptx, style, kind);
  for (const [index, slide] of deck.slides.entries()) addSlide(pptx, slide, index === 0 ? 'cover' : 'inside', language);
  return (await pptx.write({ outputType: 'arraybuffer' })) as ArrayBuffer;
}

/** Everything that slides of a kind share: the background, and the positions of title and points. */
function defineMaster(pptx: PptxGenJS, style: SlideStyle, kind: Kind): void {
  const look = slideLooks[style];
  const { paper, title, ink } = look[kind];
  const { title: titlePlace, text: textPlace } = places[kind];
  const align = style === 'academico' && kind === 'cover' ? 'center' : 'left';
  const common = { align, margin: 0 } as const;
  pptx.defineSlideMaster({
    title: kind,
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
            bold: style !== 'academico',
            color: title,
            fontFace: look.face.title,
            valign: kind === 'cover' ? 'bottom' : 'middle',
          },
          text: '',
        },
      },
      {
        placeholder: {
          options: {
            ...common,
            ...inches(textPlace),
            name: 'body',
            type: 'body',
            color: ink,
            fontFace: look.face.text,
            valign: 'top',
          },
          text: '',
        },
      },
    ] as PptxGenJS.SlideMasterProps['objects'],
  });
}

function addSlide(pptx: PptxGenJS, { title, bullets, notes }: DeckSlide, kind: Kind, language: Language): void {
  const points = shownPoints(bullets);
  const slide = pptx.addSlide({ masterName: kind });
  const lang = languageFacts[language].locale;
  slide.addText(title, { placeholder: 'title', fontSize: titleSizeOf(title, kind), lang });
  const size = textSizeOf(points, kind);
  slide.addText(
    points.map((text, place) => ({
      text,
      options: {
        bullet: kind === 'inside',
        breakLine: place < points.length - 1,
        fontSize: size,
        paraSpaceAfter: size * 0.45,
        lang,
      },
    })),
    { placeholder: 'body' },
  );
  if (notes.trim() !== '') slide.addNotes(notes);
}
