import { lazyPart } from '../../web/router/lazy-part.tsx';
import { rubricsSentences } from './data/sentences.ts';
import type { RubricChoiceProps } from './grid/rubric-choice.tsx';
import type { RubricViewProps } from './grid/rubric-view.tsx';
import type { CommentBankProps } from './task/comment-bank.tsx';
import type { LevelMarkingProps } from './task/level-marking.tsx';
import type { RubricFieldProps } from './task/rubric-field.tsx';
import type { RubricPickerProps } from './task/rubric-picker.tsx';

export { levelField, readLevels } from './data/levels.ts';
export { rubricsAddress } from './data/queries.ts';
export { readRubric } from './data/rubric-in-form.ts';

/** A rubric to read. */
export const RubricView = lazyPart<RubricViewProps>({
  ...rubricsSentences,
  load: async () => (await import('./grid/rubric-view.tsx')).RubricView,
});

/** Fields of a form in which somebody chooses levels; `readLevels` reads them. */
export const RubricChoice = lazyPart<RubricChoiceProps>({
  ...rubricsSentences,
  load: async () => (await import('./grid/rubric-choice.tsx')).RubricChoice,
});

/** The same in a form with a mark, which the chosen levels fill in. */
export const LevelMarking = lazyPart<LevelMarkingProps>({
  ...rubricsSentences,
  load: async () => (await import('./task/level-marking.tsx')).LevelMarking,
});

/** A field of the form of a task; `readRubric` reads it. */
export const RubricField = lazyPart<RubricFieldProps>({
  ...rubricsSentences,
  load: async () => (await import('./task/rubric-field.tsx')).RubricField,
});

/** A field of the form of a question that is marked by hand. */
export const RubricPicker = lazyPart<RubricPickerProps>({
  ...rubricsSentences,
  load: async () => (await import('./task/rubric-picker.tsx')).RubricPicker,
});

export const CommentBank = lazyPart<CommentBankProps>({
  ...rubricsSentences,
  load: async () => (await import('./task/comment-bank.tsx')).CommentBank,
});
