import { builtAssets } from '../../src/server/pages/page-assets.ts';

/** The assets of a minimal build. */
export const testAssets = builtAssets(
  {
    'src/app/entry-client.tsx': { file: 'assets/entry.js', css: ['assets/entry.css'] },
    'src/web/styles/typefaces.css': { file: 'assets/typefaces.css' },
  },
  '<svg/>',
);
