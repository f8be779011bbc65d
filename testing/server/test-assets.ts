import { builtAssets } from '../../src/server/pages/page-assets.ts';

/** Of a build that holds no more than it must. */
export const testAssets = builtAssets(
  {
    'src/app/entry-client.tsx': { file: 'assets/entry.js', css: ['assets/entry.css'] },
    'src/web/styles/typefaces.css': { file: 'assets/typefaces.css' },
  },
  '<svg/>',
);
