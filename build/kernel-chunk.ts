/** What draws every page, also where our own code fetches it only when it starts. */
const packages = /\/node_modules\/(?:react|react-dom|scheduler|@tanstack|use-intl|icu-minify|@formatjs)\//;
/** The rooms whose code every page needs before it answers to anybody. What may come later stands in another room. */
const kernelRooms = /\/src\/web\/(?:start|router|data|text|layout|offline|ui\/core)\//;

/**
 * What every page needs is one file: it compresses 4 % better than thirty small ones, and no page waits for a second round. What these rooms import
 * (the parts of `shared` that they use) comes along.
 */
export function isKernelModule(id: string): boolean {
  return packages.test(id) || kernelRooms.test(id);
}

const area =
  /\/src\/([^/]+)\/(?:contract(?:\/[\w-]+)?|limits|web\/(?:([\w-]+)\/)?(?:categories|launchers|pages|queries|redirect-target|sentences))\.ts$/;

/**
 * What the browser must know of an area to ask for what its pages show: one file for each, otherwise four or five tiny ones. Not its
 * `area.ts`: the manifest knows that as the file behind the door.
 */
export function areaChunkOf(id: string): string | null {
  // How a text is assessed is 9 kB that a page fetches when somebody writes.
  if (id.includes('/src/safety/contract/')) return null;
  const [, name, part] = area.exec(id) ?? [];
  return name ? [name, part, 'area'].filter(Boolean).join('-') : null;
}

/** What every list with filters is made of: five tiny files otherwise. */
export function isListModule(id: string): boolean {
  return id.includes('/src/web/lists/');
}
