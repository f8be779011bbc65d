import { join } from 'node:path';
import compile from 'icu-minify/compile';

/** Replaces the formatter that parses messages at run time. */
const formatter = join(import.meta.dirname, '../src/web/text/format-message.ts');
const messages = /\/messages\.[\w-]+\.json$/;
/** Catalogues of the server, and of the schemas that both sides share. */
const serverMessages = /\/src\/(?!web\/)[^/]+\/(?:server\/(?:[\w-]+\/)*)?messages\.[\w-]+\.json$/;

/** @typedef {{ [id: string]: string | Tree }} Tree */

/**
 * @param {Tree} tree
 * @returns {Record<string, unknown>}
 */
function compileAll(tree) {
  return Object.fromEntries(
    Object.entries(tree).map(([id, value]) => [
      id,
      typeof value === 'string' ? withProduct(compile(value)) : compileAll(value),
    ]),
  );
}

/**
 * `{product}` is the product's name, which stays where a site has another. It is written in two pieces, so that replacing 'EducaIA' by the name of the
 * site (`src/web/text/messages.ts`, `src/server/text/in-language.ts`) does not find it.
 * @param {unknown} part
 * @returns {unknown}
 */
function withProduct(part) {
  if (Array.isArray(part)) {
    return part.flatMap((one) =>
      Array.isArray(one) && one.length === 1 && one[0] === 'product' ? ['Educa', 'IA'] : [withProduct(one)],
    );
  }
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([id, value]) => [id, withProduct(value)]));
}

/** @param {string} code */
const compiled = (code) => ({ code: JSON.stringify(compileAll(JSON.parse(code))), map: null });

/**
 * Parses ICU messages while building, so that the browser needs no parser for them: 9 kB less on the first page.
 * @returns {import('vite').Plugin}
 */
export function compiledMessages() {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    config: () => ({ resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: formatter }] } }),
    transform: { filter: { id: messages }, handler: compiled },
  };
}

/**
 * Does the same for the server's messages, which it formats without use-intl (`src/shared/sentences/say-sentence.ts`).
 * @returns {import('vite').Plugin}
 */
export function compiledServerMessages() {
  return {
    name: 'compiled-server-messages',
    enforce: 'pre',
    transform: { filter: { id: serverMessages }, handler: compiled },
  };
}
