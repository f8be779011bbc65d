import { byLanguage, type Language } from '../../shared/language.ts';
import type { Concern } from '../contract.ts';
import type { ConcernFamily } from '../limits.ts';

/** The reply: we heard you, what to do now, and whom to tell. Helplines follow it. */
export interface SafetyReply {
  title: string;
  heard: string;
  steps: readonly string[];
}

type Replies = Readonly<Record<ConcernFamily, Readonly<Record<Concern['about'], SafetyReply>>>>;

const replies = byLanguage(import.meta.glob<Replies>('./replies.*.json', { eager: true, import: 'default' }));

export function safetyReply({ family, about }: Concern, language: Language): SafetyReply {
  return replies[language][family][about];
}
