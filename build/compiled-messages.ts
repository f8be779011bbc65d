import { join } from 'node:path';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

/** Replaces use-intl's formatter, which parses. */
const formatter = join(import.meta.dirname, '../src/web/text/format-message.ts');
const messages = /\/messages\.\w+\.json$/;

type Tree = { [id: string]: string | Tree };

function compileAll(tree: Tree): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(tree).map(([id, value]) => [id, typeof value === 'string' ? compile(value) : compileAll(value)]),
  );
}

/** Compiles ICU messages at build time: without the parser the first page is 9 kB smaller. */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    config: () => ({ resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: formatter }] } }),
    transform: {
      filter: { id: messages },
      handler: (code) => ({ code: JSON.stringify(compileAll(JSON.parse(code) as Tree)), map: null }),
    },
  };
}
