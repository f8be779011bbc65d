import { newKey } from '../../../web/forms/new-key.ts';
import type { Presentation, Producer, Slide } from '../../contract.ts';
import { slideLayouts } from '../../limits.ts';

export const maxSlides = 40;

export interface DeckSlide extends Slide {
  /** Identifies the slide wherever it is moved. */
  key: string;
}

/** A presentation being edited. It has at least one slide; the first is the cover. */
export interface Deck {
  title: string;
  slides: readonly DeckSlide[];
  producer: Producer;
  /** Edited by hand: regenerating would lose the changes. */
  isEdited: boolean;
}

const emptySlide: Slide = {
  layout: 'bullets',
  title: '',
  bullets: [],
  diagram: null,
  picture: null,
  notes: '',
  minutes: 1,
};

/** A slide that another version of the page may have stored: before there were layouts, a slide had a title, points and notes. */
export function completeSlide(stored: Partial<DeckSlide>, place: number): DeckSlide {
  const layout = slideLayouts.find((one) => one === stored.layout) ?? (place === 0 ? 'title' : 'bullets');
  return { ...emptySlide, ...stored, key: stored.key ?? newKey(), layout };
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
  return edited(deck, deck.slides.toSpliced(index + 1, 0, { ...emptySlide, key: newKey(), title }));
}

export function removeSlide(deck: Deck, index: number): Deck {
  return deck.slides.length > 1 ? edited(deck, deck.slides.toSpliced(index, 1)) : deck;
}

/** Restores a removed slide. */
export function putSlideBack(deck: Deck, index: number, slide: DeckSlide): Deck {
  return edited(deck, deck.slides.toSpliced(index, 0, slide));
}

export function reorderSlides(deck: Deck, slides: readonly DeckSlide[]): Deck {
  return edited(deck, slides);
}

/** The title on the cover, which may differ from the requested one. */
export function titleOf({ title, slides }: Deck): string {
  return slides[0]?.title.trim() || title;
}

/** One point per line. Empty lines stay while the user types; the slide does not show them. */
export function readPoints(typed: string): string[] {
  return typed.split('\n');
}

/** The guided engine puts placeholders for the author in square brackets. */
export function hasOpenPlaces({ slides }: Deck): boolean {
  return slides.some(({ title, bullets }) => [title, ...bullets].some((text) => /\[[^[\]]+\]/.test(text)));
}

/** A typed number of minutes; anything else is none. */
export function readMinutes(typed: string): number {
  const minutes = Number(typed.replace(',', '.'));
  return Number.isFinite(minutes) ? Math.min(Math.max(minutes, 0), 60) : 0;
}

/** How long the talk lasts. */
export function totalMinutes({ slides }: Deck): number {
  return slides.reduce((sum, { minutes }) => sum + minutes, 0);
}

/** A file name that every system accepts. */
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
