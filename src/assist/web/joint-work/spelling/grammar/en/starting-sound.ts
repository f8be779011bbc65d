/** Start with a vowel letter and a consonant sound: a university, a one-off, a European. */
const consonantWords =
  /^(?:one|once|oneself|ones|eu(?!ler)|ewe|ewes|ouija|uk|u-|ubi|uni(?!n|m)|unanim|us(?:e|es|ed|er|ers|ing|able|age|ages|eful|efully|eless|ual|ually|ur|urp|ury|b)(?![a-z]{0,2}h)|use|usu|util|utop|uter|ur(?:an|i|olog)|uku|ufo|ub(?:iq)|u\d|u$)/;
/** Start with a consonant letter and a vowel sound: an hour, an honest answer. */
const vowelWords = /^(?:hour|honest|honou?r|heir|herb(?!ert|iv)|homage)/;
/** Letters whose names start with a vowel: an FBI agent, an MRI, an X-ray. */
const vowelLetters = /^[aefhilmnorsx]/;
/** Pronounceable abbreviations that are spelt out letter by letter. */
const spelt = new Set('hiv sos seo lol html sms mri fbi mp3 hdmi rgb nda nft lgbt'.split(' '));
/** Consonant, vowel, consonant is pronounceable: a NATO member, a LAMP stack. Whether people do pronounce it is unknown. */
const canBeSaid = /^[^aeiou\d][aeiou][^aeiou]/;

export type Sound = 'vowel' | 'consonant' | undefined;

/** The first sound of a word; undefined where usage varies (an/a historic, a/an SQL query). */
export function startingSound(text: string): Sound {
  const lower = text.toLowerCase().replaceAll('’', "'");
  if (!/^[a-záéíóúñ\d]/.test(lower)) return undefined;
  const [first = ''] = lower.split(/['-]/);
  if (/^\d/.test(lower)) return /^(?:8|11(?!\d)|18(?!\d))/.test(lower) ? 'vowel' : 'consonant';
  const isCapitals =
    first.length > 1 && /^[\p{Lu}\d]+s?$/u.test(text.slice(0, first.length)) && /^\p{Lu}[\p{Lu}\d]/u.test(text);
  if (isCapitals || spelt.has(first)) {
    if (spelt.has(first)) return vowelLetters.test(first) ? 'vowel' : 'consonant';
    // A longer one may be pronounced as a word, and ordinary words may be in capitals.
    if (/^(?:sql|url)/.test(first)) return first.startsWith('url') ? 'consonant' : undefined;
    if (canBeSaid.test(first) || (first.length > 4 && first !== 'unesco')) return undefined;
    return vowelLetters.test(first) ? 'vowel' : 'consonant';
  }
  if (text.length === 1) return vowelLetters.test(lower) ? 'vowel' : 'consonant';
  if (/^[efhilmnorsx]-/.test(lower)) return 'vowel';
  if (/^(?:hist|hab|hered|hyst|herb|hotel|homage|unesco|ukas)/.test(lower))
    return lower.startsWith('unesco') ? 'consonant' : undefined;
  if (vowelWords.test(lower)) return 'vowel';
  if (consonantWords.test(lower) && !/^(?:unin|unim)/.test(lower)) return 'consonant';
  if (/^uni(?:n|m)/.test(lower)) return 'vowel';
  return /^[aeiouáéíóú]/.test(lower) ? 'vowel' : 'consonant';
}
