import type { Language } from '../../shared/language.ts';
import type { Presentation, Producer, Source } from '../contract.ts';
import type { NewContent, NewPresentation } from '../schemas.ts';

export interface AskedQuestion {
  text: string;
  language: Language;
  /** What was said before, oldest first, as much of it as an engine should read. */
  before: readonly { isUser: boolean; text: string }[];
  /** What the product itself has on it. */
  sources: readonly Source[];
}

/** What helps with a task. There are two, and a result always says which of them made it. */
export interface Engine {
  made: Pick<Producer, 'kind' | 'name'>;
  /** The answer in parts, as markdown. It ends early when `signal` is aborted, and fails when it cannot go on. */
  answer(asked: AskedQuestion, signal: AbortSignal): AsyncIterable<string>;
  writeContent(wanted: NewContent, signal: AbortSignal): Promise<string>;
  outlinePresentation(
    wanted: NewPresentation,
    signal: AbortSignal,
  ): Promise<Omit<Presentation, 'producer' | 'concern'>>;
}
