import type { Language } from '../../../shared/language.ts';
import type { Presentation, Producer, Source } from '../../contract.ts';
import type { NewContent, NewPresentation } from '../../schemas.ts';
import type { Help } from '../task-levels.ts';

export interface AskedQuestion {
  text: string;
  language: Language;
  /** Earlier messages, oldest first, as many as an engine should read. */
  before: readonly { isUser: boolean; text: string }[];
  /** Matching content of the product. */
  sources: readonly Source[];
  /** What the AI level of the task allows, if the question is about one. */
  help: Help;
}

/** A text to draft: with `ideas`, only questions and ideas for it. */
export type WantedContent = NewContent & { help: Help };

/** Does the assistant's work. There are two engines, and a result always names the one that produced it. */
export interface Engine {
  made: Pick<Producer, 'kind' | 'name'>;
  /** Streams the answer as Markdown. It ends early when `signal` is aborted, and throws if it cannot continue. */
  answer(asked: AskedQuestion, signal: AbortSignal): AsyncIterable<string>;
  writeContent(wanted: WantedContent, signal: AbortSignal): Promise<string>;
  outlinePresentation(
    wanted: NewPresentation,
    signal: AbortSignal,
  ): Promise<Omit<Presentation, 'producer' | 'concern'>>;
}
