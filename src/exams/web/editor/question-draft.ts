import type { LabKey } from '../../../shared/contract/lab-keys.ts';
import { questionLimits, type questionTypes } from '../../../shared/limits.ts';
import type { ShownRubric } from '../../../shared/marks/rubric-grid.ts';
import { type Question } from '../../../shared/questions.ts';
import { newKey } from '../../../web/forms/new-key.ts';
import { type Passage, segmentsOf } from './answers/segments.ts';

export type QuestionType = (typeof questionTypes)[number];

/** A picture or a sound, as typed. */
export interface MediaDraft {
  id: string;
  kind: 'picture' | 'audio';
  /** Of the uploaded file; missing for those of a stored question. */
  name?: string;
  /** What a picture shows, or what is heard. */
  text: string;
  isDecorative?: boolean | undefined;
  width?: number | undefined;
  height?: number | undefined;
}

interface OptionDraft {
  key: string;
  text: string;
  isRight: boolean;
  /** Missing without one. */
  feedback?: string;
  picture?: MediaDraft | undefined;
}

interface AcceptedDraft {
  key: string;
  text: string;
}

interface PairDraft {
  key: string;
  left: string;
  right: string;
}

export interface PoolDraft {
  name: string;
  draw: string;
}

/** A question being written, as typed. It holds the answers of every kind, so that trying another kind loses nothing. */
export interface QuestionDraft {
  key: string;
  type: QuestionType;
  question: string;
  points: string;
  explanation: string;
  /** The question of a bank from which this one was copied, or as which it was saved. */
  bankId?: number | undefined;
  /** The group of which each attempt asks some. */
  pool?: PoolDraft | undefined;
  /** Missing in drafts of older versions. */
  hint?: string;
  media?: MediaDraft[];
  /** For `multiple_choice` and `several`; for `ordering`, in the right order. */
  options: OptionDraft[];
  isTrue: boolean | null;
  accepted: AcceptedDraft[];
  number: string;
  tolerance: string;
  pairs: PairDraft[];
  /** For `long_answer`: what whoever marks it looks for. Missing in drafts of older versions. */
  guide?: string;
  /** For `long_answer`. Missing without one. */
  rubric?: ShownRubric | undefined;
  /** For `long_answer`: whether files may be attached to it. Missing in drafts of older versions. */
  takesFiles?: boolean;
  /** For `long_answer`: the laboratory that it is about. Missing without one. */
  lab?: LabKey | undefined;
  /** For `gaps`, with their answers: see `shared/gaps.ts`. Missing in drafts of older versions. */
  gapText?: string;
  /** For `mark_text`. Missing in drafts of older versions. */
  passage?: Passage;
}

export const blankPassage: Passage = { text: '', right: [] };

const blankOptions = 4;
const blankPairs = 3;

export const blankOption = (): OptionDraft => ({ key: newKey(), text: '', isRight: false });
export const blankAccepted = (): AcceptedDraft => ({ key: newKey(), text: '' });
export const blankPair = (): PairDraft => ({ key: newKey(), left: '', right: '' });

export function blankQuestion(type: QuestionType = 'multiple_choice'): QuestionDraft {
  return {
    key: newKey(),
    type,
    question: '',
    points: String(questionLimits.usualPoints),
    explanation: '',
    options: Array.from({ length: blankOptions }, blankOption),
    isTrue: null,
    accepted: [blankAccepted()],
    number: '',
    tolerance: '0',
    pairs: Array.from({ length: blankPairs }, blankPair),
    takesFiles: true,
  };
}

/** A copy with a new key, which can be moved and changed separately. */
export function copyQuestion(draft: QuestionDraft): QuestionDraft {
  const withNewKeys = <Item extends { key: string }>(items: readonly Item[]) =>
    items.map((item) => ({ ...item, key: newKey() }));
  return {
    ...draft,
    key: newKey(),
    options: withNewKeys(draft.options),
    accepted: withNewKeys(draft.accepted),
    pairs: withNewKeys(draft.pairs),
  };
}

/** Whether nothing has been typed yet. */
export function isBlankQuestion(draft: QuestionDraft): boolean {
  const { question, explanation, options, accepted, number, pairs, guide = '', gapText = '' } = draft;
  const texts = [
    question,
    explanation,
    guide,
    gapText,
    draft.hint ?? '',
    ...options.map(({ feedback = '' }) => feedback),
    draft.passage?.text ?? '',
    number,
    ...options.map(({ text }) => text),
    ...accepted.map(({ text }) => text),
    ...pairs.flatMap(({ left, right }) => [left, right]),
  ];
  return texts.every((text) => text.trim() === '');
}

/** With a decimal comma or point. Empty text is not a number. */
function numberOf(typed: string): number {
  const text = typed.trim().replace(',', '.');
  return text === '' ? Number.NaN : Number(text);
}

type Stored = NonNullable<Question['media']>[number];

function draftOfMedia(one: Stored): MediaDraft {
  if (one.kind === 'audio') return { id: one.id, kind: 'audio', text: one.transcript };
  const { id, kind, alternativeText, isDecorative, width, height } = one;
  return { id, kind, text: alternativeText, isDecorative, width, height };
}

function mediaOfDraft({ id, kind, text, isDecorative, width, height }: MediaDraft): object {
  if (kind === 'audio') return { id, kind, transcript: text.trim() };
  return {
    id,
    kind,
    alternativeText: isDecorative ? '' : text.trim(),
    ...(isDecorative && { isDecorative }),
    width,
    height,
  };
}

/** Nothing while no option has one. */
function picturesOfDraft(options: readonly OptionDraft[]): object {
  if (!options.some(({ picture }) => picture)) return {};
  return { optionPictures: options.map(({ picture }) => (picture ? mediaOfDraft(picture) : null)) };
}

function withPictures(options: OptionDraft[], pictures: readonly (Stored | null)[] = []): OptionDraft[] {
  return options.map((option, index) => {
    const picture = pictures[index];
    return picture ? { ...option, picture: draftOfMedia(picture) } : option;
  });
}

function withFeedback(options: OptionDraft[], feedback: readonly string[] = []): OptionDraft[] {
  return options.map((option, index) => ({ ...option, feedback: feedback[index] ?? '' }));
}

/** Nothing while no option has any. */
function feedbackOfDraft(options: readonly OptionDraft[]): { feedback?: string[] } {
  const feedback = options.map(({ feedback: text = '' }) => text.trim());
  return feedback.some((text) => text !== '') ? { feedback } : {};
}

export function draftOfQuestion(question: Question): QuestionDraft {
  const draft = {
    ...blankQuestion(question.type),
    question: question.question,
    points: String(question.points),
    explanation: question.explanation,
    hint: question.hint ?? '',
    ...(question.media && { media: question.media.map(draftOfMedia) }),
    ...(question.bankId !== undefined && { bankId: question.bankId }),
    ...(question.pool && { pool: { name: question.pool.name, draw: String(question.pool.draw) } }),
  };
  const optionsOf = (options: readonly string[], isRight: (index: number) => boolean) =>
    options.map((text, index) => ({ key: newKey(), text, isRight: isRight(index) }));
  switch (question.type) {
    case 'multiple_choice':
      return {
        ...draft,
        options: withPictures(
          withFeedback(
            optionsOf(question.options, (index) => index === question.correctAnswer),
            question.feedback,
          ),
          question.optionPictures,
        ),
      };
    case 'several':
      return {
        ...draft,
        options: withPictures(
          withFeedback(
            optionsOf(question.options, (index) => question.correctAnswer.includes(index)),
            question.feedback,
          ),
          question.optionPictures,
        ),
      };
    case 'ordering':
      return { ...draft, options: optionsOf(question.options, () => false) };
    case 'true_false':
      return { ...draft, isTrue: question.correctAnswer };
    case 'short_answer':
      return { ...draft, accepted: question.correctAnswer.map((text) => ({ key: newKey(), text })) };
    case 'numeric':
      return { ...draft, number: String(question.correctAnswer), tolerance: String(question.tolerance) };
    case 'matching':
      return { ...draft, pairs: question.pairs.map((pair) => ({ key: newKey(), ...pair })) };
    case 'gaps':
      return { ...draft, gapText: question.text };
    case 'mark_text':
      return { ...draft, passage: { text: question.segments.join('\n'), right: [...question.correctAnswer] } };
    case 'long_answer':
      return {
        ...draft,
        guide: question.guide,
        rubric: question.rubric,
        takesFiles: question.takesFiles ?? false,
        lab: question.lab,
      };
  }
}

/** The draft in the shape of a question; the schema validates it. */
export function questionOfDraft(draft: QuestionDraft): unknown {
  const { type, question, explanation, bankId } = draft;
  const hint = draft.hint?.trim();
  const pool = draft.pool?.name.trim() ? { name: draft.pool.name.trim(), draw: numberOf(draft.pool.draw) } : undefined;
  const ofEvery = {
    type,
    question,
    explanation,
    points: numberOf(draft.points),
    ...(hint && { hint }),
    ...(draft.media?.length && { media: draft.media.map(mediaOfDraft) }),
    ...(bankId && { bankId }),
    ...(pool && { pool }),
  };
  const options = draft.options.map(({ text }) => text);
  const right = draft.options.flatMap(({ isRight }, index) => (isRight ? [index] : []));
  switch (type) {
    case 'multiple_choice':
      return {
        ...ofEvery,
        options,
        correctAnswer: right[0],
        ...feedbackOfDraft(draft.options),
        ...picturesOfDraft(draft.options),
      };
    case 'several':
      return {
        ...ofEvery,
        options,
        correctAnswer: right,
        ...feedbackOfDraft(draft.options),
        ...picturesOfDraft(draft.options),
      };
    case 'ordering':
      return { ...ofEvery, options };
    case 'true_false':
      return { ...ofEvery, correctAnswer: draft.isTrue };
    case 'short_answer':
      return { ...ofEvery, correctAnswer: draft.accepted.map(({ text }) => text) };
    case 'numeric':
      return { ...ofEvery, correctAnswer: numberOf(draft.number), tolerance: numberOf(draft.tolerance) };
    case 'matching':
      return { ...ofEvery, pairs: draft.pairs.map(({ left, right: other }) => ({ left, right: other })) };
    case 'gaps':
      return { ...ofEvery, text: draft.gapText ?? '' };
    case 'mark_text': {
      const { text, right: correctAnswer } = draft.passage ?? blankPassage;
      return { ...ofEvery, segments: segmentsOf(text), correctAnswer };
    }
    case 'long_answer':
      return {
        ...ofEvery,
        guide: draft.guide ?? '',
        ...(draft.rubric && { rubric: draft.rubric }),
        ...(draft.takesFiles && { takesFiles: true }),
        ...(draft.lab && { lab: draft.lab }),
      };
  }
}
