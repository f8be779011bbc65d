import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import type { FailureKind } from '../../shared/endpoints/failures.ts';
import { byLanguage, inEveryLanguage, type Language } from '../../shared/language.ts';
import { sayCompiled, saySentence } from '../../shared/sentences/say-sentence.ts';
import {
  type Catalogue,
  type CompiledSentence,
  type KeyOf,
  readSentence,
  type Sentence,
  type SentenceValues,
} from '../../shared/sentences/sentence.ts';

/** All that the server says, by file. What the pages say comes with them. */
const files = import.meta.glob<Catalogue>(
  ['/src/*/messages.*.json', '/src/*/server/**/messages.*.json', '!/src/web/**'],
  { eager: true, import: 'default' },
);

/** By folder below `src` ('library', 'library/server'), then by language. */
const catalogues: Readonly<Record<string, Record<Language, Catalogue>>> = collect();

function collect() {
  const found: Record<string, Record<string, Catalogue>> = {};
  for (const [path, catalogue] of Object.entries(files)) {
    const [, folder = ''] = /^\/src\/(.+)\/messages\.[^/]+$/.exec(path) ?? [];
    found[folder] = { ...found[folder], [path]: catalogue };
  }
  return Object.fromEntries(Object.entries(found).map(([folder, ofFolder]) => [folder, byLanguage(ofFolder)]));
}

export function inLanguage(language: Language, sentence: Sentence): string {
  const parts = readSentence(sentence);
  return saySentence(language, catalogues[parts.folder]?.[language], parts);
}

/** Says the sentences of a catalogue: `speakerOf<typeof messages>('courses/server')(language)('certificate.title')`. */
export function speakerOf<Messages>(folder: string) {
  return (language: Language) =>
    (key: KeyOf<Messages>, values: SentenceValues = {}): string =>
      saySentence(language, catalogues[folder]?.[language], { folder, key, values });
}

/** Of every catalogue the group of this name, in one: their ids are the contract's own words. */
function gather(group: 'failures' | 'calls' | 'groups'): Record<Language, Readonly<Record<string, CompiledSentence>>> {
  return inEveryLanguage((language) =>
    Object.assign({}, ...Object.values(catalogues).map((of) => of[language][group])),
  );
}

const failureSentences = gather('failures');
const callSentences = gather('calls');
const groupSentences = gather('groups');

type SaidFailure = Pick<FailureKind, 'code' | 'sentence' | 'values'>;

/** What the screen shows of a failure. */
export function failureIn(language: Language, { code, sentence = code, values }: SaidFailure): string {
  return sayCompiled(language, failureSentences[language][sentence] ?? code, values);
}

type SummarizedCall = Pick<Endpoint, 'method' | 'path' | 'summaryValues'>;

/** What a call of the API does. */
export function summaryIn(language: Language, { method, path, summaryValues }: SummarizedCall): string {
  return sayCompiled(language, callSentences[language][`${method} ${path}`] ?? '', summaryValues);
}

/** What a part of the API is for. */
export function groupIn(language: Language, name: string): string {
  return sayCompiled(language, groupSentences[language][name] ?? '');
}
