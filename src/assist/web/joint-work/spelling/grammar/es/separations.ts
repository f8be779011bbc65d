import { listed, patterns } from '../pattern.ts';
import type { Reading } from '../reading.ts';
import type { Rules } from '../rule.ts';
import { spanishClasses } from './word-classes.ts';

const find = patterns({
  ...spanishClasses,
  opened: (_word, { text, tokens }, at) => isOpened(text, tokens[at]?.start ?? 0),
});

const subject = 'yo|tú|él|ella|nosotros|nosotras|ellos|ellas|ustedes|mí|ti';
const wondering =
  'sé|sabe|sabes|saben|sabía|sabías|sabemos|saber|entiendo|entiende|entiendes|entender|explica|explicar|explicó|explico|pregunto|pregunta|preguntó|preguntar|preguntaron|comprendo|comprender|dime|decir|averiguar|descubrir';

function isOpened(text: string, start: number): boolean {
  return text[start - 1] === '¿';
}

/** Whether the sentence negates something shortly before, which «sino» then corrects. */
function isDenied({ tokens }: Reading, at: number): boolean {
  for (let place = at; place > Math.max(0, at - 15); place -= 1) {
    if (['no', 'nunca', 'tampoco', 'ni'].includes(tokens[place - 1]?.word ?? '')) return true;
    if (tokens[place - 1]?.gap === 'stop') return false;
  }
  return false;
}

/** Words that mean something else when written together or apart. */
export const separations = {
  'por-qué': [
    find('<porque|porqué|por_que>', (wrong, { text, tokens }, at) => {
      const { start = 0 } = tokens[at] ?? {};
      const before = tokens[at - 1];
      const isAsked = isOpened(text, start) || (before?.word === 'y' && isOpened(text, before.start));
      return isAsked && wrong !== 'por qué' ? ['por qué'] : [];
    }),
    find('no sé <porque> !no|nadie|nunca|nos|nada', 'por qué'),
    find('me pregunto|preguntaba <porque>', 'por qué'),
    find('tiene|tienen|tengo|tienes|tenía|tenemos <porque|porqué> @infinitive|ser|$', 'por qué'),
    find('^ dime|explícame|cuéntame|averigua|descubre|explica <porque>', 'por qué'),
    find(`${wondering} <por_que|porqué>`, 'por qué'),
    find('el|un|del|su|cada|ese|este <porque|por_qué|por_que> de|del|$', 'porqué'),
    find('el|un|del|su|cada|ese|este <porque|por_qué|por_que> $', 'porqué'),
    find(
      `!el|un|del|al|su|los|sus|ese|este|cada|otro|algún|ningún|mi|tu|un|gran|verdadero|${wondering} <porqué>`,
      (_wrong, { text, tokens }, at) => (isOpened(text, tokens[at]?.start ?? 0) ? [] : ['porque', 'por qué']),
    ),
  ],
  sino: [
    find('_ ,? <si no> que|también|además', (_wrong, reading, at) => (isDenied(reading, at) ? ['sino'] : [])),
    find('_ , <si no> un|una|unos|unas|todo|muy|más|muchos|muchas|varios|varias', (_wrong, reading, at) =>
      isDenied(reading, at) ? ['sino'] : [],
    ),
    find('_ , <si no> al contrario', (_wrong, reading, at) => (isDenied(reading, at) ? ['sino'] : [])),
    find(
      '^ <sino> hay|puedes|puede|pueden|puedo|podemos|tienes|tiene|tengo|tenemos|quieres|quiere|quieren|vienes|viene|vienen|estudias|estudia|estudio|vas|voy|vamos|fuera|fuese|hubiera|hubiese|sabes|sabe|haces|llueve|entiendes|estás|eres|comes|trabajas|llegas|llego|llegan|dices|haces|corres|duermes',
      ['si no', 'sino que'],
    ),
    find('^ <sino> me|te|se|nos|le|les @verb', ['si no', 'sino que']),
    find(
      'y|o|pero|porque|que <sino> puedes|puede|puedo|tienes|tengo|quieres|vienes|estudias|vas|voy|sabes|haces|llueve|estás',
      'si no',
    ),
  ],
  también: [
    find(`!@preposition ${subject} <tan bien> @finite|vino|me|te|se|le|nos|les|lo`, 'también'),
    find('a|para|por mí|ti|él|ella|nosotros|ellos|ellas|ustedes <tan bien> me|te|le|nos|les', 'también'),
    find(`${subject} <tan bien> $`, 'también'),
    find(`${subject} <tan poco> @finite|vino|me|te|se|le|nos|les|lo`, 'tampoco'),
    find(`${subject} <tan poco> $`, 'tampoco'),
    find('^ <tan poco> me|te|se|lo|quiero|puedo|sé|voy|hay|tengo|quiere|fui|vino|estudié', 'tampoco'),
  ],
  así: [
    find('<a si> que', 'así'),
    find('^ <a_si|a_sí> es|fue|como|que|se|no', 'así'),
    find('es|fue|era|y|aun|aún|algo|siempre|o|sea <a si> $', 'así'),
  ],
  'two-words': [
    ...listed({
      apesar: 'a pesar',
      atraves: 'a través',
      atravez: 'a través',
      através: 'a través',
      enserio: 'en serio',
      derepente: 'de repente',
      aveces: 'a veces',
      aveses: 'a veces',
      porfavor: 'por favor',
      osea: 'o sea',
      alomejor: 'a lo mejor',
      encambio: 'en cambio',
      sinembargo: 'sin embargo',
      almenos: 'al menos',
      amenudo: 'a menudo',
      depronto: 'de pronto',
      envez: 'en vez',
      deacuerdo: 'de acuerdo',
      esque: 'es que',
      talves: 'tal vez',
      porlomenos: 'por lo menos',
      nisiquiera: 'ni siquiera',
      denuevo: 'de nuevo',
      porsupuesto: 'por supuesto',
      nose: 'no sé',
      porejemplo: 'por ejemplo',
      enfin: 'en fin',
      deveras: 'de veras',
      porlotanto: 'por lo tanto',
      hastaluego: 'hasta luego',
      cadavez: 'cada vez',
      otravez: 'otra vez',
      loque: 'lo que',
      aúnque: 'aunque',
    }),
    find('llevar|lleva|llevó|llevan|llevaron|llevaremos|llevado <acabo>', 'a cabo'),
    find('!el|un|su|mi|tu|ese|este|del|al|con|largo|gran <sobretodo>', 'sobre todo'),
  ],
  'one-word': [
    ...listed({
      'con migo': 'conmigo',
      'con tigo': 'contigo',
      'ni si quiera': 'ni siquiera',
      'a delante': 'adelante',
      'a demás': 'además',
      'a fuera': 'afuera',
      'en cima de': 'encima de',
      'de bajo de': 'debajo de',
      'a trás': 'atrás',
      'bien venido': 'bienvenido',
      'bien venidos': 'bienvenidos',
      'bien venida': 'bienvenida',
      'en tonces': 'entonces',
      'tam bien': 'también',
      'al rededor': 'alrededor',
      'aun que': 'aunque',
      'des pués': 'después',
    }),
    find('<con sigo> mismo|misma|$', 'consigo'),
    find('<a cerca de> !@number|un|una|la|el|los|las|medio|media|mil _', 'acerca de'),
    find('<a cerca de> el|la|los|las !mitad|totalidad|tercera|@number _', 'acerca de'),
    find(
      'habla|hablar|hablamos|hablan|habló|pregunta|preguntó|trata|saber|información|libro|opinión|opina|artículo|charla <a cerca>',
      'acerca',
    ),
    find('<a parte> de que|eso|esto|lo|ello|ser|todo', 'aparte'),
  ],
} as const satisfies Rules;
