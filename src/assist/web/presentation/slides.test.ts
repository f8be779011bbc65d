import { describe, expect, test } from 'vitest';
import {
  addSlideAfter,
  changeSlide,
  createDeck,
  type Deck,
  fileNameOf,
  hasOpenPlaces,
  maxSlides,
  removeSlide,
  shownPoints,
} from './deck.ts';
import { textSizeOf, titleSizeOf } from './slide-text.ts';

const producer = { kind: 'guided', name: null, instead: null } as const;

function deckOf(...titles: string[]): Deck {
  return createDeck({
    title: 'La fotosíntesis',
    producer,
    concern: null,
    slides: titles.map((title) => ({ title, bullets: [], notes: '' })),
  });
}

describe('the text of a slide', () => {
  test.each([
    ['three short points', ['Uno', 'Dos', 'Tres'], 26],
    ['six points of two lines', Array.from({ length: 6 }, () => 'a'.repeat(110)), 16],
    ['the longest points that a model may send', Array.from({ length: 6 }, () => 'a'.repeat(240)), 13],
  ])('%s fit at a readable size', (_, bullets, size) => {
    expect(textSizeOf(bullets, 'inside')).toBe(size);
  });

  test('a long title shrinks, but stays readable', () => {
    expect(titleSizeOf('La fotosíntesis', 'cover')).toBe(44);
    expect(titleSizeOf('La fotosíntesis', 'inside')).toBe(34);
    expect(titleSizeOf('a'.repeat(400), 'inside')).toBe(22);
  });
});

describe('a deck', () => {
  test('is unedited when new, and edited after any change to a slide', () => {
    const deck = deckOf('Portada', 'Dos');
    expect(deck.isEdited).toBe(false);
    const changed = changeSlide(deck, deck.slides[1]?.key ?? '', { title: 'Otra' });
    expect(changed.slides.map(({ title }) => title)).toEqual(['Portada', 'Otra']);
    expect(changed.isEdited).toBe(true);
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
    expect(shownPoints(['Uno', '  ', '', ' Dos '])).toEqual(['Uno', 'Dos']);
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
