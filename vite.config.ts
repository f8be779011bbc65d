import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserContracts } from './build/browser-contracts.ts';
import { compiledMessages } from './build/compiled-messages.mjs';
import { areaChunkOf, fieldMessagesChunkOf, isKernelModule, isListModule } from './build/kernel-chunk.ts';
import { plainImports } from './build/plain-imports.ts';

/** The browser's half and its renderer on the server. `scripts/build.mjs` builds them, and the server without this file. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), compiledMessages(), browserContracts(), plainImports()],
  // The dictionaries' packages offer only their program for Node; the browser fetches their files themselves.
  resolve: {
    alias: [
      {
        find: /^(dictionary-(?:es|en))\/(index\.(?:aff|dic))/,
        replacement: `${import.meta.dirname}/node_modules/$1/$2`,
      },
    ],
  },
  // Packed anew for development it would no longer find its WebAssembly beside itself.
  optimizeDeps: { exclude: ['hunspell-wasm'] },
  worker: { format: 'es' },
  publicDir: 'src/web/public',
  // Built whole, React renders with its production code whatever NODE_ENV is. While developing only what our plugins
  // must reach is taken in.
  ssr: { noExternal: command === 'build' ? true : ['use-intl'] },
  build: {
    outDir: 'dist/client',
    manifest: true,
    modulePreload: false,
    rollupOptions: {
      input: ['src/app/entry-client.tsx', 'src/web/styles/typefaces.css'],
      treeshake: {
        // Schemas that nothing uses may go.
        manualPureFunctions: ['z', 'endpoint', 'failureKind', 'sentencesIn', 'say', 'messagesIn', 'messagesUnder'],
        // Nor does taking one apart or spreading it do anything.
        propertyReadSideEffects: false,
        // A part that comes later is nothing to a page that does not show it, even if its area offers both from one file.
        moduleSideEffects: [
          { test: /\/src\/(?:web\/router\/lazy-part\.tsx|[^/]+\/web\/[^/]+\/parts?\.ts)$/, sideEffects: false },
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
                { name: 'lists', test: isListModule },
              ],
            },
          },
    },
    // A font inside the style sheet would delay the first paint.
    assetsInlineLimit: 0,
    target: ['chrome111', 'firefox114', 'safari16.4'],
  },
}));
