import format, { type CompiledMessage } from 'icu-minify/format';
import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import type { FailureKind } from '../../shared/endpoints/failures.ts';
import { byLanguage, inEveryLanguage, type Language, languageFacts } from '../../shared/language.ts';
import { formatters, sayCompiled, saySentence } from '../../shared/sentences/say-sentence.ts';
import {
  type Catalogue,
  type CompiledSentence,
  findSentence,
  type KeyOf,
  readSentence,
  type Sentence,
  type SentenceValues,
} from '../../shared/sentences/sentence.ts';
import { defaultSiteSettings } from '../../shared/site-settings.ts';
import { xmlText } from '../../shared/text/xml-text.ts';
import { latestSettings } from '../config/latest-settings.ts';

/** The server's messages, by file. Pages bring their own. */
const files = import.meta.glob<Catalogue>(
  ['/src/*/messages.*.json', '/src/*/server/**/messages.*.json', '!/src/web/**'],
  { eager: true, import: 'default' },
);

/** By folder below `src` ('library', 'library/server'), then by language. */
type Catalogues = Readonly<Record<string, Record<Language, Catalogue>>>;
const shipped: Catalogues = collect();

function collect() {
  const found: Record<string, Record<string, Catalogue>> = {};
  for (const [path, catalogue] of Object.entries(files)) {
    const [, folder = ''] = /^\/src\/(.+)\/messages\.[^/]+$/.exec(path) ?? [];
    found[folder] = { ...found[folder], [path]: catalogue };
  }
  return Object.fromEntries(Object.entries(found).map(([folder, ofFolder]) => [folder, byLanguage(ofFolder)]));
}

interface AllMessages {
  catalogues: Catalogues;
  failures: Gathered;
  calls: Gathered;
  groups: Gathered;
}

/** Messages are written with the product's name, and said with the site's. They are renamed before values are filled in, which are people's words. */
const { siteName: written } = defaultSiteSettings;
let saidName = written;
let messages = messagesOf(shipped);

function current(): AllMessages {
  const { siteName } = latestSettings();
  if (siteName === saidName) return messages;
  const renamed = JSON.stringify(shipped).replaceAll(written, () => JSON.stringify(siteName).slice(1, -1));
  messages = messagesOf(JSON.parse(renamed) as Catalogues);
  saidName = siteName;
  return messages;
}

function messagesOf(catalogues: Catalogues): AllMessages {
  const gather = (group: 'failures' | 'calls' | 'groups') => gatherFrom(catalogues, group);
  return { catalogues, failures: gather('failures'), calls: gather('calls'), groups: gather('groups') };
}

export function inLanguage(language: Language, sentence: Sentence): string {
  const parts = readSentence(sentence);
  return saySentence(language, current().catalogues[parts.folder]?.[language], parts);
}

/** Formats the messages of a catalogue: `speakerOf<typeof messages>('courses/server')(language)('certificate.title')`. */
export function speakerOf<Messages>(folder: string) {
  return (language: Language) =>
    (key: KeyOf<Messages>, values: SentenceValues = {}): string =>
      saySentence(language, current().catalogues[folder]?.[language], { folder, key, values });
}

type HtmlValues = Readonly<Record<string, number | ((html: string) => string)>>;

/** Formats messages with tags as HTML. `values` has a function for each tag; the words of a catalogue contain no other markup. */
export function htmlSpeakerOf<Messages>(folder: string) {
  return (language: Language) =>
    (key: KeyOf<Messages>, values: HtmlValues): string => {
      const found = findSentence(shipped[folder]?.[language], key);
      if (found === undefined) throw new Error(`No sentence '${key}' in ${language} of ${folder}.`);
      const sentence = withSiteName(found);
      if (typeof sentence === 'string') return sentence;
      const filled = Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          typeof value === 'number' ? value : (parts: string[]) => value(parts.join('')),
        ]),
      );
      return [format(sentence as CompiledMessage, languageFacts[language].dateLocale, filled, { formatters })]
        .flat()
        .join('');
    };
}

/** As in `current`, but the name becomes a part of HTML. */
function withSiteName(sentence: CompiledSentence): CompiledSentence {
  const name = JSON.stringify(xmlText(latestSettings().siteName)).slice(1, -1);
  return JSON.parse(JSON.stringify(sentence).replaceAll(written, () => name)) as CompiledSentence;
}

/** A catalogue's messages below this key as they are written, to tell whether they changed. */
export function writtenIn(folder: string, language: Language, key: string): string {
  return JSON.stringify(shipped[folder]?.[language]?.[key]);
}

type Gathered = Record<Language, Readonly<Record<string, CompiledSentence>>>;

/** Merges this group of all catalogues. Its keys come from the contracts. */
function gatherFrom(catalogues: Catalogues, group: 'failures' | 'calls' | 'groups'): Gathered {
  return inEveryLanguage((language) =>
    Object.assign({}, ...Object.values(catalogues).map((of) => of[language][group])),
  );
}

type SaidFailure = Pick<FailureKind, 'code' | 'sentence' | 'values'>;

/** The message that the screen shows for a failure. */
export function failureIn(language: Language, { code, sentence = code, values }: SaidFailure): string {
  return sayCompiled(language, current().failures[language][sentence] ?? code, values);
}

type SummarizedCall = Pick<Endpoint, 'method' | 'path' | 'summaryValues'>;

/** The API documentation's summary of a call. */
export function summaryIn(language: Language, { method, path, summaryValues }: SummarizedCall): string {
  return sayCompiled(language, current().calls[language][`${method} ${path}`] ?? '', summaryValues);
}

/** The API documentation's description of a group. */
export function groupIn(language: Language, name: string): string {
  return sayCompiled(language, current().groups[language][name] ?? '');
}
