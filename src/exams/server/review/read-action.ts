import { isDeepStrictEqual } from 'node:util';
import { Failure } from '../../../server/http/replies/failure.ts';
import { inLanguage } from '../../../server/text/in-language.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import { readGapText } from '../../../shared/gaps.ts';
import type { Language } from '../../../shared/language.ts';
import { type Answer, Question } from '../../../shared/questions.ts';
import { sentencesIn } from '../../../shared/sentences/sentence.ts';
import { examFailures } from '../../contract.ts';
import type { CorrectionAction } from '../grading/correction.ts';
import { fits, isAnswered } from '../grading/grading.ts';
import type messages from '../messages.es.json';

const say = sentencesIn<typeof messages>('exams/server');

export type SentAction =
  | {
      type: 'key';
      correctAnswer?: boolean | number | number[] | string[] | undefined;
      tolerance?: number | undefined;
      text?: string | undefined;
    }
  | { type: 'accept'; answers: Answer[] }
  | { type: 'drop' }
  | { type: 'restore' };

/** What somebody wants to correct in a question, if it can be corrected so. */
export function readAction(question: Question, sent: SentAction, language: Language): CorrectionAction {
  if (sent.type === 'drop' || sent.type === 'restore') return { type: sent.type };
  // Whoever marked a long answer marks it again.
  if (question.type === 'long_answer') throw new Failure(examFailures.noSuchQuestion);
  if (sent.type === 'key') return { type: 'key', question: readKey(question, sent, language) };
  const wrong = sent.answers.findIndex((answer) => !fits(question, answer) || !isAnswered(question, answer));
  if (wrong >= 0) refuse(`action.answers.${wrong}`, language);
  return { type: 'accept', answers: sent.answers };
}

/** Only what is right may change: answers refer to everything else. */
function readKey(question: Question, sent: Extract<SentAction, { type: 'key' }>, language: Language): Question {
  const { correctAnswer, tolerance, text } = sent;
  // Answers are places in their order and pairs, so another right answer is accepted instead.
  if (question.type === 'ordering' || question.type === 'matching') throw new Failure(examFailures.noSuchQuestion);
  const changed =
    question.type === 'gaps'
      ? { ...question, text }
      : { ...question, correctAnswer, ...(question.type === 'numeric' && { tolerance: tolerance ?? 0 }) };
  const read = Question.safeParse(changed);
  const field = question.type === 'gaps' ? 'action.text' : 'action.correctAnswer';
  if (!read.success || !hasSameGaps(question, read.data)) return refuse(field, language);
  return read.data;
}

function hasSameGaps(before: Question, after: Question): boolean {
  if (before.type !== 'gaps' || after.type !== 'gaps') return true;
  const shapeOf = (text: string) => {
    const { pieces, gaps } = readGapText(text);
    return { pieces, choices: gaps.map(({ choices }) => choices) };
  };
  return isDeepStrictEqual(shapeOf(before.text), shapeOf(after.text));
}

function refuse(field: string, language: Language): never {
  throw new Failure(failures.invalidInput, { fields: { [field]: inLanguage(language, say('badCorrection')) } });
}
