import type { Language } from '../../../../../../shared/language.ts';

interface VerbForms {
  /** Forms that are hardly ever a noun or an adjective. */
  known: ReadonlySet<string>;
  ending: RegExp;
  /** After one of these comes a verb. */
  before: ReadonlySet<string>;
  /** An ending of verbs and of participles: before one of these words it is a verb with its object. */
  withObject: { ending: RegExp; objects: ReadonlySet<string> };
}

const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Only what is certain: «muestra», «forma» or «work» may be nouns, so they are not here. A missed verb only leaves a sentence as it was. */
const forms: Readonly<Partial<Record<string, VerbForms>>> = {
  es: {
    known:
      wordsOf(`es son era eran fue fueron está están estaba estaban hay había hubo ha han habían tiene tienen tenía tenían tuvo tuvieron
      puede pueden podía podían pudo pudieron debe deben debía debían hace hacen hacía hacían hizo hicieron dice dicen decía decían dijo dijeron va van
      iba iban quiere quieren quería querían quiso sabe saben sabía sabían supo ve ven veía veían vio vieron da dan daba daban dio dieron pone ponen
      ponía ponían puso pusieron viene vienen venía venían vino vinieron llega llegan sale salen salía salían vive viven vivía vivían muere mueren nace
      nacen crece crecen sigue siguen permite permiten existe existen existía existían ocurre ocurren sucede suceden produce producen produjo produjeron
      depende dependen sirve sirven parece parecen aparece aparecen desaparece desaparecen ofrece ofrecen recibe reciben escribe escriben contiene
      contienen mantiene mantienen obtiene obtienen consigue consiguen necesita necesitan convierte convierten absorbe absorben libera liberan
      transforma transforman utiliza utilizan aprende aprenden entiende entienden conoce conocen vuelve vuelven pierde pierden mueve mueven empieza
      empiezan termina terminan cambia cambian ayudan usan llevan pasan quedan toman encuentran llaman trabajan hablan piensan creen cree compran venden
      pagan luchan gana ganan ganaba cae caen sube suben bajan abren abre cierran trae traen trajo trajeron conduce conducen mide miden pide piden elige
      eligen dirige dirigen tenemos somos podemos estamos debemos hacemos vemos sabemos significa significan consiste consisten representa representan
      incluye incluyen construye construyen distribuye distribuyen contribuye contribuyen influye influyen huye huyen resulta resultan provoca provocan
      genera generan afecta afectan favorece favorecen perjudica perjudican repite repiten responde responden corresponde corresponden quería querían
      solía solían parecía parecían vendía vendían recibía recibían producía producían crecía crecían sería serían tendría tendrían podría podrían
      debería deberían haría harían habría habrían enseña enseñan explica explican demuestra demuestran
      entra entran lleva queda giran gira brilla brillan corre corren come comen bebe beben duerme duermen juega juegan cantan vuela vuelan crea crean
      cubre cubren rompe rompen une unen divide dividen decide deciden comparte comparten protege protegen ocupa ocupan separa separan prepara preparan
      organiza organizan publican aprovecha aprovechan consume consumen respira respiran alimenta alimentan calienta calientan funciona funcionan
      comienza comienzan acaba acaban valen importa importan interesa interesan deja dejan ataca atacan defiende defienden conquistan gobierna gobiernan
      mandan ordenan obliga obligan prohíbe prohíben impide impiden evita evitan reduce reducen aumenta aumentan disminuye disminuyen mejoran empeora
      empeoran señala señalan indica indican afirma afirman considera consideran supone suponen exige exigen requiere requieren tarda tardan rodea rodean
      atraviesa atraviesan desemboca desembocan`),
    ending: /^[a-zñü]{2,20}(?:ó|aron|ieron|yeron|ará|erá|irá|arán|erán|irán)$|^[a-zñü]{3,20}abai?n?$/u,
    before: wordsOf('se le les'),
    withObject: { ending: /(?!)/, objects: new Set() },
  },
  en: {
    known:
      wordsOf(`is are was were am has have had does did can could will would may might must should came went saw took made gave got became began
      grew knew thought said told found kept left lost won ran sat stood fell wrote spoke sent built bought brought taught caught held met paid rose
      chose drove flew drew threw broke ate sold led fought isn't aren't wasn't weren't hasn't haven't hadn't doesn't didn't can't couldn't won't
      wouldn't makes takes gives gets becomes begins grows knows thinks says tells finds keeps loses goes comes sees learns needs wants uses lives
      happens seems depends contains produces allows exists remains turns brings helps shows absorbs releases wanted needed started stopped lived died
      learned decided happened seemed remained turned allowed refused agreed continued appeared disappeared tried
      utilises utilizes enters flows moves reaches receives provides creates follows includes consists carries holds stays falls rises eats drinks
      breathes travels lasts joins spends believes understands feels connects protects prevents requires improves increases decreases`),
    ending: /(?!)/,
    before: wordsOf('he she they we'),
    withObject: {
      ending: /^[a-z]{2,20}ed$/,
      objects: wordsOf('the a an one two three his her their its our no all many some this these them him it us'),
    },
  },
};

/** Whether a word in lower case is surely a finite verb, by itself or with the word after it. */
export function isFiniteVerb(word: string, language: Language, next = ''): boolean {
  const form = forms[language];
  if (!form) return false;
  const { known, ending, withObject } = form;
  return known.has(word) || ending.test(word) || (withObject.ending.test(word) && withObject.objects.has(next));
}

/** Whether a finite verb comes after this word in lower case. */
export function announcesVerb(word: string, language: Language): boolean {
  return forms[language]?.before.has(word) === true;
}
