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

/** The server's messages, by file. Pages bring their own. */
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

/** Formats the messages of a catalogue: `speakerOf<typeof messages>('courses/server')(language)('certificate.title')`. */
export function speakerOf<Messages>(folder: string) {
  return (language: Language) =>
    (key: KeyOf<Messages>, values: SentenceValues = {}): string =>
      saySentence(language, catalogues[folder]?.[language], { folder, key, values });
}

/** Merges this group of all catalogues. Its keys come from the contracts. */
function gather(group: 'failures' | 'calls' | 'groups'): Record<Language, Readonly<Record<string, CompiledSentence>>> {
  return inEveryLanguage((language) =>
    Object.assign({}, ...Object.values(catalogues).map((of) => of[language][group])),
  );
}

const failureSentences = gather('failures');
const callSentences = gather('calls');
const groupSentences = gather('groups');

type SaidFailure = Pick<FailureKind, 'code' | 'sentence' | 'values'>;

/** The message that the screen shows for a failure. */
export function failureIn(language: Language, { code, sentence = code, values }: SaidFailure): string {
  return sayCompiled(language, failureSentences[language][sentence] ?? code, values);
}

type SummarizedCall = Pick<Endpoint, 'method' | 'path' | 'summaryValues'>;

/** The API documentation's summary of a call. */
export function summaryIn(language: Language, { method, path, summaryValues }: SummarizedCall): string {
  return sayCompiled(language, callSentences[language][`${method} ${path}`] ?? '', summaryValues);
}

/** The API documentation's description of a group. */
export function groupIn(language: Language, name: string): string {
  return sayCompiled(language, groupSentences[language][name] ?? '');
}
