import { patterns } from '../pattern.ts';
import type { Reading } from '../reading.ts';
import type { Rules } from '../rule.ts';
import { spanishClasses } from './word-classes.ts';

const months =
  'enero febrero marzo junio agosto septiembre setiembre octubre noviembre diciembre lunes martes miércoles jueves viernes sábado domingo'.split(
    ' ',
  );

const find = patterns({
  ...spanishClasses,
  /** Starts with an i sound, also after an h. «Hielo», «iones» and «iPhone» do not. */
  soundsI: (word, { tokens, knows }, at) =>
    /^h?[ií](?![aeoáéó])\p{L}/u.test(word) &&
    !/^(?:i(?:phone|pad|mac|ce|os)|hi(?:p|t|tler|ts|tech|ppie|ppies|pster|mmler|lton|p-hop|ghlands?|jab)$|hip-)/.test(
      word,
    ) &&
    isSpanish(tokens[at]?.text ?? '', knows),
  soundsO: (word, { tokens, knows }, at) =>
    (/^h?[oó]\p{L}/u.test(word) && isSpanish(tokens[at]?.text ?? '', knows)) || word === '8' || word === '11',
  small: (_word, { tokens }, at) => !/^\p{Lu}/u.test(tokens[at]?.text ?? ''),
});

/** Foreign words keep their pronunciation: «Android y iPhone», «deportes o hobbies». */
function isSpanish(written: string, knows: (word: string) => boolean): boolean {
  return knows(written) || knows(written.toLowerCase());
}

const whose: Readonly<Record<string, string>> = { m: 'mí', t: 'ti', s: 'él', n: 'nosotros' };

/** How words combine. */
export const phrases = {
  dequeísmo: [
    find(
      'pienso|piensa|piensan|pensamos|creo|cree|creen|creemos|opino|opina|opinan|digo|dice|dicen|dijo|dijeron|decía|supongo|supone|considero|considera|consideran|espero|espera|esperamos|imagino|afirma|afirman|afirmó|niega|pretende|parece|resulta|sucede|ocurre|pensaba|creía|sé|sabía|comentó|respondió|contestó|deseo|quiero <de que>',
      'que',
    ),
    find('es posible|probable|necesario|importante|bueno|mejor|cierto|verdad|evidente|obvio|malo <de que>', 'que'),
  ],
  queísmo: [
    find('estoy|está|estás|estamos|están|estaba seguro|segura|seguros|seguras|convencido|convencida <que>', 'de que'),
    find('<a pesar que>', 'a pesar de que'),
    find('me|te|se|nos doy|das|da|damos|dan|di|diste|dio|dimos|dieron cuenta <que>', 'de que'),
    find('darse|darme|darte|darnos cuenta <que>', 'de que'),
    find('me alegro|acuerdo|alegra? <que>', (_wrong, { tokens }, at) =>
      tokens[at - 1]?.word === 'alegra' ? [] : ['de que'],
    ),
    find('te acuerdas <que>', 'de que'),
    find('nos acordamos|alegramos <que>', 'de que'),
    find('no cabe duda <que>', 'de que'),
    find('tengo|tiene|tienen ganas|miedo <que>', 'de que'),
    find('<a fin que>', 'a fin de que'),
  ],
  'me-se': [
    find('<me_se|te_se> @verb|ha|han|había|va|fue|cae|cayó|olvidó|rompió|perdió', (wrong) => [
      wrong === 'me se' ? 'se me' : 'se te',
    ]),
  ],
  'behind-me': [
    find(
      '<delante|detrás|encima|debajo|cerca|lejos|enfrente|adelante|atrás|alrededor mío|mía|tuyo|tuya|suyo|suya|nuestro|nuestra> !@noun',
      (wrong) => {
        const [place = '', owner = ''] = wrong.split(' ');
        return [`${place} de ${whose[owner.charAt(0)] ?? ''}`];
      },
    ),
  ],
  'cuanto-más': [
    find('<contra> más|menos @verb|rápido|pronto|tarde|difícil|fácil|me|te|se|lo|le', (_wrong, reading, at) =>
      comparesLater(reading, at + 2) ? ['cuanto'] : [],
    ),
    find('<contra> mayor|mejor|peor @finite|es|sea|era|lo', 'cuanto'),
    find(
      '<cuantos|cuantas> más|menos @finite|rápido|pronto|alto|lejos|grande|fuerte|tarde|difícil',
      (_wrong, reading, at) =>
        // «Cuantos más vengan» counts people and is right.
        /(?:n|mos)$/.test(reading.tokens[at + 2]?.word ?? '') ? [] : ['cuanto'],
    ),
  ],
  'more-better': [find('<más mejor|peor|mejores|peores>', (wrong) => [wrong.split(' ')[1] ?? ''])],
  'e-before-i': [find('_ <y> @soundsI', 'e'), find('_ <o> @soundsO', 'u')],
  'a-el': [
    find('<a_el|de_el> @small', (wrong, reading, at) => {
      const { tokens } = reading;
      // The letter A: «y A el área».
      if (tokens[at]?.text === 'A' && tokens[at]?.gap !== 'stop') return [];
      const next = tokens[at + 2]?.word ?? '';
      // A title or name keeps its capitalised article: «de El País».
      if (/^\p{Lu}/u.test(tokens[at + 1]?.text ?? '') && !reading.isInCapitals) return [];
      // These follow the pronoun («a él le gusta»), and «que le de el sol» contains a verb.
      if (/^(?:le|lo|no|me|se|te|nos|les|también|y|que|mismo|es|era|fue)$/.test(next)) return [];
      if (/^(?:me|te|le|les|nos|se)$/.test(tokens[at - 1]?.word ?? '')) return [];
      return [wrong === 'a el' ? 'al' : 'del'];
    }),
  ],
  redundant: [
    find('<subir|sube|subió|subí|suben|suban|subo para|hacia? arriba>', firstWord),
    find('<bajar|baja|bajó|bajé|bajan|bajo para|hacia? abajo>', firstWord),
    find('<entrar|entra|entró|entré|entran|entraron para|hacia? adentro|dentro>', (wrong) =>
      wrong.endsWith(' dentro') && !/para|hacia/.test(wrong) ? [] : firstWord(wrong),
    ),
    find('<salir|sale|salió|salí|salen|salieron para|hacia? afuera|fuera>', (wrong) =>
      wrong.endsWith(' fuera') ? [] : firstWord(wrong),
    ),
    find('hace _ <años|meses|días|semanas|siglos atrás>', firstWord),
  ],
  'small-letter': [
    find(`de|en|el|los|este|próximo|pasado|desde|hasta|cada|al|del|un <${months.join('|')}>`, (wrong, reading, at) =>
      smallMonth(wrong, reading, at),
    ),
    // The street «Dos de Mayo» is a name.
    find(`@number de <abril|julio|mayo>`, (wrong, reading, at) =>
      /^\p{Lu}/u.test(reading.tokens[at - 2]?.text ?? '') ? [] : smallMonth(wrong, reading, at),
    ),
  ],
} as const satisfies Rules;

/** «Contra más leo, más sé»: a second comparison follows. */
function comparesLater({ tokens }: Reading, at: number): boolean {
  for (let place = at + 1; place < at + 9; place += 1) {
    if (!tokens[place] || tokens[place]?.gap === 'stop') return false;
    if (/^(?:más|menos|mejor|peor)$/.test(tokens[place]?.word ?? '')) return true;
  }
  return false;
}

function firstWord(wrong: string): string[] {
  return [wrong.split(' ')[0] ?? ''];
}

function smallMonth(wrong: string, { tokens, isInCapitals }: Reading, at: number): string[] {
  const written = tokens[at]?.text ?? '';
  const next = tokens[at + 1];
  const isName =
    next?.gap === 'blank' &&
    /^(?:\p{Lu}|de$)/u.test(next.text) &&
    (next.word !== 'de' || /^\p{Lu}|^l[ao]s?$/u.test(tokens[at + 2]?.text ?? ''));
  if (!/^\p{Lu}\p{Ll}/u.test(written) || isName || isInCapitals) return [];
  return [wrong];
}
