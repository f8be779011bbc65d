/** What the document links to: the built files, or in development their sources. */
export interface PageAssets {
  styles: readonly string[];
  typefaces: Typefaces;
  /** The address of the picture that stands for the product. */
  icon: string;
  /** Scripts to run before the entry, in development only. */
  preamble: string;
  entry: string;
  /** Every chunk that the given source modules need, the entry's included. */
  chunksOf(modules: readonly string[]): string[];
}

interface Typefaces {
  /** The sheet that names them. */
  style: string;
  /** Those that stand on every page. */
  files: readonly string[];
}

interface ManifestChunk {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

export type Manifest = Record<string, ManifestChunk>;

const entryModule = 'src/app/entry-client.tsx';

const typefacesSheet = 'src/web/styles/typefaces.css';
const preloadedFonts = /(?:atkinson-hyperlegible-next|fraunces)-latin-wght-normal/;

/** From the manifest that Vite writes beside the built files, and the picture that stands for the product. */
export function builtAssets(manifest: Manifest, picture: string): PageAssets {
  const entry = chunkOf(manifest, entryModule);
  const typefaces = chunkOf(manifest, typefacesSheet);
  const known = new Map<string, string[]>();
  return {
    styles: (entry.css ?? []).map((file) => `/${file}`),
    typefaces: {
      style: `/${typefaces.file}`,
      files: (typefaces.assets ?? []).filter((file) => preloadedFonts.test(file)).map((file) => `/${file}`),
    },
    icon: dataAddress(picture),
    preamble: '',
    entry: `/${entry.file}`,
    chunksOf(modules) {
      const key = modules.join();
      const before = known.get(key);
      if (before) return before;
      const files = new Set<string>();
      for (const module of [entryModule, ...modules]) collect(manifest, module, files);
      const chunks = [...files].map((file) => `/${file}`);
      known.set(key, chunks);
      return chunks;
    },
  };
}

/** In the document itself: a browser asks for the picture before it paints, and on a slow line the text would wait for it. */
function dataAddress(picture: string): string {
  const small = picture
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/>\s+</g, '><')
    .trim()
    .replaceAll('"', "'");
  return `data:image/svg+xml,${small.replaceAll(/[%#<>]/g, encodeURIComponent)}`;
}

function chunkOf(manifest: Manifest, module: string): ManifestChunk {
  const chunk = manifest[module];
  if (!chunk) throw new Error(`The build holds nothing for ${module}.`);
  return chunk;
}

function collect(manifest: Manifest, module: string, files: Set<string>): void {
  const chunk = chunkOf(manifest, module);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, files);
}
