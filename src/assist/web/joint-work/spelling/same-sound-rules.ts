import { always, type GrammarRule, listed, words } from './grammar-rule.ts';

const participle = String.raw`(?:sido|hecho|dicho|podido|visto|tenido|ido|dado|puesto|escrito|vuelto|habido|querido|sabido|venido|estado(?! de)|llegado|empezado|terminado|pasado(?! mañana)|ganado(?! vacuno)|perdido|leído|aprendido|cambiado|mejorado)`;

const have =
  '(?:he|has|ha|hemos|han|había|habías|habíamos|habían|haber|haya|hayan|hubiera|hubieran|habría|habrían|habrá)';

const modal =
  '(?:puede|pueden|debe|deben|podría|podrían|debería|deberían|suele|suelen|tiene que|tienen que|tendría que|parece)';

/** Words that sound the same and are written in different ways, or apart. */
export const sameSoundRules = {
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
      '(?:por|de|desde) (?<wrong>hay|ay)(?! (?:un|much|alg))|(?<wrong2>hay) (?:está|están|estaba|estaban|estoy|estás|vamos|viene)',
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
      '¿(?:y )?(?<wrong>porque|por que|porqué)|(?:no )?(?:sé|sabes|entiendo|entiendes|me pregunto) (?<wrong2>porque|por que|porqué)|(?:sabe|saben|sabía|entiende|explica|explicar|pregunta|preguntó|preguntar) (?<wrong3>por que|porqué)',
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
    pattern: words(
      '(?<!(?:el|un|del|al|este|ese|otro|cada|su)\\s+)(?<wrong>tubo|tube) (?:que|un|una|much[oa]s?|lugar|miedo|suerte|éxito|problemas|hambre)',
    ),
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
    'a fuera': 'afuera',
    'en cima de': 'encima de',
    'de bajo de': 'debajo de',
    'a trás': 'atrás',
    'bien venido': 'bienvenido',
  }),
  'sobre-todo': {
    pattern: words('(?<!(?:el|un|su|mi|tu|ese|este)\\s)(?<wrong>sobretodo)'),
    instead: always('sobre todo'),
  },
} as const satisfies Record<string, GrammarRule>;
