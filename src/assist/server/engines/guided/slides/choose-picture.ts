import type { PictureName } from '../../../../limits.ts';
import { withoutAccents } from './content-words.ts';

/** The subject of each drawing, as beginnings of words in both languages and without accents. */
const subjects: Readonly<Record<PictureName, string>> = {
  network:
    'red(?:es)?\\b|neuron|modelo|algorit|inteligencia|artificial|comput|ordenador|robot|digital|dato|internet|network|model|data|token|chip',
  leaf: 'plantas?\\b|fotosint|celul|semilla|bacteri|organism|ecosistem|seres vivos|hoja|cell|seed|living|leaf|clima|natur|ecolog|energia|agua|animal|bosque|biolog|plants?\\b|climate|nature|energy|water|animal|forest|biology|green|contamina|recicl',
  shield:
    'privac|segur|riesgo|proteg|derecho|ley(?:es)?\\b|contrase|legal|privacy|safe|secur|risk|protect|law|rights\\b|password|acoso|bully',
  people:
    'persona|grupo|alumn|estudiant|familia|docent|equipo|sociedad|people|group|student|famil|teacher|team|societ|community|comunidad|clase|class',
  book: 'libro|leer|lectura|texto|historia|literat|cuento|poes|book|read|text|history|story|litera|novel|escrib|writ|verso|autor|lector|capitul|quijote',
  globe:
    'mundo|pais(?:es)?\\b|europ|americ|geogra|viaje|idioma|lengua|planeta|world|countr|geogra|travel|language|planet|earth|tierra',
  chart:
    'porcent|fraccion|matemat|numero|calcul|fraction|math|number|estadist|econom|precio|crec|grafic|encuesta|percent|statist|econom|price|growth|chart|survey|mercado|market',
  clock: 'tiempo|horas?\\b|horario|fecha|siglo|plazo|calendario|hour|dates?\\b|centur|deadline|schedule',
  tools:
    'herramient|metodo|tecnic|practic|maquina|fabrica|industri|motor|invent|machine|factor|engine|experiment|laborat|tool|method|technique|practice|experiment|build|constru',
  talk: 'hablar|pregunt|respuest|dialog|debat|opinion|conversa|comunic|talk|question|answer|debate|opinion|conversation|communicat',
  check: 'comprob|verific|resumen|conclus|evalu|correct|error|check|verify|summary|conclusion|assess|correct|mistake',
  idea: 'idea|concept|signific|defin|aprend|creativ|pensa|concept|mean|defin|learn|creativ|think',
};
const patterns = Object.entries(subjects).map(
  ([name, words]) => [name as PictureName, new RegExp(`(?<!\\p{L})(?:${words})`, 'gu')] as const,
);

/** The drawing whose subject a text mentions most. Questions are there to talk about. */
export function choosePicture(text: string): PictureName {
  if ((text.match(/\?/g)?.length ?? 0) >= 2) return 'talk';
  const plain = withoutAccents(text);
  const found = patterns.map(([name, pattern]) => ({ name, times: plain.match(pattern)?.length ?? 0 }));
  const [best] = found.sort((one, other) => other.times - one.times);
  return best && best.times > 0 ? best.name : 'idea';
}
