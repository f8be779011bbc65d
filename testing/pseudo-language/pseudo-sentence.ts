import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

/** For each letter of the alphabet one that no language of the product writes, and that people can read. */
const lowerCase = 'ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑ';
const upperCase = 'ȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ';
const letters = new Set(lowerCase + upperCase);
const brackets = /[⟦⟧]/u;
const codeOfA = { lower: 'a'.charCodeAt(0), upper: 'A'.charCodeAt(0) };

const inPseudoLetters = (text: string): string =>
  text
    .replaceAll(/[a-z]/g, (letter) => lowerCase[letter.charCodeAt(0) - codeOfA.lower] ?? letter)
    .replaceAll(/[A-Z]/g, (letter) => upperCase[letter.charCodeAt(0) - codeOfA.upper] ?? letter);

/** A sentence without places to fill, as a reader of the pseudo-language sees it: ⟦Ħḗŀŀǿ⟧. */
export const pseudoText = (text: string): string => `⟦${inPseudoLetters(text)}⟧`;

/** The same for a message of a catalogue: the names of its values, its marks and its choices stay. */
export function pseudoMessage(message: string): string {
  const inside = (elements: readonly MessageFormatElement[]): MessageFormatElement[] => elements.map(pseudoElement);
  const pseudoElement = (element: MessageFormatElement): MessageFormatElement => {
    if (element.type === TYPE.literal) return { ...element, value: inPseudoLetters(element.value) };
    if (element.type === TYPE.tag) return { ...element, children: inside(element.children) };
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
    const options = Object.entries(element.options).map(([name, option]) => [
      name,
      { ...option, value: inside(option.value) },
    ]);
    return { ...element, options: Object.fromEntries(options) as typeof element.options };
  };
  return `⟦${printAST(inside(parse(message)))}⟧`;
}

/** The same for a text whose places are plain `{names}`. */
export const pseudoTemplate = (text: string): string =>
  `⟦${text.replaceAll(/\{\w+\}|[^{]+/g, (part) => (part.startsWith('{') ? part : inPseudoLetters(part)))}⟧`;

/** What of a text no catalogue says: the runs between the letters and brackets of the pseudo-language that hold letters themselves. */
export function plainPartsOf(text: string): string[] {
  const parts: string[] = [''];
  for (const sign of text) {
    if (letters.has(sign) || brackets.test(sign)) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${sign}`);
  }
  return parts.map((part) => part.replaceAll(/\s+/gu, ' ').trim()).filter((part) => /\p{L}/u.test(part));
}
