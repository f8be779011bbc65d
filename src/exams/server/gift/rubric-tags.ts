import { type ShownRubric, TitledGrid } from '../../../shared/marks/rubric-grid.ts';
import { readTextTags, writeTextTags } from './text-tags.ts';

/** Of the rubric as JSON. With more, the tags of one question would be longer than a reader takes. */
const maxBytes = 20_000;

/** The rubric was too large for tags. */
const leftOutTag = 'educaia-rubric-left-out';

/** The whole rubric, so that it also arrives where nobody has it. */
export function writeRubricTags(rubric: ShownRubric | undefined): string[] {
  if (!rubric) return [];
  const written = JSON.stringify(rubric);
  return Buffer.byteLength(written) > maxBytes ? [leftOutTag] : writeTextTags('rubric', written);
}

/** Undefined without one; 'lost' if it was left out, or another program cut its tags. */
export function readRubricTags(tags: readonly string[]): ShownRubric | 'lost' | undefined {
  if (tags.includes(leftOutTag)) return 'lost';
  const written = readTextTags('rubric', tags);
  if (!written) return undefined;
  const read = TitledGrid.safeParse(parseJson(written));
  return read.success ? read.data : 'lost';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
