import { describe, expect, test } from 'vitest';
import {
  addSlideAfter,
  changeSlide,
  completeSlide,
  createDeck,
  type Deck,
  fileNameOf,
  hasOpenPlaces,
  maxSlides,
  removeSlide,
} from './deck.ts';
import { shownLines } from './layout/slide-lines.ts';

const producer = { kind: 'guided', name: null, instead: null } as const;

function deckOf(...titles: string[]): Deck {
  return createDeck({
    title: 'La fotosíntesis',
    producer,
    concern: null,
    slides: titles.map((title, place) => completeSlide({ title }, place)),
  });
}

describe('a deck', () => {
  test('is unedited when new, and edited after any change to a slide', () => {
    const deck = deckOf('Portada', 'Dos');
    expect(deck.isEdited).toBe(false);
    const changed = changeSlide(deck, deck.slides[1]?.key ?? '', { title: 'Otra' });
    expect(changed.slides.map(({ title }) => title)).toEqual(['Portada', 'Otra']);
    expect(changed.isEdited).toBe(true);
  });

  test('of an older version of the page opens with a cover and points', () => {
    const stored = { key: 'a', title: 'Una', bullets: ['Uno'], notes: 'Di esto' };
    expect(completeSlide(stored, 0)).toEqual({ ...stored, layout: 'title', diagram: null, picture: null, minutes: 1 });
    expect(completeSlide(stored, 1).layout).toBe('bullets');
  });

  test('keeps its last slide and has a maximum size', () => {
    const one = deckOf('Portada');
    expect(removeSlide(one, 0)).toBe(one);
    const full = deckOf(...Array.from({ length: maxSlides }, (_, index) => `Diapositiva ${index}`));
    expect(addSlideAfter(full, 0, 'Una más').slides).toHaveLength(maxSlides);
  });

  test('gets a new slide after the current one', () => {
    const titles = addSlideAfter(deckOf('Portada', 'Final'), 0, 'Nueva').slides.map(({ title }) => title);
    expect(titles).toEqual(['Portada', 'Nueva', 'Final']);
  });

  test('ignores empty points and detects placeholders in brackets', () => {
    expect(shownLines(['Uno', '  ', '', ' Dos '])).toEqual(['Uno', 'Dos']);
    expect(hasOpenPlaces(deckOf('Por [tu nombre]'))).toBe(true);
    expect(hasOpenPlaces(deckOf('Portada'))).toBe(false);
  });

  test.each([
    ['La fotosíntesis: qué es', 'la-fotosintesis-que-es.pptx'],
    ['../../etc', 'etc.pptx'],
    ['¿?', 'presentacion.pptx'],
  ])('%s is saved as %s', (title, name) => {
    expect(fileNameOf(title)).toBe(name);
  });
});
