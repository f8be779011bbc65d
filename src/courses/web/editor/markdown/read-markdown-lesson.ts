import { readMarkdownCourse } from './read-markdown-course.ts';

export interface MarkdownLesson {
  /** Empty without one. */
  title: string;
  content: string;
  /** The headings that begin its parts. */
  parts: string[];
}

/** A lesson from a Markdown file: the first-level heading, if there is only one, is its title, and the others begin its parts. */
export function readMarkdownLesson(markdown: string): MarkdownLesson {
  const { title, content, sections } = readMarkdownCourse(markdown);
  const [first, ...others] = sections;
  // Without headings of the second level, those of the first begin the sections: a single one, at the start, is the title.
  if (title === '' && content === '' && first && others.length === 0 && /^\s*#\s/.test(markdown)) {
    return { title: first.title, content: first.content, parts: [] };
  }
  const texts = [content, ...sections.map((section) => `## ${section.title}\n\n${section.content}`)];
  return {
    title,
    content: texts
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .join('\n\n'),
    parts: sections.map((section) => section.title),
  };
}
