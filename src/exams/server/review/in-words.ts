import { speakerOf } from '../../../server/text/in-language.ts';
import { readGapText } from '../../../shared/gaps.ts';
import { type Language, languageFacts } from '../../../shared/language.ts';
import type { Answer, Question } from '../../../shared/questions.ts';
import { answerInWords } from '../grading/answer-in-words.ts';
import type { Correction } from '../grading/correction.ts';
import type messages from '../messages.es.json';

const speaker = speakerOf<typeof messages>('exams/server');

/** An answer as the words of its question, a line for each part. For those who teach: the order of parts may reveal what is right. */
export function linesOf(question: Question, answer: Answer, language: Language): string[] {
  if (question.type === 'true_false' && answer !== null) return [truth(answer === 0, language)];
  const words = answerInWords(question, answer) ?? [];
  return Array.isArray(words) ? words : [words];
}

/** What is right, as the question was corrected since. Empty for a long answer. */
export function rightLinesOf(asked: Question, correction: Correction | undefined, language: Language): string[] {
  const further = correction?.accepted ?? [];
  return [
    ...keyLinesOf(correction?.key ?? asked, language),
    ...further.map((answer) => linesOf(asked, answer, language).join(' · ')),
  ];
}

function keyLinesOf(question: Question, language: Language): string[] {
  switch (question.type) {
    case 'multiple_choice':
      return linesOf(question, question.correctAnswer, language);
    case 'true_false':
      return [truth(question.correctAnswer, language)];
    case 'several':
    case 'mark_text':
      return linesOf(question, question.correctAnswer, language);
    case 'short_answer':
      return question.correctAnswer;
    case 'numeric': {
      const written = (value: number) => String(value).replace('.', languageFacts[language].decimalSign);
      const { correctAnswer, tolerance } = question;
      return [tolerance === 0 ? written(correctAnswer) : `${written(correctAnswer)} ± ${written(tolerance)}`];
    }
    case 'ordering':
      return question.options.map((option, place) => `${place + 1}. ${option}`);
    case 'matching':
      return question.pairs.map(({ left, right }) => `${left}: ${right}`);
    case 'gaps':
      return readGapText(question.text).gaps.map(({ accepted }) => accepted.join(' / '));
    case 'long_answer':
      return [];
  }
}

const truth = (isTrue: boolean, language: Language) => speaker(language)(isTrue ? 'true' : 'false');
