import { always, type GrammarRule, words } from './grammar-rule.ts';
import { questionWords } from './question-words.ts';

/** Words of their own without the accent, which nobody means after an article. */
const accents: Readonly<Record<string, string>> = {
  ademas: 'además',
  jamas: 'jamás',
  numero: 'número',
  publico: 'público',
  rio: 'río',
  ingles: 'inglés',
  transito: 'tránsito',
  limite: 'límite',
  deposito: 'depósito',
  medico: 'médico',
  titulo: 'título',
  pagina: 'página',
  practica: 'práctica',
  maquina: 'máquina',
  critica: 'crítica',
  formula: 'fórmula',
};

/** Words that an accent turns into others. */
export const accentRules = {
  // Between two clauses, where it means "but", a comma or a full stop goes before it.
  más: {
    pattern: words(String.raw`(?<=\p{L}\s+)(?<wrong>mas)|(?<wrong2>mas) (?:de|que|o menos)`),
    instead: always('más'),
  },
  estás: {
    pattern: words(String.raw`(?:c[oó]mo|d[oó]nde|tú|ya|no) (?<wrong>estas)(?=\s*(?:[.,;:?!)]|$))`),
    instead: always('estás'),
  },
  aún: {
    pattern: words('(?<wrong>aun) (?:no|más|está|están|queda|quedan|falta|faltan|hay|sigue)'),
    instead: always('aún'),
  },
  aun: { pattern: words('(?<wrong>aún) (?:así|cuando|si)'), instead: always('aun') },
  tú: {
    pattern: words(
      '(?<wrong>tu) (?:eres|tienes|puedes|sabes|quieres|vas|has|estás|dices|haces|vienes|piensas|crees|debes|también|no)',
    ),
    instead: always('tú'),
  },
  él: {
    pattern: words(
      String.raw`(?:para|con|por|sin|hacia|según) (?<wrong>el)(?=\s*(?:[.,;:?!)]|$))|(?<wrong2>el) (?:es|era|fue|dijo|dice|tiene|tenía|quiere|sabe|va|está|estaba|me|te|se|nos|le) (?!\p{L}+\s+que)`,
    ),
    instead: always('él'),
  },
  mí: {
    pattern: words(
      String.raw`(?:para|de|por|sin|a|hacia|en) (?<wrong>mi)(?=\s*(?:[.,;:?!)]|$))|a (?<wrong2>mi) (?:me|no me|también)`,
    ),
    instead: always('mí'),
  },
  ti: { pattern: words('(?:para|de|por|sin|a|hacia|en) (?<wrong>tí)'), instead: always('ti') },
  sí: {
    pattern: words(
      String.raw`(?:claro que|por supuesto que|eso|creo que|digo que|dijo que|supongo que|espero que) (?<wrong>si)(?=\s*(?:[.,;:?!)]|$))|(?:en|por|a) (?<wrong2>si) mism[oa]s?`,
    ),
    instead: always('sí'),
  },
  sé: {
    pattern: words(
      '(?:yo|ya|no lo|ya lo|yo no|lo) (?<wrong>se)(?=\\s*(?:[.,;:?!)]|$))|no (?<wrong2>se) (?:qué|cómo|si|cuándo|dónde|quién|cuál|cuánto|por qué|por que|porque)',
    ),
    instead: always('sé'),
  },
  interrogative: {
    pattern: words(`¿(?:(?:y|a|de|en|con|para|por|desde|hasta) )?(?<wrong>${Object.keys(questionWords).join('|')})`),
    instead: (wrong) => [questionWords[wrong.toLowerCase()] ?? ''],
  },
  accent: {
    pattern: words(
      '(?<wrong>ademas|jamas)|(?:el|un|al|del|este|ese|cada|mi|su|tu|gran) (?<wrong2>numero|publico|rio|ingles|transito|limite|deposito|medico|titulo)|(?:la|una|esta|esa|cada|primera|última|siguiente) (?<wrong3>pagina|practica|maquina|critica|formula)|en (?<wrong4>ingles|publico)',
    ),
    instead: (wrong) => [accents[wrong.toLowerCase()] ?? ''],
  },
} as const satisfies Record<string, GrammarRule>;
