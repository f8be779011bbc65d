export interface Phrase<Value> {
  /** In lower case. It begins with a letter. */
  form: string;
  value: Value;
}

export interface FoundPhrase<Value> extends Phrase<Value> {
  start: number;
  end: number;
}

const firstWord = /^\p{L}+/u;
/** A word goes on, or it is part of a path, an address or a name in code. */
const goesOn = /^(?:[\p{L}\p{M}\p{N}/_\\@]|[-.][\p{L}\p{N}])/u;

/**
 * Finds phrases of a fixed list in a text, as whole words and the longest at each place. A list by first words instead of one regular expression
 * keeps the time linear, whatever the list.
 */
export function createPhraseFinder<Value>(phrases: readonly Phrase<Value>[]): (text: string) => FoundPhrase<Value>[] {
  const byFirstWord = new Map<string, Phrase<Value>[]>();
  for (const phrase of phrases.toSorted((one, other) => other.form.length - one.form.length)) {
    const word = firstWord.exec(phrase.form)?.[0] ?? '';
    byFirstWord.set(word, [...(byFirstWord.get(word) ?? []), phrase]);
  }
  const longest = Math.max(0, ...phrases.map(({ form }) => form.length));
  const foundAt = (text: string, start: number, word: string): FoundPhrase<Value> | undefined => {
    if (word.length > longest) return undefined;
    const listed = byFirstWord.get(word.toLowerCase());
    if (!listed) return undefined;
    const rest = text.slice(start, start + longest).toLowerCase();
    const found = listed.find(({ form }) => {
      if (!rest.startsWith(form)) return false;
      return form.endsWith('.') || !goesOn.test(text.slice(start + form.length, start + form.length + 3));
    });
    return found && { ...found, start, end: start + found.form.length };
  };
  return (text) => {
    const all: FoundPhrase<Value>[] = [];
    let end = 0;
    for (const { 0: word, index } of text.matchAll(/(?<![\p{L}\p{M}\p{N}/_\\@#.~-])\p{L}+/gu)) {
      const found = index < end ? undefined : foundAt(text, index, word);
      if (!found) continue;
      all.push(found);
      end = found.end;
    }
    return all;
  };
}
