import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../src/server/config/project-root.ts';

/** The Spanish courses as one carefully written text. */
export async function readCourses(): Promise<string> {
  const courses = join(projectRoot, 'content/courses');
  const files = (await readdir(courses, { recursive: true })).filter((file) => file.endsWith('.es.md')).sort();
  return (await Promise.all(files.map((file) => readFile(join(courses, file), 'utf8')))).join('\n');
}

export const longTextWords = 2_000;

/** The beginning of a text, with every twentieth word misspelt. */
export function longText(text: string): string {
  const words = text.split(/(?<=\s)/u).slice(0, longTextWords);
  return words.map((word, index) => (index % 20 === 0 ? word.replace(/^\p{Ll}/u, 'q$&') : word)).join('');
}
