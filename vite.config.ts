import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserContracts } from './build/browser-contracts.ts';
import { compiledMessages } from './build/compiled-messages.ts';
import { areaChunkOf, isKernelModule, isListModule } from './build/kernel-chunk.ts';
import { plainImports } from './build/plain-imports.ts';

const routerWithoutWarnings = fileURLToPath(import.meta.resolve('react-router')).replace(
  '/dist/development/',
  '/dist/production/',
);

/** The browser's half and its renderer on the server. `scripts/build.mjs` builds them, and the server without this file. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), compiledMessages(), browserContracts(), plainImports()],
  publicDir: 'src/web/public',
  resolve: {
    // Its package offers only the build with warnings for developers, by whatever condition: nobody but us needs them.
    ...(command === 'build' && { alias: { 'react-router': routerWithoutWarnings } }),
  },
  // Built whole, React renders with its production code whatever NODE_ENV is. While developing only what our plugins
  // must reach is taken in.
  ssr: { noExternal: command === 'build' ? true : ['use-intl'] },
  build: {
    outDir: 'dist/client',
    manifest: true,
    modulePreload: false,
    rollupOptions: {
      input: 'src/entry-client.tsx',
      treeshake: {
        // Schemas that nothing uses may go.
        manualPureFunctions: ['z', 'endpoint', 'failureKind', 'bilingual'],
      },
      checks: { pluginTimings: false },
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [
                { name: 'kernel', test: isKernelModule },
                { name: areaChunkOf, includeDependenciesRecursively: false },
                { name: 'lists', test: isListModule, includeDependenciesRecursively: false },
              ],
            },
          },
    },
    // A font inside the style sheet would delay the first paint.
    assetsInlineLimit: 0,
    target: ['chrome111', 'firefox114', 'safari16.4'],
  },
}));
