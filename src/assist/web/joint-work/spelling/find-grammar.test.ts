import { createHunspellFromFiles } from 'hunspell-wasm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TextLanguage } from '../../../limits.ts';
import { findGrammar as findGrammarWith } from './find-grammar.ts';
import type { Speller } from './suggest.ts';

const spellers = {} as Record<TextLanguage, Speller>;

beforeAll(async () => {
  for (const language of ['es', 'en'] as const) {
    const folder = `node_modules/dictionary-${language}`;
    const hunspell = await createHunspellFromFiles(`${folder}/index.aff`, `${folder}/index.dic`);
    spellers[language] = {
      knows: (word) => hunspell.testSpelling(word),
      suggest: (word) => hunspell.getSpellingSuggestions(word),
      stems: (word) => hunspell.stemWord(word),
    };
  }
});

const findGrammar = (text: string, language: TextLanguage) => findGrammarWith(text, language, spellers[language]);

const corrected = (text: string, language: TextLanguage) =>
  findGrammar(text, language)
    .toReversed()
    .reduce((after, { start, end, suggestions }) => after.slice(0, start) + suggestions[0] + after.slice(end), text);

describe('the checker does not flag correct sentences', () => {
  test.each([
    ['es', 'Cuantos más alumnos vengan, mejor.'],
    ['es', 'Lo sé porque lo vi.'],
    ['es', 'El IVA a pagar es del 21 %.'],
    ['es', 'Saltó la valla a la carrera.'],
    ['es', 'No es malo, sino lo contrario.'],
    ['es', 'Ella la practica.'],
    ['es', 'Se halla perdido.'],
    ['es', 'Reunió a cerca de 100 personas.'],
    ['en', 'It matters to many people.'],
    ['en', 'Its important role is known.'],
    ['en', 'This is your very own room.'],
    ['en', 'He is an FBI agent.'],
    ['en', 'It was a unanimous vote.'],
  ] as const)('in %s it accepts: %s', (language, right) => {
    expect(findGrammar(right, language)).toEqual([]);
  });

  test.each([
    ['Va haber fiesta.', 'Va a haber fiesta.'],
    ['Ayer fuimos ha pasear.', 'Ayer fuimos a pasear.'],
    ['Espera una ora.', 'Espera una hora.'],
    ['Llueve, a si que me quedo.', 'Llueve, así que me quedo.'],
    ['El puente se construyo aquí.', 'El puente se construyó aquí.'],
    ['Los alumno trabaja.', 'Los alumnos trabajan.'],
    ['La problema es otro.', 'El problema es otro.'],
    ['Si yo tendría tiempo, leería.', 'Si yo tuviera tiempo, leería.'],
    ['Me se cayó.', 'Se me cayó.'],
    ['La gente son amable.', 'La gente es amable.'],
  ])('%s → %s', (wrong, right) => {
    expect(corrected(wrong, 'es')).toBe(right);
  });
});

describe('in Spanish', () => {
  test.each([
    ['Haber si vienes.', 'A ver si vienes.'],
    ['Vamos haber una película.', 'Vamos a ver una película.'],
    ['Debe a ver otra salida.', 'Debe haber otra salida.'],
    ['Ay que estudiar.', 'Hay que estudiar.'],
    ['Ahí que leerlo.', 'Hay que leerlo.'],
    ['Ay muchos libros.', 'Hay muchos libros.'],
    ['Vive por hay.', 'Vive por ahí.'],
    ['Hay están mis amigos.', 'Ahí están mis amigos.'],
    ['Ella no a hecho nada.', 'Ella no ha hecho nada.'],
    ['Yo no e sido.', 'Yo no he sido.'],
    ['Voy ha comer.', 'Voy a comer.'],
    ['Lo he echo yo.', 'Lo he hecho yo.'],
    ['De echo, es así.', 'De hecho, es así.'],
    ['Te hecho de menos.', 'Te echo de menos.'],
    ['¿Porque vienes?', '¿Por qué vienes?'],
    ['No sé porque vino.', 'No sé por qué vino.'],
    ['Explica el porque.', 'Explica el porqué.'],
    ['Vino porqué quiso.', 'Vino porque quiso.'],
    ['No solo lee, si no que también escribe.', 'No solo lee, sino que también escribe.'],
    ['Avísame, sino puedes venir.', 'Avísame, si no puedes venir.'],
    ['Pienso de que es útil.', 'Pienso que es útil.'],
    ['Estoy segura que vendrá.', 'Estoy segura de que vendrá.'],
    ['Habían muchas personas.', 'Había muchas personas.'],
    ['Ojalá haiga tiempo.', 'Ojalá haya tiempo.'],
    ['¿A qué hora llegastes?', '¿A qué hora llegaste?'],
    ['Quiero leer mas libros.', 'Quiero leer más libros.'],
    ['Aun no llega.', 'Aún no llega.'],
    ['Aún así, vino.', 'Aun así, vino.'],
    ['¿Y tu eres de aquí?', '¿Y tú eres de aquí?'],
    ['Lo hago por el.', 'Lo hago por él.'],
    ['Es para mi.', 'Es para mí.'],
    ['Es para tí.', 'Es para ti.'],
    ['Claro que si.', 'Claro que sí.'],
    ['No se si vendrá.', 'No sé si vendrá.'],
    ['¿Donde vives?', '¿Dónde vives?'],
    ['Hola, como estas?', 'Hola, ¿cómo estás?'],
    ['Que alegría!', '¡Que alegría!'],
    ['Espero que halla llegado.', 'Espero que haya llegado.'],
    ['Que se valla.', 'Que se vaya.'],
    ['Tal ves llueva.', 'Tal vez llueva.'],
    ['Iva a salir.', 'Iba a salir.'],
    ['Tubo que irse.', 'Tuvo que irse.'],
    ['Asta mañana.', 'Hasta mañana.'],
    ['Aveces leo.', 'A veces leo.'],
    ['Ven con migo.', 'Ven conmigo.'],
    ['Me gusta sobretodo leer.', 'Me gusta sobre todo leer.'],
    ['Mira el numero.', 'Mira el número.'],
    ['Está detrás mío.', 'Está detrás de mí.'],
    ['Contra más leo, más sé.', 'Cuanto más leo, más sé.'],
    ['Es más mejor.', 'Es mejor.'],
    ['Padres y hijos.', 'Padres e hijos.'],
    ['Siete o ocho.', 'Siete u ocho.'],
    ['Bebe la agua.', 'Bebe el agua.'],
    ['Usa este aula.', 'Usa esta aula.'],
    ['Hace dos años atrás.', 'Hace dos años.'],
    ['Sube para arriba.', 'Sube.'],
    ['Nació en Enero.', 'Nació en enero.'],
    ['El 5 de Julio.', 'El 5 de julio.'],
    ['No sé porque vino.', 'No sé por qué vino.'],
    ['Hola , amigos.', 'Hola, amigos.'],
    ['Uno,dos y tres.', 'Uno, dos y tres.'],
    ['Vino ayer.Luego se fue.', 'Vino ayer. Luego se fue.'],
    ['La la casa.', 'La casa.'],
  ])('%s → %s', (wrong, right) => {
    expect(corrected(wrong, 'es')).toBe(right);
  });

  test.each([
    'Va a ver una película. Puede haber más. Tiene que haber sido él.',
    'Hay que leer más. Ahí está el libro; por ahí no hay nada. De ahí que vuelva.',
    'Ha hecho lo que ha podido. Va a hacer la tarea y ha de volver a casa.',
    'Vino porque quiso, y no sé por qué. Explicó el porqué. ¿Por qué no?',
    'No es un juego, sino un trabajo. Si no puedes, avisa. No lo sé, mas lo intento.',
    'Se alegra de que vengas. Dudo de que sea así. Creo que sí. Si vienes, mejor.',
    'Había muchas personas. Tú tienes tu libro y él tiene el suyo. A mí me gusta mi casa.',
    'Aún no ha llegado; aun así, espero. Tal vez ves la luz. Cada vez ves más.',
    'Hierro y hielo, padre e hijo, siete u ocho. El agua clara, esta agua, la alta torre.',
    'Viernes Santo cae en abril. La web es educaia.org, a las 10:30. Cuesta 3,5 euros :)',
    '¿Vienes? ¡Qué bien! Dijo: «¿Cómo estás?». Ja ja, muy muy bueno.',
    'Subió la escalera y bajó al patio. El número de la página está en inglés.',
    'Tan poco tiempo, a bajo precio y condenado a penas de cárcel. El tubo que gotea. He imprimido el libro de Julio.',
    'Pregunta porque tiene dudas y no lo sabe porque no estudió. Esa lengua la habla mucha gente; hasta hay cursos.',
    'El esfuerzo vale. Está hecho. Lo echo a la basura. Me di cuenta de que era tarde.',
  ])('accepts: %s', (right) => {
    expect(findGrammar(right, 'es')).toEqual([]);
  });
});

describe('in English', () => {
  test.each([
    ['It is a idea.', 'It is an idea.'],
    ['He is an teacher.', 'He is a teacher.'],
    ['I should of known.', 'I should have known.'],
    ['I think your welcome.', "I think you're welcome."],
    ["Bring you're book.", 'Bring your book.'],
    ['I know its a game.', "I know it's a game."],
    ["It has it's own rules.", 'It has its own rules.'],
    ['Their are many.', 'There are many.'],
    ['They do there homework.', 'They do their homework.'],
    ['It is better then before.', 'It is better than before.'],
    ['It is to late.', 'It is too late.'],
    ['You will loose it.', 'You will lose it.'],
    ['The affect was big.', 'The effect was big.'],
    ['Today i read.', 'Today I read.'],
    ['We read alot.', 'We read a lot.'],
    ['Look at this things.', 'Look at these things.'],
    ['I read the the book.', 'I read the book.'],
  ])('%s → %s', (wrong, right) => {
    expect(corrected(wrong, 'en')).toBe(right);
  });

  test.each([
    'A university, a user, a European, an hour and an honest man. A one-off.',
    'According to source A it happened in 1820. Program A is ordinary.',
    'It is better than that, and then we left. Is it true? What a day!',
    "There are their books. It's late, and its colour is red. You're right about your work.",
  ])('accepts: %s', (right) => {
    expect(findGrammar(right, 'en')).toEqual([]);
  });
});
