import { always, type GrammarRule, listed, words } from './grammar-rule.ts';

const several =
  '(?:much[oa]s|vari[oa]s|algun[oa]s|bastantes|tant[oa]s|poc[oa]s|dos|tres|cuatro|cinco|diez|cien|mil|personas|problemas|cosas|niños|alumnos|estudiantes|errores)';

const noCapital =
  'Enero|Febrero|Marzo|Junio|Agosto|Septiembre|Setiembre|Octubre|Noviembre|Diciembre|Lunes|Martes|Miércoles|Jueves|Viernes|Sábado';

/** Of plural and infinitive `haber` that says that something is there, the one form that there is. */
const impersonal: Readonly<Record<string, string>> = {
  habían: 'había',
  hubieron: 'hubo',
  habrán: 'habrá',
  habrían: 'habría',
  hubieran: 'hubiera',
  hayan: 'haya',
};

const strongA = '(?:agua|aula|águila|alma|arma|hambre|hacha|área|ala|acta|ancla|hada|asma|alga|aspa)';

/** How words go together in a sentence. */
export const sentenceRules = {
  dequeísmo: {
    pattern: words(
      '(?:pienso|piensa|piensan|pensamos|creo|cree|creen|creemos|opino|opina|opinan|digo|dice|dicen|dijo|dijeron|supongo|supone|considero|considera|consideran|espero|espera|imagino|afirma|afirman|afirmó|niega|pretende|parece|resulta|sucede|es posible|es probable|es necesario|es importante|es bueno|es mejor) (?<wrong>de que)',
    ),
    instead: always('que'),
  },
  queísmo: {
    pattern: words(
      '(?:estoy segur[oa]|está segur[oa]|estamos segur[oa]s|a pesar|(?:me|te|se|nos) (?:doy|das|da|damos|dan|di|diste|dio|dimos|dieron) cuenta|darse cuenta|me alegro|me acuerdo|te acuerdas|se acuerda|no cabe duda|tengo ganas|a fin) (?<wrong>que)',
    ),
    instead: always('de que'),
  },
  'impersonal-haber': {
    pattern: words(`(?<wrong>${Object.keys(impersonal).join('|')}) (?=${several})`),
    instead: (wrong) => [impersonal[wrong.toLowerCase()] ?? ''],
  },
  vulgar: listed({
    haiga: 'haya',
    haigan: 'hayan',
    nadien: 'nadie',
    naiden: 'nadie',
    asin: 'así',
    dea: 'dé',
    semos: 'somos',
    andé: 'anduve',
    andó: 'anduvo',
    conducieron: 'condujeron',
    produció: 'produjo',
    producieron: 'produjeron',
    tradució: 'tradujo',
    cabió: 'cupo',
    satisfació: 'satisfizo',
    ponido: 'puesto',
    rompido: 'roto',
    escribido: 'escrito',
    abrido: 'abierto',
    cubrido: 'cubierto',
    morido: 'muerto',
    volvido: 'vuelto',
    resolvido: 'resuelto',
  }),
  'second-person': {
    pattern: words(
      '(?:fui|hici|diji|vini|tuvi|estuvi|pudi|quisi|pusi|supi|comi|vivi|escribi|perdi|sali|aprendi|leí|oí|conoci|llega|habla|compra|estudia|pasa|trabaja|termina|empeza|deja|llama|manda|contesta|gana|busca|encontra|entrega|olvida)stes',
    ),
    instead: (wrong) => [wrong.toLowerCase().slice(0, -1)],
  },
  'behind-me': {
    pattern: words(
      '(?<wrong>(?:delante|detrás|encima|debajo|cerca|lejos|enfrente) (?:mío|mía|tuyo|tuya|suyo|suya|nuestro|nuestra))',
    ),
    instead: (wrong) => {
      const [place = '', whose = ''] = wrong.toLowerCase().split(/\s+/);
      const person: Record<string, string> = { m: 'de mí', t: 'de ti', s: 'de él', n: 'de nosotros' };
      return [`${place} ${person[whose.charAt(0)] ?? ''}`];
    },
  },
  'cuanto-más': {
    pattern: words('(?<wrong>contra|cuantos) (?:más|menos|mayor|mejor)(?= \\p{L}+(?:s|o|a|e|n|mos),? )'),
    instead: always('cuanto'),
  },
  'more-better': {
    pattern: words('(?<wrong>más (?:mejor|peor|mejores|peores))'),
    instead: (wrong) => [wrong.split(/\s+/)[1] ?? ''],
  },
  'e-before-i': {
    pattern: words(String.raw`(?<=\p{L}\s+)(?<wrong>y) (?=h?[ií](?![aeoáéó])\p{L})`),
    instead: always('e'),
  },
  'u-before-o': { pattern: words(String.raw`(?<=\p{L}\s+)(?<wrong>o) (?=h?[oó]\p{L})`), instead: always('u') },
  'el-agua': {
    pattern: words(`(?<wrong>la) (?=${strongA}(?!\\p{L}))`),
    instead: always('el'),
  },
  'this-agua': {
    pattern: words(`(?<wrong>este|ese|aquel|mucho|poco|todo el|mismo) (?=${strongA}(?!\\p{L}))`),
    instead: (wrong) => {
      const right: Record<string, string> = {
        este: 'esta',
        ese: 'esa',
        aquel: 'aquella',
        mucho: 'mucha',
        poco: 'poca',
        mismo: 'misma',
      };
      return [right[wrong.toLowerCase()] ?? 'toda el'];
    },
  },
  redundant: {
    pattern: words(
      '(?<wrong>sub(?:ir|e|ió|í|an) (?:para |hacia )?arriba|baj(?:ar|a|ó|é|an) (?:para |hacia )?abajo|entr(?:ar|a|ó|é|an) (?:para |hacia )?adentro|sal(?:ir|e|ió|í|en) (?:para |hacia )?afuera)|(?:hace (?:\\p{L}+|\\d+) (?:años|meses|días|semanas|siglos))(?<wrong2> atrás)',
    ),
    instead: (wrong) => [wrong.startsWith(' ') ? '' : (wrong.split(/\s+/)[0] ?? '')],
  },
  'small-letter': {
    pattern: new RegExp(
      // Abril and Julio are names, too: only a date is sure to mean the month.
      `(?<![\\p{L}])(?:de|en|el|los|este|próximo|desde|hasta|cada)\\s+(?<wrong>${noCapital})(?![\\p{L}]|\\s+(?:Santo|Negro|de Ceniza|[A-ZÁÉÍÓÚ]))|\\d\\s+de\\s+(?<wrong2>Abril|Julio)(?![\\p{L}])`,
      'dgu',
    ),
    instead: (wrong) => [wrong.toLowerCase()],
  },
} as const satisfies Record<string, GrammarRule>;
