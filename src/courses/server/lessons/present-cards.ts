import { plainWords } from '../../../server/text/excerpt.ts';
import { countWords, wordsAMinute } from '../../../server/text/reading-minutes.ts';
import type { Card, QuestionCard } from '../../card-schemas.ts';
import { arrangeCards } from '../../contract/arrange-cards.ts';
import { keyOfCard } from '../../contract/card-key.ts';
import { cutAtHeadings } from '../../contract/html-parts.ts';
import type { ShownCard } from '../../contract/lessons.ts';
import type { SectionRow } from '../queries.ts';

/** What reading alone does not count: choosing an answer, looking at a picture, writing some lines. */
const secondsToChoose = 20;
const secondsToLook = 15;
const secondsToWrite = 60;
/** For a question that the server grades, whose options are not known here. */
const practiceSeconds = 60;

const secondsFor = (words: string) => Math.ceil((countWords(words) / wordsAMinute) * 60);
const secondsToRead = (html: string) => secondsFor(plainWords(html));

/** The question, its options and the feedback of one of them. */
function secondsToAnswer({ text, options }: QuestionCard): number {
  const feedback = Math.max(...options.map((option) => secondsFor(option.feedback)));
  return secondsFor([text, ...options.map((option) => option.text)].join(' ')) + secondsToChoose + feedback;
}

/** The lesson that a text and its cards are, outside of a course: without a video and graded questions. */
export const presentLesson = (cards: readonly Card[], html: string): ShownCard[] =>
  presentCards({ type: 'text', videoUrl: null, questions: [], practiceMinutes: 0, cards }, html);

type LessonRow = Pick<SectionRow, 'type' | 'videoUrl' | 'questions' | 'practiceMinutes'> & { cards: readonly Card[] };

/** The lesson that a section is, card by card. `html` is its text, `cards` are in the reader's language. */
export function presentCards(
  { type, videoUrl, questions, practiceMinutes, cards }: LessonRow,
  html: string,
): ShownCard[] {
  const parts = cutAtHeadings(html);
  const arranged = arrangeCards(cards, parts).map((card): ShownCard => {
    const key = keyOfCard(card);
    switch (card.kind) {
      case 'question':
        return { ...card, key, seconds: secondsToAnswer(card) };
      case 'reflection':
        return { ...card, key, seconds: secondsFor(card.text) + secondsToWrite };
      case 'picture':
        return { ...card, key, seconds: secondsFor(card.caption) + secondsToLook };
      case 'lab':
      case 'outcome':
        return { ...card, key, seconds: 0 };
      case 'exercise':
        return { ...card, key, seconds: secondsToRead(parts[card.part] ?? '') + practiceMinutes * 60 };
      default:
        return { ...card, key, seconds: secondsToRead(parts[card.part] ?? '') };
    }
  });
  return [
    ...(videoUrl ? [{ kind: 'video', key: 'video', seconds: 0 } as const] : []),
    ...arranged,
    ...(type === 'quiz' && questions.length > 0
      ? [{ kind: 'practice', key: 'preguntas', seconds: questions.length * practiceSeconds } as const]
      : []),
  ];
}
