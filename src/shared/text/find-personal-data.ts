/** As they are called in the signs that stand for personal data. Models keep words in capitals as they are. */
export type MaskedKind = 'EMAIL' | 'PHONE' | 'DOCUMENT' | 'NAME';

export interface PersonalData {
  kind: MaskedKind;
  start: number;
  end: number;
}

const email = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu;

/** Documents of identity: DNI and NIE (Spain), CURP (Mexico), RUT (Chile). Their check digits are not checked: a mistyped one is personal data, too. */
const documents = [
  /(?<![\p{L}\p{N}])\d{8}[- ]?[A-Za-z](?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])[XYZxyz][- ]?\d{7}[- ]?[A-Za-z](?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])[A-Za-z]{4}\d{6}[HMXhmx][A-Za-z]{5}[A-Za-z\d]\d(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}.])\d{1,2}\.?\d{3}\.?\d{3}-[\dkK](?![\p{L}\p{N}])/gu,
];

const phone = /(?<![\p{L}\p{N}+])\+?\(?\d[\d ().-]{6,20}\d(?![\p{L}\p{N}])/gu;
const digitsOfPhones = { least: 9, most: 15 };

function isPhone(written: string): boolean {
  const digits = written.replaceAll(/\D/g, '').length;
  return digits >= digitsOfPhones.least && digits <= digitsOfPhones.most;
}

function placesOf(
  kind: MaskedKind,
  pattern: RegExp,
  text: string,
  isMeant = (_written: string) => true,
): PersonalData[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: written, index }) =>
    isMeant(written) ? [{ kind, start: index, end: index + written.length }] : [],
  );
}

/** 'O’Neill', 'Ana-María'; quotation marks around a word and the end of 'Ana’s' are no part of it. */
const word = /\p{L}[\p{L}\p{M}]*(?:['’-](?![sS](?![\p{L}\p{M}]))\p{L}[\p{L}\p{M}]*)*/gu;
/** 'Ana de la Torre' */
const particles = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'e', 'da', 'do', 'dos', 'van', 'von']);
/** Shorter ones are initials, or words of a sentence. */
const shortestName = 3;

/** The same name is in the class list as 'María', in a heading as 'MARÍA' and in a hurry as 'Maria'. */
const folded = (written: string): string =>
  written.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

/** The words that names are made of. */
export function wordsOfNames(names: readonly string[]): ReadonlySet<string> {
  const words = names.flatMap((name) => name.normalize('NFC').match(word) ?? []);
  return new Set(words.filter((one) => one.length >= shortestName && !particles.has(one)).map(folded));
}

const isNameIn = (words: ReadonlySet<string>, written: string): boolean =>
  [written, ...written.split('-')].some((one) => /^\p{Lu}/u.test(one) && words.has(folded(one)));

/** Words of names in a row are one name, with the small words between them. A name is written with a capital letter. */
function namesIn(text: string, words: ReadonlySet<string>): PersonalData[] {
  const found: PersonalData[] = [];
  /** The name that may go on, and the end of its last word so far. */
  let open: { name: PersonalData; reach: number } | undefined;
  for (const { 0: written, index } of words.size > 0 ? text.matchAll(word) : []) {
    const end = index + written.length;
    const isName = isNameIn(words, written);
    const goesOn = open !== undefined && /^[ \u00A0]$/.test(text.slice(open.reach, index));
    if (isName && open && goesOn) {
      open.name.end = end;
      open.reach = end;
    } else if (isName) {
      open = { name: { kind: 'NAME', start: index, end }, reach: end };
      found.push(open.name);
    } else if (open && goesOn && particles.has(written)) open.reach = end;
    else open = undefined;
  }
  return found;
}

/** Personal data in a text, in its order. What overlaps something before it is left out. */
export function findPersonalData(text: string, words: ReadonlySet<string>): PersonalData[] {
  const found = [
    ...placesOf('EMAIL', email, text),
    ...documents.flatMap((pattern) => placesOf('DOCUMENT', pattern, text)),
    ...placesOf('PHONE', phone, text, isPhone),
    ...namesIn(text, words),
  ];
  const kept: PersonalData[] = [];
  for (const one of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (one.start >= (kept.at(-1)?.end ?? 0)) kept.push(one);
  }
  return kept;
}
