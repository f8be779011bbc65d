import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/**
 * Vite wraps every `import()` in a helper that looks for styles and chunks to fetch along. We have one style sheet and the
 * document names a page's chunks, so that the helper would only cost every page 2 kB.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}
