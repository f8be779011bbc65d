import type { ComponentType } from 'react';
import type { Language } from '../../shared/language.ts';
import type { PageDefinition } from '../area.ts';
import { ensureMessages } from '../text/messages.ts';
import { loadRoute, type PageHandle, type PageRoute } from './page-handle.ts';

/** The files of a page did not come: no connection, or a newer version of the product has other files. */
export class PageCodeError extends Error {
  override readonly name = 'PageCodeError';
}

const loaded = new WeakMap<PageDefinition, ComponentType>();

/**
 * Loads what a page is made of: its code and its sentences. Not by the router's own lazy routes: the router keeps a
 * failed load for ever, so that a page asked for without a connection could not be shown once it is back.
 */
export async function ensurePageCode({ area, page }: PageHandle, language: Language): Promise<void> {
  await wrapCodeError(async () => {
    const [{ default: PageComponent }] = await Promise.all([
      page.load(),
      ...[area, ...(page.parts ?? [])].map((one) => ensureMessages(one, language)),
    ]);
    loaded.set(page, PageComponent);
  });
}

/** The area first: only it knows what the page is made of. */
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
  if (!PageComponent) throw new Error(`The code of ${page.module} was not loaded.`);
  return PageComponent;
}
