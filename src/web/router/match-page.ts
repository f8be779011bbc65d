import { findId } from './address-id.ts';
import { decodeSafely } from './decode-safely.ts';

/** The values of the path's parameters. An id is a number, and NaN where no row can have it. */
export type Params = Readonly<Record<string, string | number>>;

export interface Match<Page> {
  page: Page;
  params: Params;
}

/**
 * Finds the page for a path. A pattern is static ('/foro/denuncias'), has parameters ('/foro/:id') or matches the rest ('*'). Static patterns win,
 * whatever their order. Case and a trailing slash are ignored.
 */
export function pageMatcher<Page extends { path: string }>(pages: readonly Page[]): (path: string) => Match<Page> {
  const plain = new Map<string, Page>();
  const patterns: { page: Page; segments: string[] }[] = [];
  let otherwise: Page | undefined;
  for (const page of pages) {
    if (page.path === '*') otherwise = page;
    else if (page.path.includes(':')) patterns.push({ page, segments: segmentsOf(page.path) });
    else plain.set(page.path.toLowerCase(), page);
  }

  return (path) => {
    const page = plain.get(withoutEndingSlash(path).toLowerCase());
    if (page) return { page, params: {} };
    const segments = segmentsOf(path);
    for (const pattern of patterns) {
      const params = paramsIn(segments, pattern.segments);
      if (params) return { page: pattern.page, params };
    }
    if (!otherwise) throw new Error(`No page is at ${path}.`);
    return { page: otherwise, params: {} };
  };
}

/** ':id' and ':testId'. `PathParams` says the same to the compiler. */
const isId = /^:id$|Id$/;

function withoutEndingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

function segmentsOf(path: string): string[] {
  return withoutEndingSlash(path).slice(1).split('/');
}

function paramsIn(segments: readonly string[], pattern: readonly string[]): Params | undefined {
  if (segments.length !== pattern.length) return undefined;
  const params: Record<string, string | number> = {};
  for (const [place, wanted] of pattern.entries()) {
    const given = segments[place] ?? '';
    if (!wanted.startsWith(':')) {
      if (given.toLowerCase() !== wanted.toLowerCase()) return undefined;
    } else if (given === '') return undefined;
    else params[wanted.slice(1)] = isId.test(wanted) ? (findId(given) ?? Number.NaN) : decodeSafely(given);
  }
  return params;
}
