import { plainWords } from '../../../server/text/excerpt.ts';
import { countWords, wordsAMinute } from '../../../server/text/reading-minutes.ts';
import type { Card } from '../../card-schemas.ts';
import { arrangeCards } from '../../contract/arrange-cards.ts';
import { keyOfCard } from '../../contract/card-key.ts';
import { cutAtHeadings } from '../../contract/html-parts.ts';
import type { ShownCard } from '../../contract/lessons.ts';
import type { SectionRow } from '../queries.ts';

/** A question is worth a minute everywhere in a course; writing takes longer than choosing. */
const questionSeconds = 60;
const reflectionSeconds = 120;

const secondsToRead = (html: string) => Math.ceil((countWords(plainWords(html)) / wordsAMinute) * 60);

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
        return { ...card, key, seconds: questionSeconds };
      case 'reflection':
        return { ...card, key, seconds: reflectionSeconds };
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
      ? [{ kind: 'practice', key: 'preguntas', seconds: questions.length * questionSeconds } as const]
      : []),
  ];
}
