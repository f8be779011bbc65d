/** Begin with a vowel letter and a consonant sound: a university, a one-off, a European. */
const consonantWords =
  /^(?:one|once|oneself|ones|eu(?!ler)|ewe|ewes|ouija|uk|u-|ubi|uni(?!n|m)|unanim|us(?:e|es|ed|er|ers|ing|able|age|ages|eful|efully|eless|ual|ually|ur|urp|ury|b)(?![a-z]{0,2}h)|use|usu|util|utop|uter|ur(?:an|i|olog)|uku|ufo|ub(?:iq)|u\d|u$)/;
/** Begin with a consonant letter and a vowel sound: an hour, an honest answer. */
const vowelWords = /^(?:hour|honest|honou?r|heir|herb(?!ert|iv)|homage)/;
/** Names of letters that begin with a vowel: an FBI agent, an MRI, an X-ray. */
const vowelLetters = /^[aefhilmnorsx]/;
/** Said as words, although they are in capitals: a NATO member, a SIM card. */
const saidAsWords = new Set(
  `nato nasa sim ram rom pin laser radar scuba fifa mit faq lego sat sap seo sos ikea html hiv sms mri fbi mp3 hdmi rgb lan lol nda nft nasdaq mit simd spa rag
  laser moma nafta fema lgbt unesco unicef uefa opec aids asap pisa steam stem act ard raf sars mers hud`.split(/\s+/),
);
/** Spelt out, letter by letter. */
const spelt = new Set([
  'html',
  'hiv',
  'sms',
  'mri',
  'fbi',
  'mp3',
  'hdmi',
  'rgb',
  'lol',
  'nda',
  'nft',
  'lgbt',
  'sos',
  'seo',
  'faq',
]);

export type Sound = 'vowel' | 'consonant' | undefined;

/** What a word begins with when it is said; undefined where people differ (an/a historic, a/an SQL query). */
export function startingSound(text: string): Sound {
  const lower = text.toLowerCase().replaceAll('’', "'");
  const [first = ''] = lower.split("'");
  if (/^\d/.test(lower)) return /^(?:8|11(?!\d)|18(?!\d))/.test(lower) ? 'vowel' : 'consonant';
  const isCapitals = text.length > 1 && /^[\p{Lu}\d-]+s?$/u.test(text) && /^\p{Lu}{2}|^\p{Lu}-|^\p{Lu}\d/u.test(text);
  if (isCapitals || spelt.has(first)) {
    if (/^(?:sql|faq|url|lan|las|sat|rom|ram|rag|led|lms|saas|sap|mit)/.test(lower) && !/^(?:url|lms)/.test(lower))
      return undefined;
    if (saidAsWords.has(first) && !spelt.has(first)) return /^[aeio]/.test(first) ? 'vowel' : 'consonant';
    // A longer one may be said as a word, and words in capitals are words.
    if (first.length > 4) return undefined;
    return vowelLetters.test(lower) ? 'vowel' : 'consonant';
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
