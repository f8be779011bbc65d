/** What the document links to: the built files, or in development their sources. */
export interface PageAssets {
  styles: readonly string[];
  /** The typefaces that paint first. */
  fonts: readonly FirstFont[];
  /** Scripts to run before the entry, in development only. */
  preamble: string;
  entry: string;
  /** Every chunk that the given source modules need, the entry's included. */
  chunksOf(modules: readonly string[]): string[];
}

interface FirstFont {
  file: string;
  /** The windows that fetch it ahead, if not all do. */
  media?: string;
}

interface ManifestChunk {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

export type Manifest = Record<string, ManifestChunk>;

const entryModule = 'src/entry-client.tsx';

/** That of the titles stands in a wide window's first view, where another line break moves the page. On a phone it would be in the way of the text. */
const firstFonts = [
  { name: /atkinson-hyperlegible-next-latin-wght-normal/ },
  { name: /fraunces-latin-wght-normal/, media: '(min-width: 64rem)' },
];

/** From the manifest that Vite writes beside the built files. */
export function builtAssets(manifest: Manifest): PageAssets {
  const entry = chunkOf(manifest, entryModule);
  const built = new Set(Object.values(manifest).flatMap(({ file, assets }) => [file, ...(assets ?? [])]));
  const known = new Map<string, string[]>();
  return {
    styles: (entry.css ?? []).map((file) => `/${file}`),
    fonts: firstFonts.flatMap(({ name, ...where }) =>
      [...built].filter((file) => name.test(file)).map((file) => ({ file: `/${file}`, ...where })),
    ),
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

function chunkOf(manifest: Manifest, module: string): ManifestChunk {
  const chunk = manifest[module];
  if (!chunk) throw new Error(`The build holds no chunk for ${module}.`);
  return chunk;
}

function collect(manifest: Manifest, module: string, files: Set<string>): void {
  const chunk = chunkOf(manifest, module);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, files);
}
