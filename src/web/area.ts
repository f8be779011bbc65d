import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { createTranslator, Messages } from 'use-intl/core';
import type { CurrentUser } from '../shared/contract/session.ts';
import type { Language } from '../shared/language.ts';
import type { PageHead } from '../shared/page.ts';
import type { PreloadablePart } from './router/lazy-part.tsx';

/** Takes whole ids, the area's name first: a wrong one is a type error. */
export type Translate = ReturnType<typeof createTranslator<Messages>>;

/** Sentences of one area in one language, by id. */
export interface AreaMessages {
  [id: string]: string | AreaMessages;
}

export interface Visit {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
}

export interface ReadsContext extends Visit {
  /** A page that not everybody may see reads nothing for the others: it shows them why. */
  user: CurrentUser | null;
}

export interface HeadContext extends Visit {
  t: Translate;
  queries: QueryClient;
}

/** What `read` and `readPages` make, whatever it answers. */
export interface Read {
  queryKey: readonly unknown[];
  initialPageParam?: string;
  /**
   * In the browser, where it fails the page is shown all the same, and says so in its place. The server answers with the failure and
   * its status instead: nobody may keep a page with a hole in it.
   */
  failsInPlace?: true;
}

/** A page as data: its address, its code, what it reads, and what stands in the document's head. */
export interface PageDefinition {
  path: string;
  /** The source file that `load` imports, by which the document finds the built chunk to preload. */
  module: `src/${string}`;
  load: () => Promise<{ default: ComponentType }>;
  /** Source files that other pages fetch when they are used, and this one at once. */
  preloadedModules?: readonly `src/${string}`[];
  /** The reads that must be there before the page is shown. */
  reads?: (context: ReadsContext) => readonly Read[];
  /** What can be asked for only once those are there, because they say whether it may be. */
  dependentReads?: (context: ReadsContext & { queries: QueryClient }) => readonly Read[];
  head: (context: HeadContext) => PageHead;
  /** 200 unless said: the page for unknown addresses says 404. */
  status?: number;
  /** Shown without the header, footer, help and tour that surround every other page; the page has its own way home. */
  hasOwnLayout?: true;
  /** Areas whose pieces stand in the page, too: their sentences come with its own. */
  parts?: readonly MessageCatalogue[];
  /** Parts that are fetched only for those who see them, before the page is shown. */
  lazyParts?: (context: Pick<ReadsContext, 'user' | 'url'>) => readonly PreloadablePart[];
  /** Where to go on from when what the page would show is not there. */
  section?: 'library' | 'forum' | 'news' | 'classes' | 'courses' | 'certificates' | 'surveys';
}

/** What an area says, or a part of one. */
export interface MessageCatalogue {
  /** The namespace of its messages. */
  name: string;
  messages: Record<Language, () => Promise<{ default: AreaMessages }>>;
  /** Where the files of its messages are, by which the document finds what to preload: `src/<name>/web` unless said. */
  folder?: `src/${string}`;
}

/** The web half of an area. */
export interface WebArea extends MessageCatalogue {
  pages: readonly PageDefinition[];
}

/** An area before it is wanted: where its pages are, and how to fetch what they are. No page carries what other areas are made of. */
export interface AreaEntry {
  /** The source file that `load` imports, by which the document finds the built chunk to preload. */
  module: `src/${string}`;
  paths: readonly string[];
  load: () => Promise<readonly WebArea[]>;
}
