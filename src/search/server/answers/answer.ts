import type { PassageKind } from '../../../server/text/passages/passage.ts';
import type { Language } from '../../../shared/language.ts';
import type { Viewer } from '../../../shared/roles.ts';

export const answerKinds = ['passage', 'steps', 'fact', 'list', 'dates', 'asks-back', 'nothing', 'small-talk'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** What an answer quotes or links to. */
export interface AnswerSource {
  kind: PassageKind | 'page';
  title: string;
  excerpt: string;
  address: string;
}

export interface Answer {
  kind: AnswerKind;
  /** Whether it is given as the answer. Otherwise it says of itself that it may not be what was asked for. */
  isSure: boolean;
  /** Markdown. `[1]` stands for the first source. */
  text: string;
  sources: AnswerSource[];
}

export interface Question {
  text: string;
  /** What the same person asked before, the oldest first. */
  before: readonly string[];
  language: Language;
  viewer: Viewer | undefined;
  now: Date;
}

const markdownSigns = /[\\`*_[\]~|<>#&]/g;

/** Quoted texts show their characters and nothing else. */
export const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(markdownSigns, String.raw`\$&`);

export const quoted = (text: string): string => `> ${plain(text)}`;
