/** Packages that every page needs, including those loaded at start. */
const packages = /\/node_modules\/(?:react|react-dom|scheduler|@tanstack|use-intl|icu-minify|@formatjs)\//;
/** Folders whose code every page needs before it is interactive. Code that can load later belongs elsewhere. */
const kernelRooms = /\/src\/web\/(?:start|router|data|text|layout|offline|ui\/core)\//;

/**
 * One chunk for what every page needs: it compresses 4 % better than thirty small files and loads in one round trip. Modules of `shared` that
 * these folders import are included.
 */
export function isKernelModule(id: string): boolean {
  return packages.test(id) || kernelRooms.test(id);
}

/** The contract of an area, and the folder `data` of its browser code or of a part of it. */
const areaData = /\/src\/([^/]+)\/(?:contract(?:\/[\w-]+)*\.ts|limits\.ts|web\/(?:([\w-]+)\/)?data\/)/;

/**
 * One chunk for each area's contract and data instead of four or five tiny ones. `area.ts` is excluded, because the manifest must list it as
 * an entry.
 */
export function areaChunkOf(id: string): string | null {
  // Only for people whom a site asks to accept a new version, and on the page of one's own data.
  if (id.endsWith('/src/shared/contract/legal-acceptance.ts')) return null;
  // Only for administrators.
  if (id.endsWith('/src/classrooms/contract/ai/class-models.ts')) return null;
  // 9 kB of text assessment, loaded only when somebody writes.
  if (id.includes('/src/safety/contract/')) return null;
  // Only on the pages of certificates.
  if (id.endsWith('/src/courses/contract/certificates.ts')) return null;
  // Only on the pages of one course.
  if (id.includes('/src/courses/contract/')) return 'courses-lessons-area';
  // Schemas and the contract share it: in the chunk of the schemas, the two would import each other.
  if (id.endsWith('/src/shared/attachments.ts')) return 'classrooms-area';
  // Nobody else needs it: a chunk of its own costs every page of courses a header.
  if (id.endsWith('/src/shared/files.ts')) return 'classrooms-area';
  // A schema itself: with the others below, it would bring zod to every list of a class.
  if (id.endsWith('/src/shared/marks/rubric-grid.ts')) return null;
  // Two forms load these schemas when they are filled in: in the chunk of the pages' entry, every settings page would load zod.
  if (id.endsWith('/src/shared/settings/service-settings.ts')) return 'service-settings';
  // The drawings of a picture password, and its schema, which needs their names and zod.
  if (id.endsWith('/src/shared/identity/picture-names.ts')) return 'picture-names';
  // Lists and schemas share them: in the chunk of the schemas, every list of a class would load zod.
  if (id.includes('/src/shared/marks/') || id.endsWith('/src/shared/ai-levels.ts')) return 'marks';
  const [, name, part] = areaData.exec(id) ?? [];
  return name ? [name, part, 'area'].filter(Boolean).join('-') : null;
}

/** What the whole text of a course and its lessons share. */
const courseReading =
  /\/src\/courses\/web\/(?:(?:picture-figure|reading-text|course-readings|course-video|video-address|use-course-texts|use-reading|guest-progress|use-progress-saving)|lessons\/(?:kept-lessons|lesson-state|use-lessons|use-kept-lessons|use-lesson-saver))\.tsx?$/;

/** One chunk instead of eight tiny ones, whose headers took the page of a course past its budget. */
export function isCourseReadingModule(id: string): boolean {
  return courseReading.test(id);
}

/** Apart from the lists, which need it too: pages with a form alone would load them with it. */
export function isFieldModule(id: string): boolean {
  return id.endsWith('/src/web/ui/fields/field.tsx');
}

/** One chunk for filtered lists instead of five tiny files. */
export function isListModule(id: string): boolean {
  return id.includes('/src/web/lists/');
}

/** The names of competences are no messages of forms: pages show them. */
const fieldMessages = /\/src\/(?!web\/|competences\/)[^/]+\/messages\.([\w-]+)\.json$/;

/** One chunk per language for the validation messages of all areas: the first form that a visitor fills in loads it. */
export function fieldMessagesChunkOf(id: string): string | null {
  const [, language] = fieldMessages.exec(id) ?? [];
  return language ? `field-messages-${language}` : null;
}
