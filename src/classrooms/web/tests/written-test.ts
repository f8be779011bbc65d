import type { ExamDraft } from '../../../exams/web/public.ts';

/** A test being written, as its draft on this device stores it. */
export interface WrittenTest {
  exam: ExamDraft;
  weight: string;
  /** The version from which it was made. */
  version?: number | undefined;
}

/** Undefined if there is none, or if another version of the product stored it in another format. */
export function readWrittenTest(kept: string | undefined): WrittenTest | undefined {
  try {
    const read = JSON.parse(kept ?? '') as Partial<WrittenTest>;
    const isWhole = Array.isArray(read.exam?.questions) && typeof read.weight === 'string';
    return isWhole ? (read as WrittenTest) : undefined;
  } catch {
    return undefined;
  }
}
