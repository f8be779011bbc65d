import { byLanguage, type Language } from '../../shared/language.ts';
import type { Concern } from '../contract.ts';
import type { FollowUp } from '../limits.ts';

/** A short reply to a user who was just offered help. The helplines stay visible below it. */
export interface FollowUpReply {
  heard: string;
  steps: readonly string[];
}

interface FollowUpReplies {
  replies: Readonly<Record<FollowUp, FollowUpReply>>;
  /** A user who is hurt at home must not be sent home for help. */
  hurtAtHome: Readonly<Partial<Record<FollowUp, FollowUpReply>>>;
  aboutFriend: Readonly<Partial<Record<FollowUp, FollowUpReply>>>;
}

const texts = byLanguage(
  import.meta.glob<FollowUpReplies>('./follow-up-replies.*.json', { eager: true, import: 'default' }),
);

export function followUpReply({ family, about }: Concern, followUp: FollowUp, language: Language): FollowUpReply {
  const { replies, hurtAtHome, aboutFriend } = texts[language];
  // If the risk is unclear, it may be at home.
  const mayBeAtHome = family === 'abuse' || family === 'general';
  const special = about === 'friend' ? aboutFriend[followUp] : mayBeAtHome ? hurtAtHome[followUp] : undefined;
  return special ?? replies[followUp];
}
