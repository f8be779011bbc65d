import { createTranslator } from 'use-intl/core';
import type { Language } from '../../shared/language.ts';
import type { PageHead } from '../../shared/pages/page.ts';
import type { AreaEntry, HeadContext, PageDefinition, Translate, WebArea } from '../area.ts';
import { messagesOf } from '../text/messages.ts';

export interface PageHandle {
  area: WebArea;
  page: PageDefinition;
}

/** A path with its area entry and, once that is loaded, its page. */
export interface PageRoute {
  path: string;
  entry: AreaEntry;
  handle?: PageHandle;
}

export async function loadRoute(slot: PageRoute): Promise<PageHandle> {
  slot.handle ??= findPage(await slot.entry.load(), slot.path);
  return slot.handle;
}

function findPage(areas: readonly WebArea[], path: string): PageHandle {
  for (const area of areas) {
    const page = area.pages.find((one) => one.path === path);
    if (page) return { area, page };
  }
  throw new Error(`No page is at ${path}.`);
}

export function headOf({ area, page }: PageHandle, language: Language, context: Omit<HeadContext, 't'>): PageHead {
  const messages = { [area.name]: messagesOf(area, language) };
  const t = createTranslator({ locale: language, messages }) as unknown as Translate;
  return page.head({ ...context, t });
}
