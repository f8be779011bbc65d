import type { Producer } from '../../../assist/contract.ts';
import type { UsedText } from '../../../assist/contract/teacher-tools.ts';
import type { VersionName } from '../../../assist/limits.ts';
import type { Concern } from '../../../safety/contract.ts';

/** A text that the teacher edits. */
export interface PreparedText {
  /** Of a version; undefined if there is one text only. */
  name?: VersionName | undefined;
  /** It begins as the title of a material. */
  title: string;
  text: string;
  done: readonly string[];
  toCheck: readonly string[];
}

/** What a helper made. */
export interface Prepared {
  texts: readonly PreparedText[];
  producer: Producer;
  sources: readonly UsedText[];
  concern: Concern | null;
  /** Tells it from the one before it. */
  madeAt: number;
}

/** The first heading of a text in Markdown, or else its first words. */
export function titleOf(text: string, usual: string): string {
  const [, heading] = /^#{1,3} (.{1,200})$/m.exec(text) ?? [];
  return (heading ?? usual).slice(0, 120).trim() || usual;
}
