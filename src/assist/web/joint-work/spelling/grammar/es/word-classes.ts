import type { WordClass } from '../pattern.ts';
import { isNameAt, type Reading } from '../reading.ts';
import { nounOf } from './nouns.ts';

const inLines = (lines: string): ReadonlySet<string> => new Set(lines.trim().split(/\s+/));

const irregularParticiples = inLines(
  `hecho dicho visto puesto escrito vuelto abierto cubierto muerto roto resuelto descubierto devuelto impuesto propuesto supuesto compuesto expuesto
  dispuesto opuesto descrito inscrito deshecho satisfecho previsto revuelto envuelto impreso frito ido sido oído leído caído creído traído reído`,
);

/** Participles that are just as often nouns or adjectives: «a estado» and «paso a pasado» may be right. */
const nominalParticiples = inLines(
  `estado lado mercado ganado pasado partido sentido vestido sonido pedido contenido significado resultado cuidado grado certificado abogado jurado
  soldado tejido apellido pecado empleado enunciado llamado listado tratado senado dado hecho dicho puesto escrito cocido guisado lenguado tejado marido
  ruido prado hado nido juzgado mandado teclado cuñado helado condado ducado candado costado bocado puñado pescado calzado alumbrado alcantarillado
  supuesto impuesto resuelto roto muerto oído recorrido bordado tipificado cableado arbolado jubilado licenciado encargado delegado invitado refugiado
  desconocido diputado desempleado doctorado profesorado alumnado voluntariado electorado acabado techado entramado atentado mercado subrayado dictado
  parecido cometido latido ladrido aullido descuido cumplido corrido cuadrado elevado derivado comunicado privado conocido rosado azulado morado
  determinado civilizado mojado seco bajo alto pendiente prolongado reducido limitado avanzado moderado`,
);

/** Words that end like an infinitive but are none. */
const noInfinitives = inLines(
  `mar par bar lugar hogar dólar azúcar altar collar ejemplar escolar familiar popular particular singular similar celular solar lunar militar polar
  auxiliar regular titular peculiar circular nuclear pilar azar ayer mujer taller alquiler alfiler cualquier carácter líder póster máster súper oír
  placer amanecer atardecer anochecer ser deber poder parecer menester mercader canciller chófer cráter éter euskera elixir emir faquir visir zafir
  pulgar paladar calamar tercer primer super avatar bazar césar molar dispar impar estelar vulgar seglar secular ocular celular chándar mármol quer`,
);

const endsLikeInfinitive = /^(?<verb>\p{L}*[aeií]r)(?:[mts]e|l[aeo]s?|les?|nos|(?:[mts]e|nos)l[aeo]s?)?$/u;

/** Listed in the dictionary without a reference to their verb. */
const unexplained = inLines(
  `puedo puedes puede podemos pueden podía podías podíamos podían pude pudiste pudo pudimos pudieron juegas juega jugamos juegan jugaba jugaban jugó jugué
  jugaron jugaste soy eres es somos son era eras eran éramos fui fuiste fue fuimos fueron voy vas va vamos van iba ibas iban íbamos he has ha hemos han estoy estás está estamos están
  estaba estabas estábamos estaban estuve estuviste estuvo estuvimos estuvieron doy da dan dio dimos dieron hizo hice hicieron hicimos vi vio vimos`,
);

export function isVerb(word: string, { stems }: Reading): boolean {
  if (unexplained.has(word)) return true;
  return stems(word).some((stem) => stem !== word && /[aeií]r(?:se)?$/.test(stem));
}

/** A form that is only a verb: «construyo», unlike «paso», which is also a noun. */
export function isOnlyVerb(word: string, { stems }: Reading): boolean {
  if (unexplained.has(word)) return true;
  const found = stems(word);
  return found.length > 0 && found.every((stem) => stem !== word && /[aeií]r(?:se)?$/.test(stem));
}

export function isInfinitive(word: string, reading: Reading): boolean {
  const verb = endsLikeInfinitive.exec(word)?.groups?.['verb'];
  if (verb === undefined || noInfinitives.has(verb) || verb.length < 3)
    return verb === 'ir' || verb === 'ser' || verb === 'ver';
  const stem = verb.slice(0, -2);
  const { knows } = reading;
  if (!knows(verb)) return false;
  if (verb.endsWith('ar')) return knows(`${stem}ando`) && knows(`${stem}aba`);
  return knows(`${stem}ía`) && (knows(`${stem}emos`) || knows(`${stem}imos`));
}

export function isParticiple(word: string, { knows }: Reading): boolean {
  if (irregularParticiples.has(word)) return true;
  const [, stem, ending] = /^(\p{L}+?)(ado|ido|ído)$/u.exec(word) ?? [];
  if (stem === undefined || !knows(word)) return false;
  if (ending === 'ado') return knows(`${stem}ar`) || knows(`${stem}ear`);
  return knows(`${stem}er`) || knows(`${stem}ir`) || knows(`${stem}ír`);
}

const irregularConditional = /^(?:\p{L}*)(?:tendr|podr|har|habr|querr|vendr|dir|sabr|pondr|saldr|valdr|cabr)$/u;

/** tendría, harían, comerías. «Corría» and «quería» are not conditionals: without the ending they are not infinitives. */
export function isConditional(word: string, { knows }: Reading): boolean {
  const base = /^(?<base>\p{L}+r)ía(?:s|mos|n)?$/u.exec(word)?.groups?.['base'];
  if (base === undefined || !knows(word)) return false;
  return (
    irregularConditional.test(base) ||
    base === 'ir' ||
    (/[aei]r$/.test(base) && !noInfinitives.has(base) && knows(base)) ||
    base === 'ser'
  );
}

/** «Juan» at the start of a sentence: the dictionary has no lower-case form. */
function isUnknownCapital(word: string, { knows, tokens }: Reading, at: number): boolean {
  return /^\p{Lu}\p{Ll}/u.test(tokens[at]?.text ?? '') && (firstNames.has(word) || !knows(word));
}

/** First names that are also words: a maría is a biscuit. */
const firstNames = inLines(
  'juan maría ana luis luisa marta rosa pablo julia julio clara pilar mercedes sofía víctor jesús ángel leo lola santiago',
);

const prepositions =
  'a ante bajo con contra de desde durante en entre hacia hasta mediante para por según sin sobre tras al del excepto salvo incluso como';

const set = (words: string): WordClass => {
  const all = inLines(words);
  return (word) => all.has(word);
};

/** The classes that patterns can name. */
export const spanishClasses = {
  participle: (word, reading, at) =>
    !nominalParticiples.has(word) && isParticiple(word, reading) && !isNameAt(reading, at),
  anyParticiple: (word, reading, at) => isParticiple(word, reading) && !isNameAt(reading, at),
  infinitive: (word, reading) => isInfinitive(word, reading),
  gerund: (word, reading) =>
    (/(?:ando|iendo|yendo)$/.test(word) && word !== 'cuando' && isVerb(word, reading) && !nounOf(word)) ||
    ['jugando', 'estando', 'dando', 'yendo', 'siendo', 'viendo', 'haciendo', 'pudiendo'].includes(word),
  determiner: set(
    'el la los las un una unos unas mi tu su mis tus sus este esta estos estas ese esa esos esas aquel aquella aquellos aquellas nuestro nuestra nuestros nuestras',
  ),
  clitic: set('me te se lo la los las le les nos os'),
  preposition: set(prepositions),
  number: (word) => /^\d/.test(word) || numerals.has(word),
  pastTime: set('ayer anoche anteayer antier'),
  noun: (word) => nounOf(word) !== undefined,
  pluralNoun: (word) => nounOf(word)?.isPlural === true,
  finite: (word, reading) => isOnlyVerb(word, reading) && !isInfinitive(word, reading) && !isParticiple(word, reading),
  verb: (word, reading) => isVerb(word, reading),
  conditional: (word, reading) => isConditional(word, reading),
  name: (word, reading, at) => isNameAt(reading, at) || isUnknownCapital(word, reading, at),
  person: set('yo tú él ella usted nosotros nosotras ellos ellas ustedes'),
  asks: set('qué quién quiénes cómo cuándo cuánto cuántos cuánta cuántas cuál cuáles dónde'),
  several: set(
    'muchos muchas varios varias algunos algunas bastantes tantos tantas pocos pocas unos unas dos tres cuatro cinco seis siete ocho nueve diez doce quince veinte treinta cien mil demasiados demasiadas más',
  ),
} satisfies Record<string, WordClass>;

const numerals = inLines(
  'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento doscientos quinientos mil',
);
