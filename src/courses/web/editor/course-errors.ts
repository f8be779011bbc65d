import type { CourseDraft } from './course-draft.ts';

type Errors = Readonly<Record<string, string>>;

/** The errors of a course, by id instead of position: sections and sources may be moved afterwards. */
export interface CourseErrors {
  course: Errors;
  /** By section id, then by path inside the section. */
  sections: Readonly<Record<string, Errors>>;
  /** By the source's key. */
  sources: Readonly<Record<string, Errors>>;
  exam: Errors;
  advanced: Errors;
}

export const noErrors: Errors = {};
export const nothingWrong: CourseErrors = {
  course: noErrors,
  sections: {},
  sources: {},
  exam: noErrors,
  advanced: noErrors,
};

/** Maps the schema's paths, such as 'sections.2.title'. */
export function placeCourseErrors(
  draft: CourseDraft,
  course: Errors,
  exam: Errors = noErrors,
  advanced: Errors = noErrors,
): CourseErrors {
  const sections: Record<string, Record<string, string>> = {};
  const sources: Record<string, Record<string, string>> = {};
  const rest: Record<string, string> = {};
  for (const [path, said] of Object.entries(course)) {
    const [list, index = '', ...inside] = path.split('.');
    const section = list === 'sections' ? draft.sections[Number(index)]?.id : undefined;
    const source = list === 'sources' ? draft.sources[Number(index)]?.key : undefined;
    if (section !== undefined && index !== '') sections[section] = { ...sections[section], [inside.join('.')]: said };
    else if (source !== undefined && index !== '') sources[source] = { ...sources[source], [inside.join('.')]: said };
    // A single field holds all tags.
    else rest[list === 'tags' ? 'tags' : path] = said;
  }
  return { course: rest, sections, sources, exam, advanced };
}
