import type { SlideStyle } from '../../../limits.ts';
import type { DeckSlide } from '../deck.ts';
import { slideLooks } from '../slide-looks.ts';
import { drawComparison, drawNumbers, drawQuote } from './arrangements.ts';
import { inTwoBoxes } from './columns.ts';
import { drawDiagram } from './diagrams.ts';
import { fitText, paginateText, type TextStyle } from './fit-text.ts';
import { bulleted, type Look, lookOf, numbered, plain } from './look.ts';
import { drawPicture } from './pictures.ts';
import type { Box, Paragraph, Piece } from './pieces.ts';
import { shownLines, splitColumns } from './slide-lines.ts';
import { isCover, picturePlace, places, sizes } from './slide-size.ts';

/** A slide as it is shown. A slide with more text than fits is several pages. */
export interface Page {
  /** Of its slide, with the page's number. */
  key: string;
  slide: DeckSlide;
  title: string;
  pieces: readonly Piece[];
}

function drawTitle({ layout }: DeckSlide, title: string, { style }: Look): Piece[] {
  if (title.trim() === '') return [];
  const onCover = isCover(layout);
  const text: TextStyle = {
    role: 'title',
    face: slideLooks[style].face.title,
    align: style === 'academico' && onCover ? 'center' : 'left',
    valign: onCover ? 'bottom' : 'middle',
    colour: 'title',
    sizes: onCover ? sizes.cover : sizes.title,
    lineHeight: 1.15,
  };
  const box = places[layout].title;
  for (let end = title.length; end > 0; end = Math.floor(end * 0.9)) {
    // Longer than a field accepts: only a stored one from elsewhere.
    const shown = end === title.length ? title : `${title.slice(0, end)}…`;
    const piece = fitText(plain([shown]), box, text);
    if (piece) return [piece];
  }
  return [];
}

/** Steps have numbers; the branches of a tree and events with dates have none. */
function asList({ diagram, title, bullets }: DeckSlide): Paragraph[] {
  const lines = shownLines(bullets);
  if (diagram === 'tree') return bulleted(lines[0] === title.trim() ? lines.slice(1) : lines);
  return diagram === 'timeline' ? bulleted(lines) : numbered(lines);
}

/** The pages of paragraphs in one placeholder. */
function inOneBox(paragraphs: readonly Paragraph[], box: Box, style: TextStyle): Piece[][] {
  if (paragraphs.length === 0) return [[]];
  return paginateText(paragraphs, box, style).map((page) => {
    const piece = fitText(page, box, style);
    return piece ? [piece] : [];
  });
}

function drawBody(slide: DeckSlide, look: Look): Piece[][] {
  const { layout, bullets, diagram, picture } = slide;
  const lines = shownLines(bullets);
  const place = places[layout];
  const body = { ...look.text('body', sizes.body), isSpread: true };
  switch (layout) {
    case 'title':
    case 'section': {
      const text = {
        ...body,
        align: look.style === 'academico' ? ('center' as const) : ('left' as const),
        sizes: [24, 22, 20, 18, 16],
      };
      return inOneBox(plain(lines), place.body as Box, text);
    }
    case 'columns': {
      const [left, right] = splitColumns(bullets);
      const boxes = [place.left as Box, place.right as Box] as const;
      return inTwoBoxes([bulleted(left), bulleted(right)], boxes, (role) => look.text(role, sizes.body));
    }
    case 'picture': {
      const drawing = drawPicture(picture ?? 'idea', picturePlace);
      return inOneBox(bulleted(lines), place.body as Box, body).map((pieces) => [...pieces, ...drawing]);
    }
    case 'quote':
      return drawQuote(bullets, look);
    case 'numbers':
      return drawNumbers(lines, look) ?? inOneBox(bulleted(lines), places.bullets.body as Box, body);
    case 'steps':
      // A text that is too long for a diagram is a list.
      return drawDiagram(diagram ?? 'process', lines, look) ?? inOneBox(asList(slide), place.body as Box, body);
    case 'comparison':
      return drawComparison(bullets, look);
    case 'sources':
      return inOneBox(plain(lines), place.body as Box, look.text('body', sizes.source));
    case 'bullets':
      return inOneBox(bulleted(lines), place.body as Box, body);
  }
}

/** A slide as pages on which no text is larger than its box. */
export function layOutSlide(slide: DeckSlide, style: SlideStyle): Page[] {
  const look = lookOf(style);
  return drawBody(slide, look).map((pieces, place) => {
    const title = place === 0 ? slide.title : `${slide.title} (${place + 1})`;
    return { key: `${slide.key} ${place}`, slide, title, pieces: [...drawTitle(slide, title, look), ...pieces] };
  });
}

export function layOutDeck(slides: readonly DeckSlide[], style: SlideStyle): Page[] {
  return slides.flatMap((slide) => layOutSlide(slide, style));
}
