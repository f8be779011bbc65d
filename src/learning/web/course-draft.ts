import type { QuestionDraft } from '../../exams/web/public.ts';

/** A section of the create dialog. */
export interface DraftedSection {
  /** Derived from the time of creation; stable when the section moves. */
  id: string;
  title: string;
  content: string;
  type: 'text' | 'video' | 'quiz';
  videoUrl: string;
  /** Only for quizzes. Missing in drafts of older releases. */
  questions?: QuestionDraft[];
}

/** The value of a hidden form field; empty for an empty list. */
export function writeList(list: readonly unknown[]): string {
  return list.length > 0 ? JSON.stringify(list) : '';
}

export function readTags(written: string | undefined): readonly string[] {
  return listIn(written).filter((tag) => typeof tag === 'string');
}

export function readSections(written: string | undefined): readonly DraftedSection[] {
  return listIn(written).filter(isSection);
}

/** Drafts may come from an older release: invalid entries are skipped. */
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
