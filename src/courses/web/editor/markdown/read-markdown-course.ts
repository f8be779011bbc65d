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
const heading = /^\s{0,3}(#{1,2})\s+(.*?)\s*#*\s*$/;

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
    const [, marks = '', words = ''] = (!isCode && heading.exec(line)) || [];
    if (marks.length === sectionLevel) {
      closePart();
      course.sections.push({ title: words, content: '' });
    } else if (marks.length === 1 && course.title === '' && course.sections.length === 0) {
      course.title = words;
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
    const found = isCode ? null : heading.exec(line);
    return found?.[1] ? [found[1].length] : [];
  });
}
