import { sentencesIn } from '../../../shared/sentences/sentence.ts';
import type messages from '../messages.es.json';

const say = sentencesIn<typeof messages>('exams/server');

/** Why part of a GIFT text is not imported. */
export const giftRefusals = {
  notGift: say('lineNotValidGift'),
  tooLong: say('questionTooLong'),
  tooMany: say('tooManyQuestionsRestWere'),
  essay: say('openQuestionCannotGradedAutomatically'),
  description: say('textWithoutQuestion'),
  anyOfSeveral: say('acceptsAnyOneSeveralCorrect'),
  noRightAnswer: say('noCorrectAnswer'),
  partialCredit: say('questionWasImportedWithoutPartial'),
  feedback: say('questionWasImportedWithoutComments'),
} as const;
