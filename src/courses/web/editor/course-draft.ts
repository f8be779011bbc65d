import type { Competence } from '../../../competences/contract/competences.ts';
import { draftOfQuestion, type ExamDraft, type QuestionDraft, questionOfDraft } from '../../../exams/web/public.ts';
import { newKey } from '../../../web/forms/new-key.ts';
import type { EditedCourse } from '../../contract.ts';
import type { difficulties, sectionTypes } from '../../limits.ts';
import { type CardDraft, cardOfDraft, draftOfCard } from './cards/card-draft.ts';

export type Difficulty = (typeof difficulties)[number];
export type SectionType = (typeof sectionTypes)[number];

export interface SectionDraft {
  /** Generated from the clock, like a section's id. */
  id: string;
  title: string;
  content: string;
  type: SectionType;
  videoUrl: string;
  questions: QuestionDraft[];
  /** Missing in older drafts. */
  practiceMinutes?: string;
  /** Missing in older drafts, like `cards`. */
  unit?: string;
  cards?: CardDraft[];
  competences?: readonly Competence[];
}

export interface SourceDraft {
  key: string;
  title: string;
  author: string;
  year: string;
  url: string;
  /** Missing in older drafts. */
  checkedOn?: string;
}

/** The editor's state as typed. It is saved and restored even if it is not valid yet. */
export interface CourseDraft {
  title: string;
  description: string;
  content: string;
  imageUrl: string;
  videoUrl: string;
  duration: string;
  difficulty: Difficulty;
  tags: string[];
  sections: SectionDraft[];
  sources: SourceDraft[];
  /** Null if the course has no test. */
  exam: ExamDraft | null;
  /** Null if it has no advanced one. */
  advanced: ExamDraft | null;
}

export function blankCourse(): CourseDraft {
  return {
    title: '',
    description: '',
    content: '',
    imageUrl: '',
    videoUrl: '',
    duration: '',
    difficulty: 'beginner',
    tags: [],
    sections: [],
    sources: [],
    exam: null,
    advanced: null,
  };
}

export function blankSection(): SectionDraft {
  return {
    id: newKey(),
    title: '',
    content: '',
    type: 'text',
    videoUrl: '',
    questions: [],
    practiceMinutes: '',
    unit: '',
    cards: [],
    competences: [],
  };
}

export function blankSource(): SourceDraft {
  return { key: newKey(), title: '', author: '', year: '', url: '', checkedOn: '' };
}

export function isBlankSection({ title, content, videoUrl, questions, cards = [] }: SectionDraft): boolean {
  return questions.length === 0 && cards.length === 0 && [title, content, videoUrl].every((text) => text.trim() === '');
}

export function draftOfCourse(course: EditedCourse, exam: ExamDraft | null, advanced: ExamDraft | null): CourseDraft {
  const { title, description, content, duration, difficulty, tags } = course;
  return {
    title,
    description,
    content,
    imageUrl: course.imageUrl ?? '',
    videoUrl: course.videoUrl ?? '',
    duration,
    difficulty,
    tags: [...tags],
    sections: course.sections.map((section) => ({
      id: section.id,
      title: section.title,
      content: section.content,
      type: section.type,
      videoUrl: section.videoUrl ?? '',
      questions: section.questions.map(draftOfQuestion),
      practiceMinutes: section.practiceMinutes === 0 ? '' : String(section.practiceMinutes),
      unit: section.unit,
      cards: section.cards.map(draftOfCard),
      competences: section.competences,
    })),
    sources: course.sources.map(({ year, url, checkedOn, ...source }) => ({
      key: newKey(),
      ...source,
      year: year === null ? '' : String(year),
      url: url ?? '',
      checkedOn: checkedOn ?? '',
    })),
    exam,
    advanced,
  };
}

/** The draft in the shape of a course; the schema validates it. Fields of other section types are not sent. */
export function courseOfDraft(draft: CourseDraft): object {
  return {
    title: draft.title,
    description: draft.description,
    content: draft.content,
    imageUrl: draft.imageUrl,
    videoUrl: draft.videoUrl,
    duration: draft.duration,
    difficulty: draft.difficulty,
    tags: draft.tags,
    sections: draft.sections.map(({ questions, videoUrl, practiceMinutes, cards, ...section }, order) => ({
      ...section,
      order,
      ...(practiceMinutes !== undefined && { practiceMinutes: Number(practiceMinutes) }),
      ...(cards && { cards: cards.map(cardOfDraft) }),
      videoUrl: section.type === 'video' ? videoUrl : '',
      questions: section.type === 'quiz' ? questions.map(questionOfDraft) : [],
    })),
    sources: draft.sources.map(({ title, author, year, url, checkedOn }) => ({
      title,
      author,
      year: year.trim() === '' ? null : Number(year),
      url,
      checkedOn: checkedOn ?? null,
    })),
  };
}

const version = 1;

/** The stored form. A newer editor may store more; unknown fields are ignored. */
export function serializeDraft(draft: CourseDraft): Record<string, unknown> {
  return { version, draft };
}

/** `published` fills in fields that are missing in drafts of older editors. */
export function parseDraft(kept: unknown, published: CourseDraft): CourseDraft | undefined {
  if (typeof kept !== 'object' || kept === null || !('version' in kept) || !('draft' in kept)) return undefined;
  if (kept.version !== version) return undefined;
  return { advanced: published.advanced, ...(kept.draft as Omit<CourseDraft, 'advanced'>) };
}
