import { useState } from 'react';
import { questionOfDraft } from '../../exams/web/public.ts';
import type { Question } from '../../shared/questions.ts';
import { usePreferences } from '../../web/text/preferences.tsx';
import type { DraftedSection } from './course-draft.ts';

type SectionInHand = Omit<DraftedSection, 'id'>;

const blank: SectionInHand = { title: '', content: '', type: 'text', videoUrl: '', questions: [] };

/** As the call takes it. */
const sentSection = ({ questions = [], ...section }: DraftedSection) => ({
  ...section,
  questions: section.type === 'quiz' ? (questions.map(questionOfDraft) as Question[]) : [],
});

type SentSection = ReturnType<typeof sentSection> & { order: number };

export interface SectionList {
  list: readonly DraftedSection[];
  isUntouched: boolean;
  /** The one that is being written. */
  inHand: SectionInHand;
  /** What is wrong with it, by the name of the field. */
  wrong: Record<string, string>;
  write: (change: Partial<SectionInHand>) => void;
  add: () => Promise<boolean>;
  remove: (id: string) => void;
  /** All of them, also the one that was written and not yet added; undefined when that one cannot be. */
  complete: () => Promise<SentSection[] | undefined>;
}

/** The sections of a course that is being made. */
export function useNewSections(initial: () => readonly DraftedSection[]): SectionList {
  const { language } = usePreferences().preferences;
  const [kept] = useState(initial);
  const [list, setList] = useState(kept);
  const [inHand, setInHand] = useState(blank);
  const [wrong, setWrong] = useState<Record<string, string>>({});

  async function withTheOneInHand(): Promise<readonly DraftedSection[] | undefined> {
    const [{ parseFields }, { NewSection }] = await Promise.all([
      import('../../shared/endpoints/field-messages.ts'),
      import('../../courses/schemas.ts'),
    ]);
    const section = { ...inHand, id: String(Date.now()) };
    const checked = parseFields(NewSection, sentSection(section), language);
    setWrong(checked.success ? {} : checked.fields);
    if (!checked.success) return undefined;
    const longer = [...list, section];
    setList(longer);
    setInHand(blank);
    return longer;
  }

  return {
    list,
    isUntouched: list === kept,
    inHand,
    wrong,
    write: (change) => setInHand((before) => ({ ...before, ...change })),
    add: async () => (await withTheOneInHand()) !== undefined,
    remove: (id) => setList((before) => before.filter((section) => section.id !== id)),
    async complete() {
      const texts = [inHand.title, inHand.content, inHand.videoUrl];
      const isBlank = texts.every((text) => text.trim() === '') && !inHand.questions?.length;
      const whole = isBlank ? list : await withTheOneInHand();
      return whole?.map((section, order) => ({ ...sentSection(section), order }));
    },
  };
}
