/** Words that every text has, in both languages and without accents. */
const small = new Set(
  `a al ante antes aqui asi aun aunque bien cada como con contra cual cuales cuando de del desde donde dos el ella ellas ellos en entre era eran es
  esa esas ese eso esos esta estan estas este esto estos fue fueron ha hace hacer han hasta hay la las le les lo los mas me mediante mi mientras
  muy nada ni no nos o otra otras otro otros para pero por porque pues que quien quienes se sea sean segun ser si sido sin sobre solo son su sus
  tal tambien tan tanto te tiene tienen toda todas todo todos tras tu tus un una unas uno unos usted va van vez y ya yo qué
  about after all also an and any are as at be because been before being both but by can could did do does each for from had has have how i if in
  into is it its just like many may more most much must no not of on one only or other our out over same she he should so some such than that the
  their them then there these they this those through to too two under until up us very was way we were what when where which while who why will
  with would you your`.split(/\s+/),
);

export const withoutAccents = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Plurals and endings differ less in their first letters. */
const stemLength = 7;

/** The words of a text that carry its subject, shortened so that plurals and endings agree. */
export function contentWords(text: string): string[] {
  return withoutAccents(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2 && !small.has(word))
    .map((word) => word.slice(0, stemLength).replace(/(?:es|s)$/, ''));
}
