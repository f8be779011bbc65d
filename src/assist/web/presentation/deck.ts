import { newKey } from '../../../web/forms/new-key.ts';
import type { Presentation, Producer, Slide } from '../../contract.ts';

export const maxSlides = 40;

export interface DeckSlide extends Slide {
  /** It stays with the slide wherever that is moved. */
  key: string;
}

/** A presentation while somebody works on it. There is always at least one slide; the first is the cover. */
export interface Deck {
  title: string;
  slides: readonly DeckSlide[];
  producer: Producer;
  /** Changed by hand: to make it anew would lose something. */
  isEdited: boolean;
}

export function createDeck({ title, slides, producer }: Presentation): Deck {
  return { title, producer, isEdited: false, slides: slides.map((slide) => ({ ...slide, key: newKey() })) };
}

function edited(deck: Deck, slides: readonly DeckSlide[]): Deck {
  return { ...deck, slides, isEdited: true };
}

export function changeSlide(deck: Deck, key: string, changes: Partial<Slide>): Deck {
  return edited(
    deck,
    deck.slides.map((slide) => (slide.key === key ? { ...slide, ...changes } : slide)),
  );
}

export function addSlideAfter(deck: Deck, index: number, title: string): Deck {
  if (deck.slides.length >= maxSlides) return deck;
  return edited(deck, deck.slides.toSpliced(index + 1, 0, { key: newKey(), title, bullets: [], notes: '' }));
}

export function removeSlide(deck: Deck, index: number): Deck {
  return deck.slides.length > 1 ? edited(deck, deck.slides.toSpliced(index, 1)) : deck;
}

/** What was removed by mistake. */
export function putSlideBack(deck: Deck, index: number, slide: DeckSlide): Deck {
  return edited(deck, deck.slides.toSpliced(index, 0, slide));
}

export function reorderSlides(deck: Deck, slides: readonly DeckSlide[]): Deck {
  return edited(deck, slides);
}

/** What the cover says: it may be another than the one that was asked for. */
export function titleOf({ title, slides }: Deck): string {
  return slides[0]?.title.trim() || title;
}

/** One point a line, as they are typed. Empty lines are kept while somebody types; a slide does not show them. */
export function readPoints(typed: string): string[] {
  return typed.split('\n');
}

export function shownPoints(bullets: readonly string[]): string[] {
  return bullets.map((bullet) => bullet.trim()).filter((bullet) => bullet !== '');
}

/** The guided engine leaves what only the author knows in square brackets. */
export function hasOpenPlaces({ slides }: Deck): boolean {
  return slides.some(({ title, bullets }) => [title, ...bullets].some((text) => /\[[^[\]]+\]/.test(text)));
}

/** A name that every system takes for a file. */
export function fileNameOf(title: string): string {
  const plain = title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
  return `${plain || 'presentacion'}.pptx`;
}
