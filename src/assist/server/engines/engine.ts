import type { Language } from '../../../shared/language.ts';
import type { Question } from '../../../shared/questions.ts';
import type { Role } from '../../../shared/roles.ts';
import type { Presentation, Producer, Source } from '../../contract.ts';
import type { NewContent, NewPresentation } from '../../schemas.ts';
import type { ReaderAge } from '../reader-age.ts';
import type { Help } from '../task-levels.ts';
import type { GivenText } from './guided/slides/material-slides.ts';
import type { TeacherTools } from './teacher-tools/teacher-tools.ts';

export interface AskedQuestion {
  text: string;
  language: Language;
  /** Earlier messages, oldest first, as many as an engine should read. */
  before: readonly { isUser: boolean; text: string }[];
  /** Matching content of the product, for a model. */
  sources: readonly Source[];
  /** What the librarian of the product says, for the guided engine: it quotes and never fails. */
  found: string;
  /** The reader's. */
  role: Role;
  age: ReaderAge;
  /** What the AI level of the task allows, if the question is about one. */
  help: Help;
}

/** A text to draft: with `ideas`, only questions and ideas for it. */
export type WantedContent = NewContent & { help: Help };

/** A presentation to outline, with the texts that it is made of: with `ideas`, questions and hints in place of what to say. */
export type WantedSlides = NewPresentation & { given: readonly GivenText[]; help: Help };

/** Questions about texts. */
export interface WantedQuestions {
  texts: readonly string[];
  count: number;
  language: Language;
}

/** Does the assistant's work. There are two engines, and a result always names the one that produced it. */
export interface Engine extends TeacherTools {
  made: Pick<Producer, 'kind' | 'name'>;
  /** Streams the answer as Markdown. It ends early when `signal` is aborted, and throws if it cannot continue. */
  answer(asked: AskedQuestion, signal: AbortSignal): AsyncIterable<string>;
  writeContent(wanted: WantedContent, signal: AbortSignal): Promise<string>;
  outlinePresentation(wanted: WantedSlides, signal: AbortSignal): Promise<Omit<Presentation, 'producer' | 'concern'>>;
  /** None if the texts have too little to ask about. */
  writeQuestions(wanted: WantedQuestions, signal: AbortSignal): Promise<Question[]>;
}
