import { expect, test } from 'vitest';
import { placeOfHash } from './notified-place.ts';

test.each([
  ['#tarea-7', '/class/3/tarea/7'],
  ['#anuncio-2', '/class/3?parte=anuncios#anuncio-2'],
  ['#tarea-x', undefined],
  ['#hoy', undefined],
  ['', undefined],
])('%j leads to %s', (hash, place) => expect(placeOfHash(3, hash)).toBe(place));
