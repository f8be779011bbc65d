import { patterns } from '../pattern.ts';
import { adjacentToken, isNameAt, type Reading } from '../reading.ts';
import type { Rules } from '../rule.ts';
import { nounOf } from './nouns.ts';
import { questionWords } from './question-words.ts';
import { isOnlyVerb, isVerb, spanishClasses } from './word-classes.ts';

/** Words that follow «está» but not «esta». */
const afterIs =
  'en|muy|bien|mal|aquí|ahí|allí|allá|lleno|llena|listo|lista|roto|rota|cerca|lejos|dentro|fuera|enfermo|enferma|cansado|cansada|contento|contenta|triste|feliz|seguro|segura|loco|loca|tan|@gerund';
/** Verbs after «él», excluding nouns such as «el habla» or «el alza». */
const ofHim =
  'es|era|fue|será|dijo|dice|tiene|tenía|quiere|quería|sabe|sabía|va|iba|está|estaba|hace|hizo|vive|vivía|viene|puede|podía|trabaja|estudia|juega|piensa|cree|llegó|sale|ha|había|tuvo';
const knowing = 'sé|sabe|sabes|saben|sabía|sabían|sabemos|recuerdo|recuerda|entiendo';

const exclaimed = new Set(
  `bonito bonita bien mal rico rica lindo linda alegría bueno buena malo guapo guapa pena lástima suerte horror miedo susto asco calor frío hambre sueño
  emoción divertido divertida interesante triste difícil fácil raro rara bonitos bonitas lindos día sorpresa vergüenza rabia maravilla grande aburrido`.split(
    /\s+/,
  ),
);

const find = patterns({
  ...spanishClasses,
  youVerb: (word, reading) => word.endsWith('s') && !word.endsWith('mos') && isVerb(word, reading) && !nounOf(word),
  /** «Tú pregunta» can be an imperative; «tú casa» and «tú libro» cannot. */
  noOrder: (word, reading) => {
    const noun = nounOf(word);
    if (!noun || noun.isPlural || noun.isOfTime || word === 'hecho') return false;
    return !isVerb(word, reading) || word.endsWith('o') || word === 'casa';
  },
  pastAfterSe: (word, reading) => pastAfterSe(word, reading) !== undefined,
  nounOnly: (word, reading) => {
    const noun = nounOf(word);
    return noun?.isPlural === false && !noun.isOfTime && !isVerb(word, reading) && word !== 'hecho';
  },
  feminineNoun: (word) => nounOf(word)?.gender === 'feminine' && nounOf(word)?.isPlural === false,
  /** The unaccented first person of a verb with an accented past: compro, compró. */
  unaccentedPast: (word, reading) => pastOf(word, reading) !== undefined,
  pastOfI: (word, reading) => pastOfI(word, reading) !== undefined,
});

function pastOf(word: string, reading: Reading): string | undefined {
  if (!word.endsWith('o') || !isOnlyVerb(word, reading)) return undefined;
  const past = `${word.slice(0, -1)}ó`;
  return reading.knows(past) ? past : undefined;
}

/** «Como» and «creo» have another use: ella creo que viene. */
function pastUnlessLike(wrong: string, reading: Reading): string[] {
  return wrong === 'como' || wrong === 'creo' ? [] : [pastOf(wrong, reading) ?? ''];
}

/** After «se» only a verb can follow: «se enfado» cannot be the noun. */
function pastAfterSe(word: string, reading: Reading): string | undefined {
  if (!word.endsWith('o') || ['como', 'medio', 'solo', 'todo', 'mismo'].includes(word) || !isVerb(word, reading))
    return undefined;
  const past = `${word.slice(0, -1)}ó`;
  return reading.knows(past) ? past : undefined;
}

function pastOfI(word: string, reading: Reading): string | undefined {
  if (!word.endsWith('e') || !isOnlyVerb(word, reading)) return undefined;
  const past = `${word.slice(0, -1)}é`;
  return reading.knows(past) ? past : undefined;
}

/** número for numero: the accent goes on the third syllable from the end. */
function esdrujula(word: string, { knows }: Reading): string | undefined {
  const vowels = [...word.matchAll(/[aeiou]/g)].map(({ index }) => index);
  const accents: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' };
  return vowels
    .slice(0, -2)
    .toReversed()
    .map((at) => word.slice(0, at) + (accents[word[at] ?? ''] ?? '') + word.slice(at + 1))
    .find((accented) => knows(accented));
}

const noun = (wrong: string, reading: Reading): string[] => {
  const listed = nouns[wrong];
  if (listed) return [listed];
  if (!isOnlyVerb(wrong, reading)) return [];
  const right = esdrujula(wrong, reading);
  return right ? [right] : [];
};

/** Nouns whose unaccented form is also in the dictionary. */
const nouns: Readonly<Record<string, string>> = {
  rio: 'río',
  ingles: 'inglés',
  limite: 'límite',
  medico: 'médico',
  frances: 'francés',
};

function asksWith(marks: string) {
  return ({ text, tokens }: Reading, at: number): boolean => marks.includes(text[(tokens[at]?.start ?? 0) - 1] ?? ' ');
}
const isAsked = asksWith('¿');
const isExclaimed = asksWith('¡');

/** Words that an accent turns into other words. */
export const accents = {
  más: [
    find('_ <mas> !no|nunca|sin|ni|tampoco', (_wrong, reading, at) => (isNameAt(reading, at) ? [] : ['más'])),
    find('^ <mas> de|que|o|tarde|bien|allá|adelante|importante|aún|información|rápido|fácil', 'más'),
  ],
  está: [
    find('!@preposition|como|y|o <esta> @gerund', (_wrong, reading, at) =>
      nounOf(adjacentToken(reading, at, -1)?.word ?? '')?.isPlural ? ['están'] : ['está'],
    ),
    find(
      `todo|nada|nadie|eso|esto|él|ella|usted|quien|quién|ya|aún|dónde|siempre|todavía <esta> ${afterIs}|de|con|por|hecho|@participle`,
      'está',
    ),
    find(
      'no|que|dónde|donde|cómo|lo <esta> en|muy|bien|mal|aquí|ahí|allí|lleno|llena|listo|lista|roto|rota|cerca|lejos|enfermo|enferma|cansado|cansada|contento|contenta|tan|hecho',
      'está',
    ),
    find('dónde|cómo|como|donde <esta>', (_wrong, { text, tokens }, at) =>
      text[tokens[at]?.end ?? 0] === '?' && tokens[at - 1]?.gap === 'stop' ? ['está'] : [],
    ),
    find('aquí|allí|ya|nadie|todavía no <esta> $', 'está'),
    find(`!de|como|y|o|@preposition @noun|@name <esta> ${afterIs}`, 'está'),
    find(
      '@determiner @noun <esta> muy|bien|mal|aquí|ahí|allí|lleno|llena|listo|lista|roto|rota|cerca|lejos|enfermo|enferma|cansado|cansada|contento|contenta|triste|feliz|@gerund|en',
      'está',
    ),
    find('en|de|por|con|para|a|desde|durante|sobre <está> @feminineNoun', 'esta'),
    find('!@preposition|como|y|o|que <estas> @gerund', 'estás'),
    find('tú|dónde <estas>', 'estás'),
    find('cómo|qué <estas>', (_wrong, reading, at) =>
      /s$|^(?:cerca|dos|tres|cuatro|cinco|diez)$/.test(adjacentToken(reading, at, 1)?.word ?? '') ? [] : ['estás'],
    ),
    find('como|donde|que <estas>', (_wrong, { text, tokens }, at) =>
      text[tokens[at]?.end ?? 0] === '?' &&
      (tokens[at - 1]?.gap === 'stop' || /^(?:hola|bien|profe|amigo|amiga)$/.test(tokens[at - 2]?.word ?? ''))
        ? ['estás']
        : [],
    ),
    find(
      '<estas> muy|bien|mal|seguro|segura|listo|lista|enfermo|enferma|loco|loca|cansado|cansada|contento|contenta|triste|feliz|equivocado|equivocada',
      'estás',
    ),
  ],
  aún: [
    find('<aun> más|está|están|queda|quedan|falta|faltan|hay|sigue|siguen|tengo|tiene|tenemos', 'aún'),
    find('!ni <aun> no !@gerund', 'aún'),
    find('!sigue|siguen|está|están|es|son|sigo <aún> así', 'aun'),
    find('^ <aún> cuando|si', 'aun'),
  ],
  tú: [
    find('<tu> @youVerb', (_wrong, reading, at) =>
      isOnlyVerb(reading.tokens[at + 1]?.word ?? '', reading) ? ['tú'] : ['tú', 'tus'],
    ),
    find('!de|a|en|con|por|para <tu> no @youVerb|eres|vas|has|ves|me|te|lo', 'tú'),
    find('<tu> eres|vas|has|ves|das|también', 'tú'),
    find('<tu> y yo|ella|él', 'tú'),
    find('y|como|que|eres|solo|menos|excepto <tu> $', 'tú'),
    find('!eres|serás|fuiste|eras|y|como|estás|vas|ni|que <tú> @noOrder', 'tu'),
  ],
  él: [
    find('para|con|por|sin|hacia|según|de|a|sobre|contra|ante <el> $', 'él'),
    find(`!@preposition|todo|en|y <el> ${ofHim}`, 'él'),
    find('<el> me|se|nos|le|les|te|lo lo|la|los|las? @finite|ha|va|fue|es|dijo|hizo', 'él'),
    find('a|de <el> le|lo|no|me|se|te|nos|les|también|y|que|mismo|es|era|fue', 'él'),
    find('^ <él> @nounOnly', 'el'),
  ],
  mí: [
    find('para|de|por|sin|a|hacia|en|sobre|contra|ante <mi> $', 'mí'),
    find('a <mi> me|también|tampoco|nadie|nunca', 'mí'),
    find('a <mi> no me', 'mí'),
    find('para|por <mi> es|no|está|fue|que|sería', 'mí'),
    find('!a <mí> @noun', 'mi'),
    find('a <mí> @nounOnly', 'mi'),
    find('<tí>', 'ti'),
  ],
  sí: [
    find('claro|supuesto|creo|digo|dijo|dice|dicen|supongo|espero|parece|dije|diré que <si> $', 'sí'),
    find('eso|ahora|hoy|tú|yo|él|ella|ellos|nosotros <si> que', 'sí'),
    find('eso|pero|yo|ella|él|tú <si> $', 'sí'),
    find('en|por|a|de|entre|sobre|para|contra|hacia <si> mismo|misma|mismos|mismas', 'sí'),
    find(
      '^ <si> , claro|quiero|gracias|señor|señora|profe|profesor|profesora|tengo|puedo|soy|estoy|fui|voy|ya|mamá|papá',
      'sí',
    ),
  ],
  sé: [
    find('yo|ya|lo <se> $', 'sé'),
    find('lo <se> porque|desde|gracias|muy|todo', 'sé'),
    find('no <se> @asks|si|como|que|cuando|donde|quien|cual|cuanto|mucho|bien', 'sé'),
    find('no <se> por qué|que', 'sé'),
    find('no <se> porque', 'sé'),
    find('<se> que', 'sé'),
    find('yo no? <se> @infinitive|@asks|muy|mucho|bien|todo|leer|nadar|si', 'sé'),
    find('yo no? <se> $', 'sé'),
  ],
  dé: [
    find('me|te|le|les|nos <de>', (_wrong, reading, at) => (isTea(reading, at - 1) ? [] : ['dé'])),
    find('se <de> cuenta', 'dé'),
    find('<dé> la|las|los|el|un|una|mi|tu|su @nounOnly', (_wrong, reading, at) =>
      nounOf(reading.tokens[at - 1]?.word ?? '') && reading.tokens[at]?.gap === 'blank' ? ['de'] : [],
    ),
  ],
  té: [
    find('un|del|el|mi|este <te> $', 'té'),
    find('un|del|el|mi|este <te> de|verde|negro|rojo|blanco|con|caliente|frío|helado', 'té'),
    find('taza|tazas|vaso|bolsa|hora de <te>', 'té'),
    find('tomar|tomo|toma|toman|tomamos|beber|bebo|bebe|bebemos|tomé|tomó|preparo|prepara <te> $', 'té'),
    find(
      'tomar|tomo|toma|toman|tomamos|beber|bebo|bebe|tomé|tomó|preparo|prepara <te> de|con|verde|negro|y|caliente',
      'té',
    ),
    find('<té> quiero|amo|digo|dije|vas|gusta|llamas|espero|extraño|veo|doy|quiere|dijo|ha|he|lo|la', 'te'),
  ],
  interrogative: [
    find(`<${Object.keys(questionWords).join('|')}>`, (wrong, reading, at) => {
      const before = adjacentToken(reading, at, -1);
      const isAfterPreposition =
        before !== undefined &&
        ['y', 'a', 'de', 'en', 'con', 'para', 'por', 'desde', 'hasta', 'pero'].includes(before.word) &&
        isAsked(reading, at - 1);
      const next = adjacentToken(reading, at, 1)?.word ?? '';
      if (isAsked(reading, at) || isAfterPreposition) {
        if (
          (wrong === 'que' && !asksWhat(reading, at)) ||
          (wrong === 'como' && likeThese.has(next)) ||
          asksLater(reading, at)
        )
          return [];
        return [questionWords[wrong] ?? ''];
      }
      if (isExclaimed(reading, at) && ['que', 'cuanto', 'cuanta', 'cuantos', 'cuantas'].includes(wrong)) {
        return wrong !== 'que' || exclaimed.has(next) ? [questionWords[wrong] ?? ''] : [];
      }
      return [];
    }),
    find(`no|nadie ${knowing} <donde|cuando|quien|quienes|cual|cuales|cuanto|cuanta|cuantos|cuantas>`, questionWords),
    find(`no|nadie ${knowing} <como> @infinitive|@finite|me|te|se|lo|la|le|es|fue|va`, 'cómo'),
    find(
      `no|nadie ${knowing} <que> hacer|decir|pensar|elegir|escribir|estudiar|responder|contestar|ponerme|ponerse|comprar|regalar|comer|leer`,
      'qué',
    ),
    find('dime|dígame|me pregunto|preguntó|pregunta <donde|quien|cual|cuanto|cuantos>', questionWords),
  ],
  accent: [
    find('<ademas|jamas>', { ademas: 'además', jamas: 'jamás' }),
    find('el|un|al|del|este|ese|aquel|cada|mi|su|tu|gran|nuestro|primer|algún|ningún|buen <_>', (wrong, reading) =>
      /o$|^(?:limite|ingles|frances)$/.test(wrong) ? noun(wrong, reading) : [],
    ),
    find('una|cada|primera|última|siguiente|nuestra|buena|ninguna|alguna|mi|tu|su <_>', (wrong, reading) =>
      wrong.endsWith('a') ? noun(wrong, reading) : [],
    ),
    find('en|de|a|con|por|para|sobre|desde|según la|las <_>', (wrong, reading) =>
      /as?$/.test(wrong) ? noun(wrong, reading) : [],
    ),
    find('la|las|esta|esa <pagina|paginas|maquina|maquinas>', (wrong) => [wrong.replace('a', 'á')]),
    find('en <ingles|frances|publico>', { ingles: 'inglés', frances: 'francés', publico: 'público' }),
    find('clase|profesor|profesora|examen|libro|idioma de? <ingles|frances>', { ingles: 'inglés', frances: 'francés' }),
  ],
  'past-accent': [
    find('!per se <@pastAfterSe>', (wrong, reading) => [pastAfterSe(wrong, reading) ?? '']),
    find('!@preposition él|ella|usted|nadie|alguien|quién <@unaccentedPast>', pastUnlessLike),
    find('@pastTime|ayer <@unaccentedPast>', pastUnlessLike),
    find('^ el|la|mi|tu|su @noun <@unaccentedPast>', pastUnlessLike),
    find('^ @name <@unaccentedPast>', pastUnlessLike),
    find('^ yo <@pastOfI>', (wrong, reading) => [pastOfI(wrong, reading) ?? '']),
    find('!el|un @pastTime yo? me|lo|la|le|te? <@pastOfI>', (wrong, reading) => [pastOfI(wrong, reading) ?? '']),
  ],
} as const satisfies Rules;

/** After «¿como» these are comparisons: ¿como los de ayer? */
const likeThese = new Set('para la las los el un una yo tú él ella'.split(' '));

const afterWhat = new Set(
  `tal hora horas día días es son era pasa pasó pasará haces hace hacen hiciste hizo hacemos significa significan opinas piensas cosa cosas color edad tipo
  clase libro más hay dices dijiste dijo puedo podemos debo vas tan año parte país palabra idea problema son sucede sucedió ocurre ocurrió aprendiste`.split(
    /\s+/,
  ),
);
const happening = new Set('pasa pasó gusta parece dijo dijiste ocurre sucede trajo hace haces pasaba'.split(' '));

/** «¿Que haces?» lacks its accent; «¿Que vienes mañana?» echoes another speaker and does not. */
function asksWhat(reading: Reading, at: number): boolean {
  const { tokens } = reading;
  const before = isAsked(reading, at) ? '' : (tokens[at - 1]?.word ?? '');
  const next = adjacentToken(reading, at, 1)?.word ?? '';
  const afterNext = adjacentToken(reading, at + 1, 1)?.word;
  if (['de', 'en', 'por', 'desde'].includes(before)) return true;
  if (['me', 'te', 'le', 'se', 'les', 'nos'].includes(next)) return happening.has(afterNext ?? '');
  if (['quieres', 'tienes', 'quiere', 'estás', 'comes', 'prefieres'].includes(next))
    return before === '' && (afterNext === undefined || /r$|^haciendo$/.test(afterNext));
  if (before === 'para') return ['sirve', 'sirven', 'es', 'quieres', 'usas', 'sirvió', 'quiere'].includes(next);
  return next === '' ? before === '' : afterWhat.has(next);
}

/** «Un te de manzanilla»: here the noun «té» lacks its accent. */
function isTea(reading: Reading, at: number): boolean {
  const { word = '' } = reading.tokens[at] ?? {};
  return (
    word === 'te' &&
    /^(?:un|el|del|mi|este|de|tomar|tomo|toma|beber|bebo|preparo|prepara|bebe|taza)$/.test(
      adjacentToken(reading, at, -1)?.word ?? '',
    )
  );
}

/** «¿Cuando llegue, qué harás?»: another word asks. */
function asksLater({ tokens }: Reading, at: number): boolean {
  const marked = new Set(Object.values(questionWords));
  for (let place = at + 1; place < Math.min(tokens.length, at + 15); place += 1) {
    if (tokens[place]?.gap === 'stop') return false;
    if (marked.has(tokens[place]?.word ?? '')) return true;
  }
  return false;
}
