/** What stands in the places that a sentence leaves open. */
export type SentenceValues = Readonly<Record<string, string | number>>;

/**
 * A sentence by its key in a catalogue, with its values, in a string: a zod message can be nothing else. Whoever knows the reader's
 * language says it (`src/server/text/in-language.ts`, `src/web/forms/check-fields.ts`).
 */
export type Sentence = string & { readonly isSentence: true };

/** Ids of a catalogue: 'title', or 'criteria.title' of what stands in a group. */
export type KeyOf<Messages> = {
  [Id in keyof Messages & string]: Messages[Id] extends string ? Id : `${Id}.${KeyOf<Messages[Id]>}`;
}[keyof Messages & string];

const separator = '\u241E';

/** Sentences of the catalogue in a folder: `sentencesIn<typeof messages>('library')` are those of `src/library/messages.<language>.json`. */
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

/** Sentences as they come out of the build: what has places to fill is compiled (`build/compiled-messages.ts`). */
export interface Catalogue {
  readonly [id: string]: CompiledSentence | Catalogue;
}
export type CompiledSentence = string | readonly unknown[];

/** The sentence of a key in a catalogue, before its places are filled. */
export function findSentence(catalogue: Catalogue | undefined, key: string): CompiledSentence | undefined {
  let found: Catalogue | CompiledSentence | undefined = catalogue;
  for (const id of key.split('.')) {
    found = typeof found === 'object' && !Array.isArray(found) ? (found as Catalogue)[id] : undefined;
  }
  return typeof found === 'string' || Array.isArray(found) ? (found as CompiledSentence) : undefined;
}
