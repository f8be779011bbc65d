import type { Language } from '../../../../../shared/language.ts';
import type { LetterSubject } from '../../../../limits.ts';
import { letterTexts } from './texts.ts';
import { inItem, inSentence, linesOf } from './typed-text.ts';

export interface WantedLetter {
  subject: LetterSubject;
  /** The class: '2.º B'. May be empty. */
  group: string;
  /** What the letter must say, in the teacher's words, one fact a line. May be empty. */
  facts: string;
  /** May be empty. */
  sender: string;
  language: Language;
}

/** Letters about one student. */
const toOneFamily: ReadonlySet<LetterSubject> = new Set<LetterSubject>(['progress', 'difficulty']);

const line = '_'.repeat(30);

/** What a family signs and returns. Most letters have none. */
function slipOf(subject: LetterSubject, language: Language): string[] {
  if (subject !== 'outing' && subject !== 'ai-use') return [];
  const { slips } = letterTexts[language];
  const { options, blanks } = slips[subject];
  const blank = (label: string) => `- ${label}: ${line}`;
  return [
    '---',
    `**${slips.heading}**`,
    [
      blank(slips.student),
      ...options.map((option) => `- ☐ ${option}`),
      ...[...blanks, slips.adult, slips.signature].map(blank),
    ].join('\n'),
  ];
}

/** A letter to families by fixed rules, in Markdown: the reason first, then the facts as the teacher gave them. */
export function writeLetter({ subject, group, facts, sender, language }: WantedLetter): string {
  const texts = letterTexts[language];
  const letter = texts.letters[subject];
  const known = linesOf(facts, /[\n\r]+/).map(inItem);
  const given = known.length > 0 ? known : letter.gaps;
  const named = inSentence(group);
  return [
    `**${texts.subject}:** ${letter.title}${named ? ` · **${texts.group}:** ${named}` : ''}`,
    toOneFamily.has(subject) ? texts.toOne : texts.toAll,
    letter.reason,
    letter.facts,
    given.map((fact) => `- ${fact}`).join('\n'),
    `**${texts.school}** ${letter.school}`,
    `**${texts.ask}** ${letter.ask}`,
    `**${texts.answer}** ${letter.answer}`,
    `**${texts.access}** ${texts.accessText}`,
    texts.closing,
    inItem(sender) || texts.team,
    ...slipOf(subject, language),
  ].join('\n\n');
}
