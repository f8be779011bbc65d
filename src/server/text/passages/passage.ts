import type { Kysely, RawBuilder } from 'kysely';
import { defaultLanguage, furtherLanguages, type Language, languages } from '../../../shared/language.ts';
import type { Role, Viewer } from '../../../shared/roles.ts';
import type { Database } from '../../database/database-types.ts';
import type { TextBlock } from './text-blocks.ts';

/** What a passage is part of. The last ones belong to a class. */
export const passageKinds = [
  'course',
  'article',
  'help',
  'term',
  'tool',
  'topic',
  'survey',
  'material',
  'class-course',
  'task',
  'announcement',
] as const;
export type PassageKind = (typeof passageKinds)[number];

/** A part of a document that can answer a question: what is below one heading. */
export interface Passage {
  /** The id or slug of its document. */
  ref: string;
  /** Of the text. */
  language: Language;
  /** The languages of the readers who get it. */
  readers: readonly Language[];
  title: string;
  /** What the title belongs to, such as the course of a section. */
  context?: string;
  heading?: string;
  blocks: readonly TextBlock[];
  /** Words that people use for it and that the text does not have. */
  keywords?: string;
  /** Without an anchor. */
  address: string;
  /** The roles that it is for; without them, everybody. */
  roles?: readonly Role[];
  /** Of a class: for its members only, and of those for whom the item is. */
  classroom?: { id: number; itemId: number | null };
}

/** An area's part of what the assistant and the searches quote. */
export interface PassageSource {
  kind: PassageKind;
  /** The passages of these documents. None for a document that does not exist or that is not for readers. */
  read(db: Kysely<Database>, refs: readonly string[]): Promise<Passage[]>;
  /** For documents that are files and no rows: all of them, and a version that changes when they do. */
  shipped?(): Promise<{ version: string; refs: readonly string[] }>;
  /** For passages of classes: which of `passages p` this viewer may read now. Nobody reads them without a viewer. */
  isReadable?(viewer: Viewer): RawBuilder<unknown>;
}

/** A text in this language is for its readers; a text in the default language also for those whose language has no translation. */
export function readersOf(language: Language, translated: readonly Language[]): Language[] {
  if (language !== defaultLanguage) return [language];
  return [defaultLanguage, ...furtherLanguages.filter((one) => !translated.includes(one))];
}

/** Users write in any language: the text counts as written in the default one, and everybody gets it. */
export const writtenByUsers: Pick<Passage, 'language' | 'readers'> = { language: defaultLanguage, readers: languages };
