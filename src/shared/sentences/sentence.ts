/** The values for a message's placeholders. */
export type SentenceValues = Readonly<Record<string, string | number>>;

/**
 * A message as its catalogue key and values, encoded in a string, because a zod message must be one. It is formatted where the reader's language is
 * known (`src/server/text/in-language.ts`, `src/web/forms/check-fields.ts`).
 */
export type Sentence = string & { readonly isSentence: true };

/** Keys of a catalogue: 'title', or 'criteria.title' inside a group. */
export type KeyOf<Messages> = {
  [Id in keyof Messages & string]: Messages[Id] extends string ? Id : `${Id}.${KeyOf<Messages[Id]>}`;
}[keyof Messages & string];

const separator = '\u241E';

/** Messages of the catalogue in a folder: `sentencesIn<typeof messages>('library')` uses `src/library/messages.<language>.json`. */
export function sentencesIn<Messages>(folder: string): (key: KeyOf<Messages>, values?: SentenceValues) => Sentence {
  return (key, values) => [folder, key, ...(values ? [JSON.stringify(values)] : [])].join(separator) as Sentence;
}

export function isSentence(message: string): message is Sentence {
  return message.includes(separator);
}

export interface SentenceParts {
  folder: string;
  key: string;
  values: SentenceValues;
}

export function readSentence(sentence: Sentence): SentenceParts {
  const [folder = '', key = '', values] = sentence.split(separator);
  return { folder, key, values: values ? (JSON.parse(values) as SentenceValues) : {} };
}

/** Messages as the build leaves them: those with placeholders are compiled (`build/compiled-messages.mjs`). */
export interface Catalogue {
  readonly [id: string]: CompiledSentence | Catalogue;
}
export type CompiledSentence = string | readonly unknown[];

/** Looks up a key in a catalogue. The placeholders are not filled yet. */
export function findSentence(catalogue: Catalogue | undefined, key: string): CompiledSentence | undefined {
  let found: Catalogue | CompiledSentence | undefined = catalogue;
  for (const id of key.split('.')) {
    found = typeof found === 'object' && !Array.isArray(found) ? (found as Catalogue)[id] : undefined;
  }
  return typeof found === 'string' || Array.isArray(found) ? (found as CompiledSentence) : undefined;
}
