import { listed, patterns } from '../pattern.ts';
import { adjacentToken, type Reading } from '../reading.ts';
import type { Matcher, Rules } from '../rule.ts';
import { subjunctiveOf } from './subjunctive.ts';
import { isConditional, isParticiple, spanishClasses } from './word-classes.ts';

const find = patterns({
  ...spanishClasses,
  otherThanParticiple: (word, reading) => !isParticiple(word, reading),
});

/** Plural forms of «haber», which is always singular when it states existence. */
const impersonal: Readonly<Record<string, string>> = {
  habían: 'había',
  hubieron: 'hubo',
  habrán: 'habrá',
  habrían: 'habría',
  hubieran: 'hubiera',
  hubiesen: 'hubiese',
  hayan: 'haya',
};

/** The subjunctive after verbs of wishing: vengas for vienes. */
const wished: Readonly<Record<string, string>> = {
  vienes: 'vengas',
  viene: 'venga',
  vienen: 'vengan',
  vas: 'vayas',
  va: 'vaya',
  van: 'vayan',
  haces: 'hagas',
  hace: 'haga',
  hacen: 'hagan',
  eres: 'seas',
  tienes: 'tengas',
  tiene: 'tenga',
  tienen: 'tengan',
  puedes: 'puedas',
  puede: 'pueda',
  sabes: 'sepas',
  sabe: 'sepa',
  estás: 'estés',
  está: 'esté',
  están: 'estén',
  vives: 'vivas',
  comes: 'comas',
  come: 'coma',
  ayudas: 'ayudes',
  estudias: 'estudies',
  llegas: 'llegues',
  dices: 'digas',
  dice: 'diga',
  sales: 'salgas',
  sale: 'salga',
  vuelves: 'vuelvas',
  vuelve: 'vuelva',
  duermes: 'duermas',
  escuchas: 'escuches',
  hablas: 'hables',
  trabajas: 'trabajes',
  juegas: 'juegues',
  compras: 'compres',
  lees: 'leas',
  escribes: 'escribas',
};

const times =
  /^(?:lunes|martes|miércoles|jueves|viernes|sábados|domingos|días|noches|tardes|mañanas|semanas|meses|años|veranos|inviernos|más|dos|tres|veces|fines|vacaciones)$/;

/** «Me gustan las manzanas»: the thing that is liked is the subject. «Me gusta los lunes salir» has another subject. */
function likedInPlural(wrong: string, reading: Reading, at: number): string[] {
  const { tokens } = reading;
  let place = at + 1;
  if (['mucho', 'más'].includes(tokens[place]?.word ?? '')) place += 1;
  const noun = adjacentToken(reading, place, 1);
  if (!noun || !noun.word.endsWith('s') || times.test(noun.word)) return [];
  return [`${wrong}n`];
}

const spans = 'años|meses|días|semanas|siglos|horas|minutos|décadas';

/** «Me pregunto si podría»: after these verbs «si» introduces a question, and the conditional is right. */
const asking =
  /^(?:sé|sab|pregunt|dud|ve[ro]?$|mir|decid|averigu|comprob|compruéb|discut|entend|explic|pens|consult|deci|dij|dice|interes|import|debat|plante|cuestion|valor|evalu|estudi|analiz|investig|imagin|recuerd|segur)/;

/** Words between «si» and its verb. */
const between = new Set(
  'yo tú él ella usted nosotros nosotras ellos ellas ustedes no me te se lo la los las le les nos uno alguien nadie todos todas solo realmente'.split(
    ' ',
  ),
);

/** «Si te gustaría participar, escribe» is a polite question and not a condition. */
const wishes = /^(?:gust|encant|interes|apetec|import|conven|dar)/;

const ifConditional: Matcher = {
  firstWords: ['si'],
  find: (reading, at) => {
    const { tokens } = reading;
    let place = at + 1;
    while (place < at + 5 && tokens[place]?.gap === 'blank' && between.has(tokens[place]?.word ?? '')) place += 1;
    // «Si mi padre tendría»: a noun with its article.
    if (tokens[place]?.gap === 'blank' && /^(?:el|mi|tu|su|los|las|la|mis)$/.test(tokens[place]?.word ?? ''))
      place += 2;
    const verb = tokens[place];
    if (!verb || verb.gap !== 'blank' || !isConditional(verb.word, reading)) return undefined;
    // «Si no, sería tarde» often lacks its comma.
    if (place === at + 2 && tokens[at + 1]?.word === 'no' && isLoose(place)) return undefined;
    if (wishes.test(verb.word) || isRepeated(place, verb.word) || !beginsCondition(at)) return undefined;
    const right = subjunctiveOf(verb.word, reading);
    return right.length > 0 ? { from: place, to: place, suggestions: right } : undefined;

    /** «¿Qué cambiarías, si cambiarías algo?» */
    function isRepeated(from: number, word: string): boolean {
      return tokens.slice(Math.max(0, from - 8), from).some((token) => token.word === word);
    }

    function isLoose(from: number): boolean {
      const next = tokens[from + 1]?.word ?? '';
      return (
        /^(?:sería|tendría)/.test(tokens[from]?.word ?? '') ||
        (tokens[from]?.word.startsWith('habría') === true && !isParticiple(next, reading))
      );
    }

    function beginsCondition(from: number): boolean {
      if (tokens[from]?.gap === 'stop') return !isAskedAbout(from);
      if (tokens[from]?.gap === 'comma') return !anyBefore(from, (word) => asking.test(word));
      if (tokens[from]?.gap !== 'blank') return false;
      const before = tokens[from - 1]?.word ?? '';
      if (['y', 'pero', 'porque', 'como', 'aunque'].includes(before))
        return before !== 'y' || !anyBefore(from, (word) => asking.test(word));
      // «Lo compraría si tendría dinero»
      return anyBefore(from, (word) => isConditional(word, reading)) && !anyBefore(from, (word) => asking.test(word));
    }

    function isAskedAbout(from: number): boolean {
      return reading.text[(tokens[from]?.start ?? 0) - 1] === '¿' || anyBeforeMark(from);
    }

    /** «La duda es esta: si podría…» */
    function anyBeforeMark(from: number): boolean {
      return /[:;]\s*$/.test(reading.text.slice(Math.max(0, (tokens[from]?.start ?? 0) - 3), tokens[from]?.start));
    }

    function anyBefore(from: number, is: (word: string) => boolean): boolean {
      for (let back = from - 1; back >= Math.max(0, from - 7); back -= 1) {
        if (is(tokens[back]?.word ?? '')) return true;
        if (tokens[back]?.gap === 'stop') return false;
      }
      return false;
    }
  },
};

/** Forms of verbs. */
export const verbs = {
  'if-conditional': [ifConditional],
  'impersonal-haber': [
    find(
      `<${Object.keys(impersonal).join('|')}> @several|@number|personas|problemas|cosas|niños|alumnos|estudiantes|errores|libros|casas|dudas|razones|ejemplos|clases|animales|gente`,
      impersonal,
    ),
    find('<hubieron> !de @otherThanParticiple', 'hubo'),
    find('<habemos> !papam|de _', ['somos', 'hay']),
    find('<han|habían> habido !de', { han: 'ha', habían: 'había' }),
    find('<van|pueden|deben|suelen|podrían|deberían|iban> a? haber !@anyParticiple _', {
      van: 'va',
      pueden: 'puede',
      deben: 'debe',
      suelen: 'suele',
      podrían: 'podría',
      deberían: 'debería',
      iban: 'iba',
    }),
  ],
  gustar: [
    find(
      'me|te|le|nos|les <gusta|encanta|interesa|duele|gustaba|encantaba> mucho|más? los|las|mis|tus|sus|estos|estas _',
      (wrong, reading, at) => likedInPlural(wrong, reading, at),
    ),
  ],
  subjunctive: [
    // «La que quiere que va delante»: a relative clause precedes the verb.
    find(
      `!que quiero|quieres|quiere|quieren|queremos|necesito|necesita|prefiero|espero que no? me|te|se|lo|la|nos? <${Object.keys(wished).join('|')}>`,
      wished,
    ),
    find(`ojalá que? no? me|te|se|lo|la|nos? <${Object.keys(wished).join('|')}>`, wished),
  ],
  'hace-años': [
    find(`<hacen|hacían> @number|muchos|muchas|varios|varias|unos|unas|algunos|pocos ${spans} que`, {
      hacen: 'hace',
      hacían: 'hacía',
    }),
    find(`^ <hacen> @number|muchos|muchas|varios|varias|unos|unas|algunos ${spans}`, 'hace'),
    find('<hacen> años|meses|siglos que', 'hace'),
  ],
  vulgar: listed({
    haiga: 'haya',
    haigan: 'hayan',
    haigas: 'hayas',
    nadien: 'nadie',
    naiden: 'nadie',
    asin: 'así',
    dea: 'dé',
    semos: 'somos',
    andé: 'anduve',
    andó: 'anduvo',
    andaron: 'anduvieron',
    conducieron: 'condujeron',
    conducí: 'conduje',
    condució: 'condujo',
    produció: 'produjo',
    producieron: 'produjeron',
    tradució: 'tradujo',
    traducieron: 'tradujeron',
    reducieron: 'redujeron',
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
    hacido: 'hecho',
    veído: 'visto',
    dijieron: 'dijeron',
    trajieron: 'trajeron',
    trajió: 'trajo',
    trayeron: 'trajeron',
    cuala: 'cuál',
    sabo: 'sé',
  }),
  'second-person': [
    find('<_>', (wrong, { knows }) => {
      const { singular, stem, vowel } = /^(?<singular>(?<stem>\p{L}+)(?<vowel>[aií])ste)s$/u.exec(wrong)?.groups ?? {};
      if (singular === undefined || !knows(singular) || ['vistes', 'asistes'].includes(wrong)) return [];
      // «Llegastes» comes from «llegar»; for «gastes» and «tristes» there is no «gar» and no «trieron».
      const isPast =
        vowel === 'a' ? knows(`${stem}ar`) : ['ieron', 'eron', 'yeron'].some((ending) => knows(`${stem}${ending}`));
      return isPast ? [singular] : [];
    }),
  ],
} as const satisfies Rules;
