import { sentencesIn } from '../../../shared/sentences/sentence.ts';
import type messages from '../messages.es.json';

const say = sentencesIn<typeof messages>('exams/server');

/** Why part of a GIFT text is not imported. */
export const giftRefusals = {
  notGift: say('invalidGift'),
  tooLong: say('questionTooLong'),
  tooMany: say('tooManyQuestions'),
  essay: say('openQuestion'),
  description: say('textWithoutQuestion'),
  anyOfSeveral: say('anyOfSeveralCorrect'),
  noRightAnswer: say('noCorrectAnswer'),
  partialCredit: say('lostPartialCredit'),
  feedback: say('lostAnswerComments'),
  rubric: say('lostRubric'),
  lab: say('lostLab'),
  media: say('lostMedia'),
  unusableMedia: say('unusableMedia'),
} as const;
