import type { Speller } from './suggest.ts';

/** British endings and their equivalents in the dictionary, which is American. Only those that no typo resembles. */
const endings: readonly (readonly [british: RegExp, american: string])[] = [
  [/our(?=(?:s|ed|ing|er|ers|ful|less|able|ably|hood|hoods|ite|ites|ist|ists)?(?:'s)?$)/, 'or'],
  [/is(?=(?:e|es|ed|ing|er|ers|able|ation|ations|ational)(?:'s)?$)/, 'iz'],
  [/ys(?=(?:e|es|ed|ing|er|ers)$)/, 'yz'],
  [/(?<=[^aeiou][aeiou])ll(?=(?:ed|ing|er|ers|or|ors)$)/, 'l'],
  [/(?<=dg)ement(?=s?$)/, 'ment'],
];

const others = new Set(
  `centre centres centred metre metres kilometre kilometres centimetre centimetres litre litres theatre theatres fibre fibres licence licences defence
  defences offence offences pretence enrol enrols enrolment enrolments fulfil fulfils fulfilment instalment instalments skilful wilful practise practised
  practises practising maths programme programmes catalogue catalogues catalogued analogue cheque cheques grey greyer tyre tyres mum mums ageing
  learnt spelt burnt dreamt whilst amongst sceptical anonymise anonymised anonymising anonymisation jewellery plough storey storeys`.split(
    /\s+/,
  ),
);

/** Whether an unknown word is correct British spelling: colour, recognise, centre. */
export function isBritish(word: string, speller: Speller): boolean {
  if (others.has(word)) return true;
  return endings.some(([british, american]) => {
    const inAmerican = word.replace(british, american);
    return inAmerican !== word && speller.knows(inAmerican);
  });
}
