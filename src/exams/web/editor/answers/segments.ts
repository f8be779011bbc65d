/** A text being written in segments, one on each line, and the indexes of those to be marked. */
export interface Passage {
  text: string;
  right: number[];
}

export function segmentsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Another text: segments that stay the same stay marked. */
export function rewritePassage({ text, right }: Passage, written: string): Passage {
  const before = segmentsOf(text);
  const marked = right.flatMap((place) => before[place] ?? []);
  const after = segmentsOf(written);
  return { text: written, right: after.flatMap((segment, place) => (marked.includes(segment) ? [place] : [])) };
}

/** One sentence on each line. */
export function splitSentences(text: string): string {
  return segmentsOf(text)
    .flatMap((line) => line.split(/(?<=[.!?…][»”")]?)\s+(?=\S)/u))
    .join('\n');
}
