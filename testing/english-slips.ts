/** A phrase that English texts must not contain, and what to write instead. */
interface Rule {
  readonly slip: RegExp;
  readonly advice: string;
}

/** The start of a sentence: at the beginning, or after another sentence or a colon, with or without a quotation mark or Markdown. */
const sentenceStart = String.raw`(?:^|[.!?:…]\s+|\n)[\s“"'*_>#-]*`;

/** A real question ends in a question mark. */
const statement = String.raw`(?![^.!]*\?)`;

const startsWith = (words: string) => new RegExp(`${sentenceStart}(?:${words})\\b${statement}`, 'u');

/** Literal translations from Spanish or German, and other phrases that no native speaker writes. */
const rules: readonly Rule[] = [
  { slip: /\bin all\b(?=[.,;:)]| and\b|$)/iu, advice: '“total”, not “in all”' },
  { slip: startsWith('Who(?! (?:it|you|we|to)\\b)'), advice: 'name the subject: “The person who …”, “Anyone who …”' },
  { slip: startsWith('Whoever'), advice: 'name the subject: “Anyone who …”' },
  { slip: startsWith('Those (?:who|that|you)'), advice: 'name the subject: “People who …”, “The ones you …”' },
  { slip: startsWith('Of (?:the|this|what|anonymous)'), advice: 'begin with the subject' },
  {
    slip: /\bwhoever (?:leads|administers|reviews|wrote|has|publishes|is|made|manages|missed|decides?|receives|represents|suffers)\b/iu,
    advice: 'name the person: “the class owner”, “the site’s administrators”',
  },
  { slip: /\bof whom\b/iu, advice: 'put it without “of whom”' },
  { slip: /\bthe \w+ of [^.]* (?:is|are) saved\b/iu, advice: '“Changes saved”' },
  { slip: /\bone[’']s\b|\bas one likes\b/iu, advice: '“your”' },
  { slip: /\bto value (?:a|the|your|their)\b/iu, advice: '“to assess”' },
  { slip: /\b(?:is|are) failed\b|\bmost failed\b/iu, advice: '“most often answered wrong”' },
  { slip: /\bhear of\b/iu, advice: '“be notified of”' },
  { slip: /\bby and by\b|\bif need be\b|\bby turns\b|\bin the measure\b/iu, advice: 'a plainer phrase' },
  { slip: /\b(?:saved|sent|kept|closes?|happens?) by (?:itself|themselves)\b/iu, advice: '“automatically”' },
  { slip: /\btake (?:this|the|your) \w+ back\b|\btakes the \w+ back\b/iu, advice: '“clear” or “withdraw”' },
  { slip: /\bgo(?:es)? on (?:writing|reading|with)\b/iu, advice: '“keep”, “continue”' },
  { slip: /\bunder way\b/iu, advice: '“in progress”' },
  { slip: /\b(?:lets?|tell) you of\b|\btold of\b/iu, advice: '“let you know about”' },
  { slip: /\b(?:the|this) (?:advanced )?test of (?:a|the|this) course\b/iu, advice: '“a course test”' },
  { slip: /\b(?:some|any|every)body\b/iu, advice: 'one word for one thing: “someone”, “anyone”, “everyone”' },
  { slip: /^(?:load|see) more\b(?! surveys$)/iu, advice: '“Show more”' },
  { slip: /\b(?:details|data) by which\b/iu, advice: '“details that could identify someone”' },
  { slip: /\ban EducaIA\b/iu, advice: 'sites have names of their own: “an account on EducaIA”' },
  { slip: /\b(?:it is|they are) paid\b/iu, advice: '“you have to pay for it”' },
  {
    slip: /\b(?:colors?|colored|favorites?|centers?|organiz|recogniz|behaviors?|analyze)/u,
    advice: 'British spelling',
  },
];

export const slipsInEnglish = (text: string): string[] =>
  rules.filter(({ slip }) => slip.test(text)).map(({ advice }) => advice);
