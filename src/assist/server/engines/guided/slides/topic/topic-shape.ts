import { withoutAccents } from '../content-words.ts';

/** What a topic speaks of decides which questions help its author. */
export const subjectKinds = [
  'process',
  'event',
  'person',
  'place',
  'concept',
  'comparison',
  'work',
  'skill',
  'problem',
  'project',
] as const;
export type SubjectKind = (typeof subjectKinds)[number];

export interface TopicShape {
  kind: SubjectKind;
  /** It begins again where it ends. */
  isCycle: boolean;
  /** It has two sides that can be defended, which a harm has not. */
  isDebate: boolean;
  /** The two sides of a comparison. */
  sides: readonly [string, string] | undefined;
}

/* Words in both languages, without accents. A topic that none recognises is a concept, whose questions fit most things. */
const inOneLine = (words: string): string =>
  words
    .split('\n')
    .map((line) => line.trim())
    .join('');
const word = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${inOneLine(words)})(?!\\p{L})`, 'u');
const start = (words: string): RegExp =>
  new RegExp(`^(?:(?:el|la|los|las|un|una|the|an?)\\s+)?(?:${inOneLine(words)})(?!\\p{L})`, 'u');

const cycle = word('ciclos?|cycles?|circulacion|circulation');
const process = word(
  `ciclos?|cycles?|procesos?|process(?:es)?|fotosintesis|photosynthesis|digestion|respiracion|respiration|breathing|circulacion|circulation|
  reproduccion|reproduction|mitosis|meiosis|fermentacion|fermentation|reciclaje|recycling|evaporacion|evaporation|erosion|evolucion|evolution|
  metamorfosis|metamorphosis|germinacion|germination|polinizacion|pollination|fases|etapas|phases|stages|formacion de|formation of|
  division celular|cell division|metodo cientifico|scientific method|nutricion|como (?:se )?(?:funciona|funcionan|forma|forman|hace|hacen|
  fabrica|produce|aprende|aprenden|nace|nacen|crece|crecen|respiran|vuelan|llega)|how .{1,60} (?:works?|forms?|grows?|learns?|is made|are made|are born)`,
);
const debate = word(
  'debates?|pros y contras|pros and cons|a favor|en contra|for or against|dilemas?|dilemmas?|polemica|controversy|(?:se )?(?:debe|deben|deberia|deberian|deberiamos)|should',
);
const event = word(
  `revolucion|revolution|guerras?|wars?|batalla|battle|imperio|empire|independencia|independence|conquista|conquest|edad media|middle ages|
  edad moderna|edad antigua|edad de los? \\p{L}+|edad de piedra|stone age|bronze age|iron age|renacimiento|renaissance|la ilustracion|enlightenment|
  siglos?|century|dictadura|dictatorship|transicion (?:democratica|espanola)|historia de|history of|segunda republica|primera republica|
  civilizacion|civilizaciones|civili[sz]ations?|prehistoria|prehistory|paleolitico|neolitico|neolithic|antigu[oa] (?:egipto|roma|grecia)|
  (?:roma|grecia) antigua|ancient (?:egypt|rome|greece)|egipto antiguo|caida del?|fall of|descubrimiento de|discovery of|holocausto|holocaust|
  reconquista|cruzadas|crusades|virreinato|mayas|aztecas|incas|aztecs|guerra fria|cold war|crisis de 1929|great depression|apartheid|
  [12]\\d{3}`,
);
const problem = word(
  `problemas?|problems?|debates?|contaminacion|pollution|cambio climatico|climate change|calentamiento global|global warming|desigualdad|
  inequality|pobreza|poverty|hambre|hunger|acoso|ciberacoso|bullying|cyberbullying|desinformacion|disinformation|misinformation|bulos|
  fake news|noticias falsas|adiccion(?:es)?|addiction|violencia|violence|racismo|racism|machismo|sexism|discriminacion|discrimination|
  desempleo|unemployment|deforestacion|deforestation|sequia|drought|obesidad|obesity|pros y contras|pros and cons|a favor|en contra|for or against|
  dilemas?|dilemmas?|polemica|controversy|sesgos?|bias|riesgos|risks|abandono escolar|soledad|loneliness|(?:se )?(?:debe|deben|deberia|deberian|deberiamos)|
  should`,
);
const project = start(
  `proyectos?|projects?|planes|plan|plans|reunion|meeting|propuestas?|proposals?|excursion|outing|school trip|programa|campana|campaign|
  presupuesto|budget|jornadas?|memoria anual|annual report|nuestro proyecto|our project|our plan|nuestro plan|festival|feria|fair`,
);
const works = word(
  `quijote|lazarillo|celestina|hamlet|macbeth|romeo y julieta|romeo and juliet|guernica|meninas|mona lisa|gioconda|cien anos de soledad|
  one hundred years of solitude|la odisea|odyssey|iliada|iliad|eneida|aeneid|martin fierro|popol vuh|bernarda alba|bodas de sangre|
  platero y yo|el principito|the little prince|animal farm|rebelion en la granja|pedro paramo|rayuela|frankenstein|dracula|mio cid|
  fuenteovejuna|don juan tenorio|la vida es sueno|divina comedia|divine comedy|rimas de becquer|noche estrellada|starry night`,
);
/** Before a name: "la novela Nada", "El cuadro «El grito»". */
const namedWork =
  /^(?:(?:el|la|un|una|the|an?)\s+)?(?:novela|poema|cuento|cuadro|pelicula|obra|libro|cancion|sinfonia|soneto|leyenda|fabula|romance|novel|poem|story|painting|film|play|book|song|symphony|sonnet|legend|fable)\s+(?:de\s+|of\s+|by\s+)?[\p{Lu}«“"]/iu;
const reading = start('comentario de|analisis de|resena de|lectura de|analysis of|review of');

const skill = start(
  'como (?:se )?\\p{L}{2,}(?:ar|er|ir|arse|erse|irse)|how to|aprende(?:r)? a|learn(?:ing)? to|tecnicas? de|techniques? (?:of|for)|consejos para|tips for|taller de|workshop on|guia para|guide to',
);
/** "Escribir una carta", but not "Mar Menor". */
const infinitive =
  /^\p{L}{3,}(?:ar|er|ir)(?:se)?\s+(?:con|en|sin|un|una|el|la|los|las|al?|de|por|bien|mejor|tu|mi|nuestr[oa]s?|\p{L}+s)(?!\p{L})/u;
const noInfinitive =
  /^(?:mujer|lugar|taller|poder|hogar|azucar|placer|pilar|collar|ajedrez|militar|familiar|escolar|solar|popular|primer|tercer|saber|nectar)\s/u;
const gerund =
  /^(?!morning|evening|king|spring|string|wing|ring|thing|building|being)\p{L}{3,}ing\s+(?:an?|the|your|our|with|about|for|to|in)(?!\p{L})/u;

const placeWords = start(
  `rios?|river|mar|mares|seas?|oceanos?|oceans?|montanas?|mountains?|cordillera|desierto|desert|selva|rainforest|isla|islas|islands?|archipielago|
  ciudad de|city of|pais|region de|continentes?|continents?|capital de|volcan|lago|lake|bahia|golfo|gulf|valle de|provincia de|comarca|peninsula|
  barrio de|parque (?:nacional|natural)|national park|geografia de|geography of|africa|america|america latina|latin america|asia|europa|europe|
  oceania|antartida|antarctica|los andes|andes|the alps|los alpes|amazonas|amazonia|amazon|mediterraneo|mediterranean|caribe|caribbean|patagonia|
  madrid|barcelona|sevilla|valencia|lima|bogota|quito|caracas|santiago de chile|buenos aires|montevideo|ciudad de mexico|mexico city|la habana|
  nueva york|new york|londres|london|paris|roma|rome|berlin|tokio|tokyo|machu picchu|galapagos|andalucia|galicia|cataluna|castilla|canarias|
  asturias|aragon|extremadura|murcia|navarra|la rioja|pais vasco|mallorca|tenerife|chiapas|oaxaca|jalisco|yucatan|cusco|medellin`,
);

const biography = start(
  'vida de|biografia de|vida y obra de|life of|biography of|life and work of|rey|reina|king|queen|san|santa|sor|papa|pope|saint|sir',
);
const mononyms = word(
  'aristoteles|aristotle|platon|plato|socrates|arquimedes|archimedes|pitagoras|pythagoras|hipatia|hypatia|cervantes|shakespeare|einstein|newton|galileo|darwin|mozart|beethoven|picasso|velazquez|goya|cleopatra|napoleon|bolivar|gandhi|mandela|dali|becquer|confucio|confucius',
);
const givenNames = new Set(
  `ada agustin agustina alan albert alberto alejandro alexander alfonso alfredo alonso amelia ana andres angela ann anna anne anton antonia antonio
  antoni benito benjamin bernardo bill camilo carl carlos carolina caroline catalina charles charlie christopher clara claude concepcion cristina
  cristobal dante david diego dolores dorothy edgar eduardo elena elizabeth emilia emily emmy enrique ernest ernesto eva federico felipe fernando
  florence francisca francisco frida fidel gabriel gabriela galileo george gerardo gloria grace gregor gustavo hannah harriet hedy helen henry hernan
  hernando ignacio immanuel ines isaac isabel isabella jacinto jaime james jane jean jesus joan joaquin johann johannes john jorge jose josefa josefina
  juan juana jules julia julio karl katherine katharine lazaro leonardo leonor leon lionel louis luis luisa lope ludwig malala manuel manuela marco marcos
  margaret margarita maria mariano marie mario mark martin mary maximilian michael miguel mikhail miquel nelson nicolas nikola octavio oscar pablo
  pedro pau peter philip rafael ramon raul ricardo rigoberta rita robert roberto rosalia rosalind rosalyn rosa ruben salvador samuel sara sebastian serena
  severo sigmund simon simone sofia stephen steve teresa thomas tomas usain valentina vincent violeta virginia walt wangari william winston wolfgang`
    .split(/\s+/)
    .filter(Boolean),
);

/** A known first name, and a family name with a capital letter. */
function isPerson(topic: string, plain: string): boolean {
  if (biography.test(plain) || (mononyms.test(plain) && plain.split(/\s+/).length <= 4)) return true;
  const [first = ''] = plain.split(/\s+/);
  return givenNames.has(first) && /^\p{Lu}\p{L}*(?:\s(?:de|del|la|los|y|van|von|da))*\s\p{Lu}/u.test(topic);
}

/** The names of the countries, in both languages. */
const countries: ReadonlySet<string> = new Set(
  ['es', 'en'].flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    return letters.flatMap((one) =>
      letters.flatMap((other) => {
        const name = names.of(one + other);
        return name ? [withoutAccents(name)] : [];
      }),
    );
  }),
);

const isPlace = (plain: string): boolean =>
  countries.has(plain.replace(/^(?:el|la|los|las|the)\s/u, '')) || countries.has(plain) || placeWords.test(plain);

const articles = new Set(['el', 'la', 'los', 'las', 'the']);
const compared = new Set(
  'diferencia diferencias comparacion semejanzas difference differences comparison similarities'.split(' '),
);
const prepositions = new Set(['entre', 'de', 'between', 'of']);
const joiners = new Set(['y', 'e', 'and', 'con', 'with']);
const rivals = new Set(['vs', 'vs.', 'versus', 'o', 'or']);

const plainWord = (typed: string | undefined): string => withoutAccents(typed ?? '');
const isLength = (side: string): boolean => side.length >= 2 && side.length <= 60;

/** The words without a question's marks. */
function wordsOf(topic: string): string[] {
  const words = topic.trim().split(/\s+/);
  const first = words[0] ?? '';
  if (first.startsWith('¿')) words[0] = first.slice(1);
  let last = words.at(-1) ?? '';
  while (last.endsWith('?') || last.endsWith('.')) last = last.slice(0, -1);
  return [...words.slice(0, -1), last].filter((one) => one !== '');
}

const withoutArticle = (words: readonly string[]): readonly string[] =>
  articles.has(plainWord(words[0])) ? words.slice(1) : words;

/** What stands before and after the first of these words. */
function around(words: readonly string[], at: number, length = 1): readonly [string, string] | undefined {
  const one = withoutArticle(words.slice(0, at)).join(' ');
  const other = withoutArticle(words.slice(at + length)).join(' ');
  return at > 0 && isLength(one) && isLength(other) ? [one, other] : undefined;
}

/** 'Differences between bees and wasps' */
function sidesBetween(words: readonly string[]): readonly [string, string] | undefined {
  const [head, ...more] = withoutArticle(words);
  if (!compared.has(plainWord(head))) return undefined;
  const isBoth = joiners.has(plainWord(more[0])) && compared.has(plainWord(more[1]));
  const [preposition, ...rest] = isBoth ? more.slice(2) : more;
  if (!prepositions.has(plainWord(preposition))) return undefined;
  return around(
    rest,
    rest.findIndex((one) => joiners.has(plainWord(one))),
  );
}

/** 'Bees vs. wasps' */
function sidesAgainst(words: readonly string[]): readonly [string, string] | undefined {
  const rest = ['comparar', 'compare'].includes(plainWord(words[0])) ? words.slice(1) : words;
  const isFacing = (at: number) => plainWord(rest[at]) === 'frente' && ['a', 'al'].includes(plainWord(rest[at + 1]));
  const at = rest.findIndex((one, place) => rivals.has(plainWord(one)) || isFacing(place));
  return around(rest, at, isFacing(at) ? 2 : 1);
}

function sidesOf(topic: string): readonly [string, string] | undefined {
  const words = wordsOf(topic);
  const sides = sidesBetween(words) ?? sidesAgainst(words);
  // "¿Se debe copiar o no?" has no second side.
  return sides && !['no', 'not'].includes(plainWord(sides[1].split(' ', 1)[0])) ? sides : undefined;
}

function kindOf(topic: string, plain: string): SubjectKind {
  if (project.test(plain)) return 'project';
  if (process.test(plain) && !event.test(plain)) return 'process';
  if (skill.test(plain) || gerund.test(plain) || (infinitive.test(plain) && !noInfinitive.test(plain))) return 'skill';
  if (/^[«“"]/.test(topic) || works.test(plain) || namedWork.test(topic) || reading.test(plain)) return 'work';
  if (problem.test(plain)) return 'problem';
  if (event.test(plain)) return 'event';
  if (isPlace(plain)) return 'place';
  return isPerson(topic, plain) ? 'person' : 'concept';
}

/** Recognises by its words what a topic speaks of. */
export function shapeOf(typed: string): TopicShape {
  const topic = typed.trim().replace(/^¿/, '');
  const plain = withoutAccents(topic).replaceAll(/\s+/g, ' ');
  const sides = problem.test(plain) ? undefined : sidesOf(typed);
  const kind = sides ? 'comparison' : kindOf(topic, plain);
  const isDebate = kind === 'problem' && debate.test(plain);
  return { kind, isCycle: kind === 'process' && cycle.test(plain), isDebate, sides };
}
