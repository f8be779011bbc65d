import { isGenre } from '../../../limits.ts';
import type { Engine, WantedContent } from '../engine.ts';
import { adaptText } from './adapting/adapt-text.ts';
import { writeDraft } from './drafts/write-draft.ts';
import { writeFeedback } from './feedback/write-feedback.ts';
import { fillTopic } from './fill-topic.ts';
import { planUnit } from './planning/plan-unit.ts';
import { writeLetter } from './planning/write-letter.ts';
import { writeQuestions } from './questions/write-questions.ts';
import { chooseCriteria } from './rubrics/choose-criteria.ts';
import { outlineSlides } from './slides/outline-slides.ts';
import { guidedTextsIn } from './texts.ts';

/** Fixed rules and prepared texts: it needs no service and never fails. */
export const guidedEngine: Engine = {
  made: { kind: 'guided', name: null },
  async *answer(asked) {
    yield asked.found;
  },
  writeContent: async (wanted) => fillTemplate(wanted),
  outlinePresentation: async (wanted) => outlineSlides(wanted),
  writeQuestions: async ({ texts, count, language }) => writeQuestions(texts, count, language),
  draftRubric: async (wanted) => chooseCriteria(wanted),
  adaptText: async ({ kind, texts, language }) => adaptText(kind, texts, language),
  planUnit: async (wanted) => planUnit(wanted),
  writeLetter: async (wanted) => writeLetter(wanted),
  writeFeedback: async (wanted) => writeFeedback(wanted),
};

export function fillTemplate(wanted: WantedContent): string {
  const { kind, topic, language, variant, help } = wanted;
  if (isGenre(kind)) return writeDraft(kind, wanted);
  const { templates, questions, openTopic } = guidedTextsIn(language);
  const ofKind = help === 'ideas' ? questions[kind] : templates[kind];
  return beginSentence(fillTopic(ofKind[variant % ofKind.length] ?? '', topic || openTopic, language));
}

function beginSentence(text: string): string {
  const [first = '', ...rest] = text;
  return first.toUpperCase() + rest.join('');
}
