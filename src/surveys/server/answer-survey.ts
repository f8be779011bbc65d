import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { inLanguage } from '../../server/text/in-language.ts';
import { failures } from '../../shared/endpoints/failures.ts';
import { type Language } from '../../shared/language.ts';
import { surveyFailures } from '../contract.ts';
import type { SurveyAnswers } from '../schemas.ts';
import { findSurvey, insertParticipant, lockSurvey, putAnswers } from './queries.ts';
import { checkAnswers } from './survey-answers.ts';
import { choiceOf, countChoice, emptyCounts, keepText } from './tally-queries.ts';

interface Answering {
  id: number;
  userId: number;
  language: Language;
  answers: SurveyAnswers;
}

/** Stores a user's answers: under their name, or as counts in an anonymous survey. */
export async function answerSurvey(db: Kysely<Database>, { id, userId, language, answers }: Answering): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockSurvey(tx, id);
    const survey = await findSurvey(tx, userId, language, id);
    if (!survey) throw new Failure(surveyFailures.noSuchSurvey);
    if (survey.isClosed) throw new Failure(surveyFailures.closed);
    const { given, problem } = checkAnswers(survey.questions, answers);
    if (problem) {
      throw new Failure(failures.invalidInput, { fields: { [problem.field]: inLanguage(language, problem.message) } });
    }
    if (!survey.isAnonymous) return putAnswers(tx, id, userId, given);
    if (!(await insertParticipant(tx, id, userId))) throw new Failure(surveyFailures.answeredForGood);
    for (const [place, question] of survey.questions.entries()) {
      const answer = given[place] ?? null;
      if (typeof answer === 'string') await keepText(tx, id, place, answer);
      if (typeof answer === 'number') {
        await countChoice(tx, id, place, { chosen: choiceOf(question, answer), of: emptyCounts(question).length });
      }
    }
  });
}
