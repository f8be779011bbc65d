import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { createTranslator, Messages } from 'use-intl/core';
import type { PathParams } from '../shared/addresses.ts';
import type { CurrentUser } from '../shared/contract/session.ts';
import type { Language } from '../shared/language.ts';
import type { PageHead } from '../shared/pages/page.ts';
import type { ReadingLevel } from '../shared/readability/reading-levels.ts';
import type { PreloadablePart } from './router/lazy-part.tsx';

/** Takes full message ids, the area's name first; an unknown id is a type error. */
export type Translate = ReturnType<typeof createTranslator<Messages>>;

/** Messages of one area in one language, by id. */
export interface AreaMessages {
  [id: string]: string | AreaMessages;
}

export interface Visit<Path extends string = string> {
  /** The parameters that the page's path names. */
  params: PathParams<Path>;
  url: URL;
}

export interface ReadsContext<Path extends string = string> extends Visit<Path> {
  /** Null for a guest. A restricted page reads nothing for viewers without access; it explains why instead. */
  user: CurrentUser | null;
  reading: ReadingLevel;
}

export interface HeadContext<Path extends string = string> extends Visit<Path> {
  t: Translate;
  queries: QueryClient;
}

/** The result of `read` or `readPages`, whatever data it returns. */
export interface Read {
  queryKey: readonly unknown[];
  initialPageParam?: string;
  /**
   * In the browser a failed read does not block the page; the page shows the error in its place. The server answers with the error's status
   * instead, because an incomplete page must not be cached.
   */
  failsInPlace?: true;
}

/** A page as data: its path, its code, its reads and its document head. One whose path has parameters is made by `definePage`. */
export interface PageDefinition<Path extends string = string> {
  path: Path;
  /** The source file that `load` imports. The document uses it to preload the built chunk. */
  module: `src/${string}`;
  load: () => Promise<{ default: ComponentType }>;
  /** Source files that other pages load on demand and this page loads at once. */
  preloadedModules?: readonly `src/${string}`[];
  /** Reads that must finish before the page is shown. */
  reads?: (context: ReadsContext<Path>) => readonly Read[];
  /** Reads that depend on the result of `reads`, for example on the viewer's rights. */
  dependentReads?: (context: ReadsContext<Path> & { queries: QueryClient }) => readonly Read[];
  head: (context: HeadContext<Path>) => PageHead;
  /** 200 by default; the not-found page sets 404. */
  status?: number;
  /** Rendered without the header, footer, help and tour. Such a page brings its own link home. */
  hasOwnLayout?: true;
  /** Other areas whose components appear on the page: their messages load with its own. */
  parts?: readonly MessageCatalogue[];
  /** Lazy parts to load before the page is shown, for the viewers who see them. */
  lazyParts?: (context: Pick<ReadsContext, 'user' | 'url'>) => readonly PreloadablePart[];
  /** The section that the not-found page links to. */
  section?: 'library' | 'forum' | 'news' | 'classes' | 'courses' | 'certificates' | 'surveys';
}

/** The messages of an area or of a part of one. */
export interface MessageCatalogue {
  /** The namespace of the messages. */
  name: string;
  messages: Record<Language, () => Promise<{ default: AreaMessages }>>;
  /** The folder of the message files, `src/<name>/web` by default. The document uses it to preload them. */
  folder?: `src/${string}`;
}

/** The web half of an area. */
export interface WebArea extends MessageCatalogue {
  pages: readonly PageDefinition[];
}

/** An area before it is loaded: its paths, and how to fetch it. No page carries the code of other areas. */
export interface AreaEntry {
  /** The source file that `load` imports. The document uses it to preload the built chunk. */
  module: `src/${string}`;
  paths: readonly string[];
  load: () => Promise<readonly WebArea[]>;
}
