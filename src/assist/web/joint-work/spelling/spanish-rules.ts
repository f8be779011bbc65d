import { always, type GrammarRule, listed, words } from './grammar-rule.ts';
import { questionWords } from './question-words.ts';

const participle = String.raw`(?:sido|hecho|dicho|podido|visto|tenido|ido|dado|puesto|escrito|vuelto|habido|querido|sabido|venido|estado(?! de)|llegado|empezado|terminado|pasado(?! mañana)|ganado(?! vacuno)|perdido|leído|aprendido|cambiado|mejorado)`;
const have =
  '(?:he|has|ha|hemos|han|había|habías|habíamos|habían|haber|haya|hayan|hubiera|hubieran|habría|habrían|habrá)';
const modal =
  '(?:puede|pueden|debe|deben|podría|podrían|debería|deberían|suele|suelen|tiene que|tienen que|tendría que|parece)';
const several =
  '(?:much[oa]s|vari[oa]s|algun[oa]s|bastantes|tant[oa]s|poc[oa]s|dos|tres|cuatro|cinco|diez|cien|mil|personas|problemas|cosas|niños|alumnos|estudiantes|errores)';
const noCapital =
  'Enero|Febrero|Marzo|Abril|Junio|Julio|Agosto|Septiembre|Setiembre|Octubre|Noviembre|Diciembre|Lunes|Martes|Miércoles|Jueves|Viernes|Sábado';

/** Of plural and infinitive `haber` that says that something is there, the one form that there is. */
const impersonal: Readonly<Record<string, string>> = {
  habían: 'había',
  hubieron: 'hubo',
  habrán: 'habrá',
  habrían: 'habría',
  hubieran: 'hubiera',
  hayan: 'haya',
};

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

const strongA = '(?:agua|aula|águila|alma|arma|hambre|hacha|área|ala|acta|ancla|hada|asma|alga|habla|aspa)';

export const spanishRules = {
  'a-ver': {
    pattern: words(
      '(?<wrong>haber) (?:si|qué|quién|quiénes|cómo|cuándo|cuánto|cuál|dónde)|(?:vamos|vas|van|voy|va) (?<wrong2>haber)',
    ),
    instead: always('a ver'),
  },
  haber: { pattern: words(`${modal} (?<wrong>a ver)|va a (?<wrong2>ver) sido`), instead: always('haber') },
  hay: {
    pattern: words(
      String.raw`(?<wrong>ay|ahí) que (?=\p{L}+(?:ar|er|ir)(?:l[aeo]s?|se)?(?!\p{L}))|(?<wrong2>ay) (?:un|una|unos|unas|much[oa]s?|vari[oa]s|poc[oa]s?|alg[uo]\p{L}*|nada|gente|tres|dos|que)`,
    ),
    instead: always('hay'),
  },
  ahí: {
    pattern: words(
      '(?:por|de|desde|hasta) (?<wrong>hay|ay)(?! (?:un|much|alg))|(?<wrong2>hay) (?:está|están|estaba|estaban|estoy|estás|vamos|viene)',
    ),
    instead: always('ahí'),
  },
  'ha-participle': {
    pattern: words(
      `(?:(?:no|ya|se|me|te|le|lo|la|nos|les|nunca|siempre|también|que|él|ella|usted|quien|esto|eso) )(?<wrong>a) ${participle}`,
    ),
    instead: always('ha'),
  },
  'he-participle': {
    pattern: words(`(?:(?:yo|no|ya|me|te|se|le|lo|la|les|nunca|siempre|también|que) )(?<wrong>e) ${participle}`),
    instead: always('he'),
  },
  'a-infinitive': {
    pattern: words(
      String.raw`(?:voy|vas|va|vamos|van|iba|ibas|iban|íbamos|empiezo|empieza|empezó|empezamos|comenzó|ayuda|ayudan|aprende|aprendo|aprenden|aprender|vuelve|volvió|ir|fui|fue|fueron|enseña|invita|gracias) (?<wrong>ha|há|ah)(?= )`,
    ),
    instead: always('a'),
  },
  hecho: {
    pattern: words(`${have} (?:sido )?(?<wrong>echo|echa|echos|echas)(?! de menos)|de (?<wrong2>echo)`),
    instead: (wrong) => [`h${wrong.toLowerCase()}`],
  },
  echo: {
    pattern: words(
      '(?:te|lo|la|os|le|les|los|las|me|nos) (?<wrong>hecho|hecha|hechas) (?=(?:mucho )?(?:de menos|en falta|una mano|a perder))',
    ),
    instead: (wrong) => [wrong.toLowerCase().slice(1)],
  },
  'por-qué': {
    pattern: words(
      '¿(?:y )?(?<wrong>porque|por que|porqué)|(?:no )?(?:sé|sabe|sabes|saben|sabía|entiendo|entiende|explica|explicar|pregunta|preguntó|preguntar) (?<wrong2>porque|por que|porqué)',
    ),
    instead: always('por qué'),
  },
  'el-porqué': {
    pattern: words('(?:el|un|del|su|cada) (?<wrong>porque|por qué)(?! (?:no )?(?:es|son|se|me|te|lo|la|el|un|una))'),
    instead: always('porqué'),
  },
  porque: {
    pattern: words(
      '(?<!(?:el|un|del|al|su|los|sus|ese|este|cada|otro|algún|sé|sabe|sabes|saben|sabía|entiendo|entiende|explica|explicar|pregunta|preguntó|preguntar)\\s+)(?<!¿(?:y\\s+)?)(?<wrong>porqué)',
    ),
    instead: always('porque', 'por qué'),
  },
  sino: { pattern: words('no (?:[^.,;:?!]{1,40}),? (?<wrong>si no) (?=que|también|además)'), instead: always('sino') },
  'si-no': {
    pattern: words(
      '(?<=(?:^|[.;,¿(]|\\by)\\s*)(?<wrong>sino) (?=(?:hay|puedes|puede|pueden|puedo|tienes|tiene|tengo|quieres|quiere|vienes|viene|estudias|estudia|estudio|vas|voy|me|te|lo|fuera|fuese|hubiera|hubiese|sabes|haces|llueve) )',
    ),
    instead: always('si no'),
  },
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
    conducí: 'conduje',
    conducieron: 'condujeron',
    produció: 'produjo',
    producieron: 'produjeron',
    tradució: 'tradujo',
    cabió: 'cupo',
    satisfació: 'satisfizo',
    imprimido: 'impreso',
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
  haya: {
    pattern: words(
      String.raw`(?:que|no|se|cuando|aunque|quizá|quizás|vez|ojalá) (?<wrong>halla|allá|aya|haiga) (?=\p{L}+(?:ado|ido|ído|sto|cho|rto|elto)(?!\p{L}))`,
    ),
    instead: always('haya'),
  },
  vaya: {
    pattern: words('(?:que|se|no|te|cuando|me|nos) (?<wrong>valla|vallan|vallas)|(?<wrong2>valla) (?:a|que|con)'),
    instead: (wrong) => [wrong.toLowerCase().replace('ll', 'y')],
  },
  vez: {
    pattern: words(
      '(?:tal|alguna|una|otra|cada|a la|en|de|primera|última|segunda|esta|aquella|rara) (?<wrong>ves)(?! (?:a|que|cómo|qué|el|la|lo|los|las|un|una)(?!\\p{L}))|en (?<wrong2>ves) de',
    ),
    instead: always('vez'),
  },
  iba: {
    pattern: words('(?<wrong>iva|ivas|ivan|ívamos|hiba|hiban) a'),
    instead: (wrong) => [wrong.toLowerCase().replace(/^h/, '').replace('v', 'b')],
  },
  tuvo: {
    pattern: words('(?<wrong>tubo|tube) (?:que|un|una|much[oa]s?|lugar|miedo|suerte|éxito|problemas|hambre)'),
    instead: (wrong) => [wrong.toLowerCase().replace('b', 'v')],
  },
  hasta: {
    pattern: words('(?<wrong>asta) (?:que|luego|mañana|ahora|hoy|aquí|ahí|el|la|los|las|pronto|siempre)'),
    instead: always('hasta'),
  },
  'two-words': listed({
    apesar: 'a pesar',
    atraves: 'a través',
    atravez: 'a través',
    através: 'a través',
    enserio: 'en serio',
    derepente: 'de repente',
    aveces: 'a veces',
    aveses: 'a veces',
    aver: 'a ver',
    porfavor: 'por favor',
    osea: 'o sea',
    nose: 'no sé',
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
  }),
  'one-word': listed({
    'a cerca de': 'acerca de',
    'con migo': 'conmigo',
    'con tigo': 'contigo',
    'con sigo mismo': 'consigo mismo',
    'ni si quiera': 'ni siquiera',
    'a parte de': 'aparte de',
    'a delante': 'adelante',
    'a demás': 'además',
    'a bajo': 'abajo',
    'a fuera': 'afuera',
    'a penas': 'apenas',
    'en cima de': 'encima de',
    'de bajo de': 'debajo de',
    'a trás': 'atrás',
    'bien venido': 'bienvenido',
    'tan poco': 'tampoco',
  }),
  accent: {
    pattern: words(
      '(?<wrong>ademas|jamas)|(?:el|un|al|del|este|ese|cada|mi|su|tu|gran) (?<wrong2>numero|publico|rio|ingles|transito|limite|deposito|medico|titulo)|(?:la|una|esta|esa|cada|primera|última|siguiente) (?<wrong3>pagina|practica|maquina|critica|formula)|en (?<wrong4>ingles|publico)',
    ),
    instead: (wrong) => [accents[wrong.toLowerCase()] ?? ''],
  },
  'sobre-todo': {
    pattern: words('(?<!(?:el|un|su|mi|tu|ese|este)\\s)(?<wrong>sobretodo)'),
    instead: always('sobre todo'),
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
      `(?<![\\p{L}])(?:de|en|el|los|este|próximo|desde|hasta|cada)\\s+(?<wrong>${noCapital})(?![\\p{L}]|\\s+(?:Santo|Negro|de Ceniza|[A-ZÁÉÍÓÚ]))`,
      'dgu',
    ),
    instead: (wrong) => [wrong.toLowerCase()],
  },
} as const satisfies Record<string, GrammarRule>;
