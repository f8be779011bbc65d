import { describe, expect, test } from 'vitest';
import { assistLimits } from '../../../../assist/limits.ts';
import { longestIngredient } from '../../../limits.ts';
import { findData, joinRequest, lastIngredient, type OwnParts, partOf, without } from './own-request.ts';

describe('an own request', () => {
  test.each<[string, OwnParts, string]>([
    ['nothing', {}, ''],
    ['blanks', { task: '  ', format: '\n' }, ''],
    ['one part', { task: ' Escribe un aviso. ' }, 'Escribe un aviso.'],
    ['parts in their order', { format: 'En una lista.', task: 'Escribe un aviso.' }, 'Escribe un aviso. En una lista.'],
    [
      'a part without a full stop',
      { task: 'Escribe un aviso', audience: 'Para familias' },
      'Escribe un aviso. Para familias.',
    ],
    ['a part that ends in another mark', { task: '¿Qué es esto?', example: '«Así»' }, '¿Qué es esto? «Así»'],
    [
      'a part of several lines',
      { task: 'Haz otra', example: 'uno\ndos', limits: 'Sin datos' },
      'Haz otra.\n\nuno\ndos.\n\nSin datos.',
    ],
  ])('joins %s', (_, parts, expected) => {
    expect(joinRequest(parts)).toBe(expected);
  });

  test.each<[OwnParts, string | undefined]>([
    [{}, undefined],
    [{ task: 'Escribe' }, undefined],
    [{ task: 'Escribe', audience: 'Familias' }, 'audience'],
    [{ task: 'Escribe', format: 'Corto', limits: '  ' }, 'format'],
  ])('of %j leaves out %s', (parts, expected) => {
    expect(lastIngredient(parts)).toBe(expected);
  });

  test('goes on without the ingredient that is left out', () => {
    expect(joinRequest(without({ task: 'Escribe', format: 'Corto' }, 'format'))).toBe('Escribe.');
  });

  test('takes no harm from a kept state of another shape', () => {
    expect(partOf({ task: 7 }, 'task')).toBe('');
  });

  test('one ingredient fits into a question to the assistant', () => {
    expect(longestIngredient).toBeLessThan(assistLimits.longestQuestion);
  });
});

describe('personal data in an own request', () => {
  test.each<[string, string[]]>([
    ['Escribe a ana@escuela.example y a ana@escuela.example', ['EMAIL ana@escuela.example']],
    ['Llama al 600 123 456', ['PHONE 600 123 456']],
    ['Mi DNI es 12345678Z', ['DOCUMENT 12345678Z']],
    ['Soy Lucía Ferrer y vivo lejos', ['NAME Lucía Ferrer']],
    ['Es para 12 familias, el 12 de marzo de 9:00 a 14:00', []],
    ['', []],
  ])('%j', (text, expected) => {
    expect(findData(text, ['Lucía Ferrer']).map((one) => `${one.kind} ${one.text}`)).toEqual(expected);
  });
});
