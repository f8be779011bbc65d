import { createTranslator } from 'use-intl/core';
import type { Language } from '../shared/language.ts';
import type { PageHead } from '../shared/page.ts';
import type { HeadContext, PageDefinition, Translate, WebArea } from './area.ts';
import { messagesOf } from './messages.ts';

/** What a route remembers of the page that it was built from. */
export interface PageHandle {
  area: WebArea;
  page: PageDefinition;
}

export function handleOf(match: { handle?: unknown } | undefined): PageHandle | undefined {
  return match?.handle as PageHandle | undefined;
}

export function headOf({ area, page }: PageHandle, language: Language, context: Omit<HeadContext, 't'>): PageHead {
  const messages = { [area.name]: messagesOf(area, language) };
  const t = createTranslator({ locale: language, messages }) as unknown as Translate;
  return page.head({ ...context, t });
}
