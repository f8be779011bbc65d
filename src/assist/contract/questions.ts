import * as z from 'zod';
import { Concern } from '../../safety/contract.ts';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { Question } from '../../shared/questions.ts';
import { assistFailures, Producer } from '../contract.ts';
import { NewQuestions } from '../schemas.ts';

/** The explanation of each quotes the sentence that it is based on. */
const ProposedQuestionList = z.object({
  questions: z.array(Question),
  producer: Producer,
  /** The text suggests a risk to its author: the screen shows helplines beside the questions. */
  concern: Concern.nullable(),
});
export type ProposedQuestionList = z.output<typeof ProposedQuestionList>;

/** Nothing is stored: whoever asked chooses what goes to their question bank. At most as many as requested. */
export const draftQuestions = endpoint({
  method: 'POST',
  path: '/api/assist/questions',
  isSlow: true,
  access: ['profesor', 'clase ia', 'iamaker'],
  body: NewQuestions,
  reply: ProposedQuestionList,
  failures: [assistFailures.noSuchMaterial, assistFailures.tooLittleText],
});
