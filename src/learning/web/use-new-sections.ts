import { useState } from 'react';
import { questionOfDraft } from '../../exams/web/public.ts';
import type { Question } from '../../shared/questions.ts';
import { usePreferences } from '../../web/text/preferences.tsx';
import type { DraftedSection } from './course-draft.ts';

type EditedSection = Omit<DraftedSection, 'id'>;

const blank: EditedSection = { title: '', content: '', type: 'text', videoUrl: '', questions: [] };

/** A section in the shape of the API. */
const sentSection = ({ questions = [], ...section }: DraftedSection) => ({
  ...section,
  questions: section.type === 'quiz' ? (questions.map(questionOfDraft) as Question[]) : [],
});

type SentSection = ReturnType<typeof sentSection> & { order: number };

export interface SectionList {
  list: readonly DraftedSection[];
  isUntouched: boolean;
  /** The section being edited. */
  editedSection: EditedSection;
  /** Its errors by field name. */
  wrong: Record<string, string>;
  write: (change: Partial<EditedSection>) => void;
  add: () => Promise<boolean>;
  remove: (id: string) => void;
  /** All sections, including the one being edited; undefined if that one is invalid. */
  complete: () => Promise<SentSection[] | undefined>;
}

/** The sections of a new course. */
export function useNewSections(initial: () => readonly DraftedSection[]): SectionList {
  const { language } = usePreferences().preferences;
  const [kept] = useState(initial);
  const [list, setList] = useState(kept);
  const [editedSection, setEditedSection] = useState(blank);
  const [wrong, setWrong] = useState<Record<string, string>>({});

  async function withTheOneInHand(): Promise<readonly DraftedSection[] | undefined> {
    const [{ checkFields }, { NewSection }] = await Promise.all([
      import('../../web/forms/check-fields.ts'),
      import('../../courses/schemas.ts'),
    ]);
    const section = { ...editedSection, id: String(Date.now()) };
    const checked = await checkFields(NewSection, sentSection(section), language);
    setWrong(checked.success ? {} : checked.fields);
    if (!checked.success) return undefined;
    const longer = [...list, section];
    setList(longer);
    setEditedSection(blank);
    return longer;
  }

  return {
    list,
    isUntouched: list === kept,
    editedSection,
    wrong,
    write: (change) => setEditedSection((before) => ({ ...before, ...change })),
    add: async () => (await withTheOneInHand()) !== undefined,
    remove: (id) => setList((before) => before.filter((section) => section.id !== id)),
    async complete() {
      const texts = [editedSection.title, editedSection.content, editedSection.videoUrl];
      const isBlank = texts.every((text) => text.trim() === '') && !editedSection.questions?.length;
      const whole = isBlank ? list : await withTheOneInHand();
      return whole?.map((section, order) => ({ ...sentSection(section), order }));
    },
  };
}
