import { builtAssets } from './page-assets.ts';

/** Of a build that holds no more than it must. */
export const testAssets = builtAssets(
  {
    'src/entry-client.tsx': { file: 'assets/entry.js', css: ['assets/entry.css'] },
    'src/web/styles/typefaces.css': { file: 'assets/typefaces.css' },
  },
  '<svg/>',
);
