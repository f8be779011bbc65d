import { lazyPart } from '../../router/lazy-part.tsx';
import { messagesIn } from '../../text/message-catalogues.ts';
import type { CheckQuestionProps } from './check-question.tsx';
import type { InstantQuestionProps } from './instant-question.tsx';
import type { ReadAloudProps } from './read-aloud.tsx';
import type { ReadingSwitchProps } from './reading-switch.tsx';

const messages = messagesIn(import.meta.glob('./messages.*.json'));
const catalogue = { name: 'readings', folder: 'src/web/lazy/reading', messages } as const;

/** Original, plain or easy, for texts that have readings. */
export const ReadingSwitchPart = lazyPart<ReadingSwitchProps>({
  ...catalogue,
  load: async () => (await import('./reading-switch.tsx')).ReadingSwitch,
  Skeleton: () => null,
});

export const ReadAloudPart = lazyPart<ReadAloudProps>({
  ...catalogue,
  load: async () => (await import('./read-aloud.tsx')).ReadAloud,
  Skeleton: () => null,
});

export const CheckQuestionPart = lazyPart<CheckQuestionProps>({
  ...catalogue,
  load: async () => (await import('./check-question.tsx')).CheckQuestion,
  Skeleton: () => null,
});

export const InstantQuestionPart = lazyPart<InstantQuestionProps>({
  ...catalogue,
  load: async () => (await import('./instant-question.tsx')).InstantQuestion,
});

/** What a page with a text that has readings preloads. */
export const readingParts = [ReadingSwitchPart, ReadAloudPart, CheckQuestionPart];
