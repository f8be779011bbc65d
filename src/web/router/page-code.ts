import type { ComponentType } from 'react';
import type { Language } from '../../shared/language.ts';
import type { PageDefinition } from '../area.ts';
import { ensureMessages } from '../text/messages.ts';
import { loadRoute, type PageHandle, type PageRoute } from './page-handle.ts';

/** The page's files could not be fetched: no connection, or a new release has replaced them. */
export class PageCodeError extends Error {
  override readonly name = 'PageCodeError';
}

const loaded = new WeakMap<PageDefinition, ComponentType>();

/** Loads the page's code and messages. A failed load is not cached, so that it can be retried after the connection returns. */
export async function ensurePageCode({ area, page }: PageHandle, language: Language): Promise<void> {
  await wrapCodeError(async () => {
    const [{ default: PageComponent }] = await Promise.all([
      page.load(),
      ...[area, ...(page.parts ?? [])].map((one) => ensureMessages(one, language)),
    ]);
    loaded.set(page, PageComponent);
  });
}

export function ensurePage(slot: PageRoute): Promise<PageHandle> {
  return wrapCodeError(() => loadRoute(slot));
}

async function wrapCodeError<Result>(load: () => Promise<Result>): Promise<Result> {
  try {
    return await load();
  } catch (cause) {
    throw new PageCodeError('The code of a page did not come.', { cause });
  }
}

export function pageComponentOf(page: PageDefinition): ComponentType {
  const PageComponent = loaded.get(page);
  if (!PageComponent) throw new Error(`The code of ${page.path} was not loaded.`);
  return PageComponent;
}
