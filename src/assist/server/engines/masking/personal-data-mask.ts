import { findPersonalData, wordsOfNames } from '../../../../shared/text/find-personal-data.ts';

/** Hides personal data from a service, and puts it back into what the service says. */
export interface PersonalDataMask {
  hide(text: string): string;
  /** The same for every text in a value. */
  hideIn<Value>(value: Value): Value;
  reveal(text: string): string;
  revealIn<Value>(value: Value): Value;
  /** For an answer in parts: a sign may be split between two of them. */
  revealParts(parts: AsyncIterable<string>): AsyncGenerator<string>;
  /** Whether an answer still has every sign of a text that was sent. */
  keepsSigns(sent: string, answer: string): boolean;
  /** Whether it hid anything. */
  isUsed(): boolean;
}

/** As a model writes it: some drop the brackets or change the capitals. */
const sign = /\[?\b(EMAIL|PHONE|DOCUMENT|NAME)_(\d{1,4})\b\]?/giu;
/** The end of a text that may be the beginning of a sign. */
const openSign = /\[?[A-Za-z]{0,10}(?:_\d{0,4})?$/;

const signsIn = (text: string) =>
  new Set(Array.from(text.matchAll(sign), ([, kind = '', number = '']) => `${kind.toUpperCase()}_${number}`));

function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value;
  if (Array.isArray(value)) return value.map((item: unknown) => mapTexts(item, change)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [key, mapTexts(inner, change)]),
  ) as Value;
}

/** `names` are those of the people around whoever asks. The same text gets the same sign. */
export function createMask(names: readonly string[]): PersonalDataMask {
  const words = wordsOfNames(names);
  const signs = new Map<string, string>();
  const hidden = new Map<string, string>();

  function signFor(kind: string, written: string): string {
    const known = signs.get(`${kind} ${written}`);
    if (known) return known;
    const made = `${kind}_${hidden.size + 1}`;
    signs.set(`${kind} ${written}`, made);
    hidden.set(made, written);
    return made;
  }

  function hide(text: string): string {
    let masked = '';
    let from = 0;
    for (const { kind, start, end } of findPersonalData(text, words)) {
      masked += `${text.slice(from, start)}[${signFor(kind, text.slice(start, end))}]`;
      from = end;
    }
    return masked + text.slice(from);
  }

  const reveal = (text: string) =>
    text.replaceAll(
      sign,
      (written, kind: string, number: string) => hidden.get(`${kind.toUpperCase()}_${number}`) ?? written,
    );

  return {
    hide,
    hideIn: (value) => mapTexts(value, hide),
    reveal,
    revealIn: (value) => mapTexts(value, reveal),
    isUsed: () => hidden.size > 0,
    keepsSigns(sent, answer) {
      const kept = signsIn(answer);
      return [...signsIn(sent)].every((one) => kept.has(one));
    },
    async *revealParts(parts) {
      let rest = '';
      for await (const part of parts) {
        const text = rest + part;
        rest = hidden.size > 0 ? (openSign.exec(text.slice(-20))?.[0] ?? '') : '';
        const ready = reveal(text.slice(0, text.length - rest.length));
        if (ready !== '') yield ready;
      }
      if (rest !== '') yield reveal(rest);
    },
  };
}
