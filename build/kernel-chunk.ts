const packages = /\/node_modules\/(?:react|react-dom|scheduler|@tanstack|use-intl|icu-minify|@formatjs)\//;
const shared =
  /\/src\/shared\/(?:endpoint|errors|footer-links|keys-of|language|offline|preferences|roles|session|typefaces|without-accents)\.ts$/;
const shell =
  /\/src\/web\/(?:layout\/|router\/|offline\/|[^/]+\.tsx?$|(?:help|tutorial)\/[a-z]+-(?:button|starter|memory)\.tsx?$)/;
const pieces =
  /\/src\/web\/ui\/(?:avatar|badge|button|card|classes|empty-state|icon|illustration|link|logo|skeleton|toast|toast-store)\.tsx?$/;
/** Of the shell's folder, what a page brings along only when it needs it. */
const later =
  /\/(?:not-found-page|offline-page|access-notice|ago|device-time-zone|draft|filter-chips|form|form-parts|google-button|growing-list|later|login-box|login-dialog|new-key|save-file|search-form|share|upload|use-moment|use-sort-words|zod-without-eval)\.tsx?$/;

/**
 * What every page needs is one file: it compresses 4 % better than thirty small ones, and no page waits for a second round.
 * Left to itself the bundler also puts what is shared beside a schema into the schema's file, and zod with it on every page.
 */
export function isKernelModule(id: string): boolean {
  return packages.test(id) || shared.test(id) || pieces.test(id) || (shell.test(id) && !later.test(id));
}

const area =
  /\/src\/([^/]+)\/(?:contract(?:\/[\w-]+)?|[\w-]+-values|web\/(?:([\w-]+)\/)?(?:categories|launchers|pages|queries|redirect-target|sentences))\.ts$/;

/**
 * What the browser must know of an area to ask for what its pages show: one file for each, otherwise four or five tiny ones. Not its
 * `area.ts`: the manifest knows that as the file behind the door.
 */
export function areaChunkOf(id: string): string | null {
  // How a text is assessed is 9 kB that a page fetches when somebody writes.
  if (id.includes('/src/safety/contract/')) return null;
  // What administrators do with the catalogue: readers of the library need none of it.
  if (/\/src\/library\/(?:contract\/catalogue|tool-values)\.ts$/.test(id)) return 'library-catalogue-area';
  const [, name, part] = area.exec(id) ?? [];
  return name ? [name, part, 'area'].filter(Boolean).join('-') : null;
}

const lists = /\/src\/web\/(?:filter-chips|growing-list|search-form|ui\/(?:error-card|field|pagination))\.tsx$/;

/** What every list with filters is made of: five tiny files otherwise. */
export function isListModule(id: string): boolean {
  return lists.test(id);
}
