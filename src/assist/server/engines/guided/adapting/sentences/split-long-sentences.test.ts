import { describe, expect, test } from 'vitest';
import { splitLongSentence } from './split-long-sentences.ts';

describe('a long sentence is split where both sides can stand alone', () => {
  test.each([
    [
      'es',
      'Las plantas toman el agua por las raíces y la llevan hasta las hojas más altas, pero el dióxido de carbono entra por unos poros muy pequeños.',
      [
        'Las plantas toman el agua por las raíces y la llevan hasta las hojas más altas.',
        'Pero el dióxido de carbono entra por unos poros muy pequeños.',
      ],
    ],
    [
      'es',
      'El rey perdió la batalla cerca del río en el otoño de aquel año; sin embargo, sus soldados volvieron a la ciudad antes del invierno.',
      [
        'El rey perdió la batalla cerca del río en el otoño de aquel año.',
        'Sin embargo, sus soldados volvieron a la ciudad antes del invierno.',
      ],
    ],
    [
      'es',
      'Los copistas tardaban muchos meses en terminar un libro de mil páginas, y la gente pagaba por él tanto como por una casa.',
      [
        'Los copistas tardaban muchos meses en terminar un libro de mil páginas.',
        'La gente pagaba por él tanto como por una casa.',
      ],
    ],
    [
      'en',
      'The river was higher than in any other spring that people could remember, so the farmers had to leave their houses before the night.',
      [
        'The river was higher than in any other spring that people could remember.',
        'So the farmers had to leave their houses before the night.',
      ],
    ],
    [
      'en',
      'The library was closed for three whole years because of the war; the books were kept in the cellar of a school nearby.',
      [
        'The library was closed for three whole years because of the war.',
        'The books were kept in the cellar of a school nearby.',
      ],
    ],
  ] as const)('in %s: %s', (language, sentence, parts) => {
    expect(splitLongSentence(sentence, language)).toEqual(parts);
  });
});

describe('a sentence stays whole', () => {
  test.each([
    ['it is short', 'es', 'Quería venir, pero el tren no llegó a tiempo.'],
    [
      'the second clause has no verb',
      'es',
      'El código postal puede revelar el nivel económico de una familia; el nombre, el origen; el horario de conexión, si hay un equipo en casa.',
    ],
    [
      'the first clause depends on what follows',
      'es',
      'Si llueve mucho durante la primavera, pero el suelo está seco después de un invierno sin nieve, el agua corre hasta el río.',
    ],
    [
      'a subordinate clause begins after the comma',
      'es',
      'Los marineros volvieron al puerto con las bodegas vacías y sin noticias de la costa, aunque el capitán había prometido oro para todos.',
    ],
    [
      'others say it, and not the text',
      'es',
      'Muchos médicos de la época pensaban que la enfermedad venía del aire sucio de las calles, y la gente tenía miedo de abrir las ventanas.',
    ],
    [
      'it quotes',
      'es',
      'El cartel decía «no pasar nunca por el puente viejo del molino, pero el camino nuevo está abierto desde el mes de mayo».',
    ],
    [
      'the semicolons separate a list',
      'es',
      'Las causas fueron tres: el precio del pan subió sin parar; la cosecha fue mala dos años seguidos; el ejército tenía deudas enormes.',
    ],
    [
      'it asks',
      'en',
      'Would the farmers have left their houses and their animals in time, but the bridge was already under the water of the river?',
    ],
    [
      'only a part of it is joined',
      'en',
      'The plan was not only too expensive for a small town with few people and little money, but also slow and rather dangerous.',
    ],
    [
      'the clause cannot stand alone',
      'en',
      'The scientists wanted to measure the light of the star during the whole night, so that the others could compare it with their own results.',
    ],
  ] as const)('because %s', (_why, language, sentence) => {
    expect(splitLongSentence(sentence, language)).toEqual([sentence]);
  });
});
