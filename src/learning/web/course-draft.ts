import type { QuestionDraft } from '../../exams/web/public.ts';

/** A section as the dialog makes it. */
export interface DraftedSection {
  /** Made from the clock; it stays when the section moves. */
  id: string;
  title: string;
  content: string;
  type: 'text' | 'video' | 'quiz';
  videoUrl: string;
  /** Of a quiz. Missing in a draft that an older version of the product kept. */
  questions?: QuestionDraft[];
}

/** As a hidden field of the form holds it: nothing is no field. */
export function writeList(list: readonly unknown[]): string {
  return list.length > 0 ? JSON.stringify(list) : '';
}

export function readTags(written: string | undefined): readonly string[] {
  return listIn(written).filter((tag) => typeof tag === 'string');
}

export function readSections(written: string | undefined): readonly DraftedSection[] {
  return listIn(written).filter(isSection);
}

/** A browser keeps what an older version of the product wrote: what is not understood is left out. */
function listIn(written: string | undefined): unknown[] {
  try {
    const list: unknown = JSON.parse(written || '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

function isSection(value: unknown): value is DraftedSection {
  if (typeof value !== 'object' || value === null) return false;
  const section: Partial<Record<keyof DraftedSection, unknown>> = value;
  const texts = [section.id, section.title, section.content, section.videoUrl];
  const isWritten = texts.every((text) => typeof text === 'string');
  if (section.type === 'quiz') return isWritten && Array.isArray(section.questions);
  return isWritten && (section.type === 'text' || section.type === 'video');
}
