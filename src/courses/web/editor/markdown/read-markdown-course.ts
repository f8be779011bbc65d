/** A section of a Markdown file. */
interface ReadSection {
  title: string;
  content: string;
}

export interface MarkdownCourse {
  /** Empty without one. */
  title: string;
  /** What stands before the first section. */
  content: string;
  sections: ReadSection[];
}

const fence = /^\s{0,3}(?:```|~~~)/;
const headingStart = /^\s{0,3}(#{1,2})\s/;

/** The level and the words of a heading; closing marks are not part of it. */
function readHeading(line: string): { level: number; words: string } | undefined {
  const [start, marks] = headingStart.exec(line) ?? [];
  if (start === undefined || marks === undefined) return undefined;
  let end = line.length;
  while (end > start.length && /[#\s]/.test(line.charAt(end - 1))) end -= 1;
  return { level: marks.length, words: line.slice(start.length, end).trim() };
}

/**
 * A course from a Markdown file: `# ` is its title, each `## ` begins a section, and everything below belongs to it. A file whose only headings are
 * of the first level has its sections there.
 */
export function readMarkdownCourse(markdown: string): MarkdownCourse {
  const lines = markdown.replaceAll(/\r\n?/g, '\n').split('\n');
  const levels = headingLevels(lines);
  const sectionLevel = levels.includes(2) ? 2 : 1;
  const course: MarkdownCourse = { title: '', content: '', sections: [] };
  let isCode = false;
  let text: string[] = [];
  const closePart = () => {
    const content = text.join('\n').trim();
    const section = course.sections.at(-1);
    if (section) section.content = content;
    else course.content = content;
    text = [];
  };
  for (const line of lines) {
    if (fence.test(line)) isCode = !isCode;
    const heading = isCode ? undefined : readHeading(line);
    if (heading?.level === sectionLevel) {
      closePart();
      course.sections.push({ title: heading.words, content: '' });
    } else if (heading?.level === 1 && course.title === '' && course.sections.length === 0) {
      course.title = heading.words;
    } else {
      text.push(line);
    }
  }
  closePart();
  return course;
}

function headingLevels(lines: readonly string[]): number[] {
  let isCode = false;
  return lines.flatMap((line) => {
    if (fence.test(line)) isCode = !isCode;
    const heading = isCode ? undefined : readHeading(line);
    return heading ? [heading.level] : [];
  });
}
