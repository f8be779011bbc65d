import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserContracts } from './build/browser-contracts.ts';
import { browserPages } from './build/browser-pages.ts';
import { compiledMessages } from './build/compiled-messages.mjs';
import {
  areaChunkOf,
  fieldMessagesChunkOf,
  isFieldModule,
  isKernelModule,
  isCourseReadingModule,
  isListModule,
} from './build/kernel-chunk.ts';
import { plainImports } from './build/plain-imports.ts';

/** Builds the browser's code and its renderer on the server. `scripts/build.mjs` uses it for both, and builds the server without it. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), compiledMessages(), browserContracts(), browserPages(), plainImports()],
  // The dictionary packages export only their Node program; the browser fetches their data files directly.
  resolve: {
    alias: [
      {
        find: /^(dictionary-(?:es|en))\/(index\.(?:aff|dic))/,
        replacement: `${import.meta.dirname}/node_modules/$1/$2`,
      },
    ],
  },
  // Prebundled for development, it would no longer find its WebAssembly file beside it.
  optimizeDeps: { exclude: ['hunspell-wasm'] },
  worker: { format: 'es' },
  publicDir: 'src/web/public',
  // In a full bundle, React uses its production code whatever NODE_ENV is. In development, only modules that our plugins
  // transform are bundled.
  ssr: { noExternal: command === 'build' ? true : ['use-intl'] },
  build: {
    outDir: 'dist/client',
    manifest: true,
    modulePreload: false,
    rollupOptions: {
      input: ['src/app/entry-client.tsx', 'src/web/styles/typefaces.css'],
      treeshake: {
        // Unused schemas can be dropped.
        manualPureFunctions: ['z', 'endpoint', 'failureKind', 'sentencesIn', 'say', 'messagesIn', 'messagesUnder'],
        // Destructuring or spreading a schema has no side effects.
        propertyReadSideEffects: false,
        // A lazy part is dropped from pages that do not show it, even if its area exports both from one file.
        moduleSideEffects: [
          {
            test: /\/src\/(?:web\/router\/lazy-part\.tsx|web\/lazy\/[^/]+\/parts\.ts|[^/]+\/web\/[^/]+\/parts?\.ts)$/,
            sideEffects: false,
          },
        ],
      },
      checks: { pluginTimings: false },
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [
                { name: 'kernel', test: isKernelModule },
                { name: fieldMessagesChunkOf },
                { name: areaChunkOf, includeDependenciesRecursively: false },
                { name: 'field', test: isFieldModule, includeDependenciesRecursively: false },
                { name: 'lists', test: isListModule },
                { name: 'course-reading', test: isCourseReadingModule, includeDependenciesRecursively: false },
              ],
            },
          },
    },
    // A font inside the style sheet would delay the first paint.
    assetsInlineLimit: 0,
    target: ['chrome111', 'firefox114', 'safari16.4'],
  },
}));
