/** The files that the document links to: built ones, or their sources in development. */
export interface PageAssets {
  styles: readonly string[];
  typefaces: Typefaces;
  /** The address of the product's icon. */
  icon: string;
  /** Scripts to run before the entry, in development only. */
  preamble: string;
  entry: string;
  /** All chunks that the given source modules need, including the entry's. */
  chunksOf(modules: readonly string[]): string[];
}

interface Typefaces {
  /** The style sheet that declares them. */
  style: string;
  /** Those used on every page. */
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

/** Reads the manifest that Vite writes beside the built files, and the product's icon. */
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

/** Inlined: browsers request the icon before they paint, and on a slow connection the text would wait for it. */
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
  if (!chunk) throw new Error(`The build contains nothing for ${module}.`);
  return chunk;
}

function collect(manifest: Manifest, module: string, files: Set<string>): void {
  const chunk = chunkOf(manifest, module);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, files);
}
