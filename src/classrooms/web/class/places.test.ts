import { describe, expect, test } from 'vitest';
import { openPart, placesFor } from './places.ts';

describe('the address of a class', () => {
  test.each([
    [null, 'tablon', 'tablon'],
    ['anuncios', 'tablon', 'anuncios'],
    ['cursos', 'trabajo', 'cursos'],
    ['contenidos', 'trabajo', 'contenidos'],
    ['tareas', 'trabajo', 'tareas'],
    ['tests', 'trabajo', 'tests'],
    ['miembros', 'personas', 'miembros'],
    ['calificaciones', 'notas', 'calificaciones'],
    ['analiticas', 'analiticas', 'analiticas'],
    ['toString', 'tablon', 'tablon'],
    ['otra', 'tablon', 'tablon'],
  ])('with ?parte=%s opens %s', (named, place, part) => {
    expect(openPart(named, { mark: true })).toEqual({ place, part });
  });

  test('opens no analytics for those who do not mark', () => {
    expect(openPart('analiticas', { mark: false })).toEqual({ place: 'tablon', part: 'tablon' });
    expect(placesFor({ mark: false })).not.toContain('analiticas');
  });
});
