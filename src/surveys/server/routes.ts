import { storeAnswer } from '../../server/http/idempotency.ts';
import { downloadName } from '../../server/http/replies/download-name.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { type Route, route } from '../../server/http/route.ts';
import { writeAuditEntry } from '../../server/identity/audit.ts';
import type { Kernel } from '../../server/kernel.ts';
import { inLanguage } from '../../server/text/in-language.ts';
import { speakerOf } from '../../server/text/in-language.ts';
import { failures } from '../../shared/endpoints/failures.ts';
import { type Language } from '../../shared/language.ts';
import type { Viewer } from '../../shared/roles.ts';
import { sentencesIn } from '../../shared/sentences/sentence.ts';
import * as contract from '../contract.ts';
import { answerSurvey } from './answer-survey.ts';
import type messages from './messages.es.json';
import { deleteSurvey, findSurvey, insertSurvey, listSurveys, type SurveyRow, updateSurvey } from './queries.ts';
import { getResults, writeResultsCsv } from './results.ts';

const speaker = speakerOf<typeof messages>('surveys/server');

const say = sentencesIn<typeof messages>('surveys/server');

const { surveyFailures } = contract;

const noSuchCourse = say('noSuchCourse');

async function getSurvey(
  db: Kernel['db'],
  viewer: Viewer | undefined,
  language: Language,
  id: number,
): Promise<SurveyRow> {
  const survey = await findSurvey(db, viewer?.id, language, id);
  if (!survey) throw new Failure(surveyFailures.noSuchSurvey);
  return survey;
}

async function presentSurvey(db: Kernel['db'], viewer: Viewer | undefined, language: Language, id: number) {
  const survey = await getSurvey(db, viewer, language, id);
  const isFinal = survey.isAnonymous && survey.hasAnswered;
  return {
    ...survey,
    may: {
      answer: viewer !== undefined && !survey.isClosed && !isFinal,
      seeResults: viewer?.role === 'iamaker',
    },
  };
}

export function surveysRoutes(kernel: Kernel): Route[] {
  const { db, events } = kernel;

  /** Publishes the event and writes the audit entry in the same transaction. */
  async function tell(tx: Kernel['db'], viewer: Viewer, id: number, done: 'created' | 'changed' | 'deleted') {
    await writeAuditEntry(tx, { actorId: viewer.id, action: `survey.${done}`, subject: `survey #${id}` });
    await events.publish(tx, { topic: 'surveys.changed' });
  }

  return [
    route(contract.listSurveys, ({ viewer, query, language }) => listSurveys(db, viewer?.id, language, query)),
    route(contract.createSurvey, ({ viewer, body, language, creation }) =>
      db.transaction().execute(async (tx) => {
        const id = await insertSurvey(tx, body);
        if (!id) throw new Failure(failures.invalidInput, { fields: { courseId: inLanguage(language, noSuchCourse) } });
        await tell(tx, viewer, id, 'created');
        return storeAnswer(tx, creation, await presentSurvey(tx, viewer, language, id));
      }),
    ),
    route(contract.getSurvey, ({ viewer, params, language }) => presentSurvey(db, viewer, language, params.id)),
    route(contract.changeSurvey, async ({ viewer, params, body, language }) => {
      await db.transaction().execute(async (tx) => {
        if (!(await updateSurvey(tx, params.id, body))) throw new Failure(surveyFailures.noSuchSurvey);
        await tell(tx, viewer, params.id, 'changed');
      });
      return presentSurvey(db, viewer, language, params.id);
    }),
    route(contract.deleteSurvey, async ({ viewer, params }) => {
      await db.transaction().execute(async (tx) => {
        if (!(await deleteSurvey(tx, params.id))) throw new Failure(surveyFailures.noSuchSurvey);
        await tell(tx, viewer, params.id, 'deleted');
      });
      return undefined;
    }),
    route(contract.answerSurvey, async ({ viewer, params, body, language }) => {
      await answerSurvey(db, { id: params.id, userId: viewer.id, language, answers: body.answers });
      return presentSurvey(db, viewer, language, params.id);
    }),
    route(contract.getSurveyResults, async ({ viewer, params, language }) => {
      return getResults(db, await getSurvey(db, viewer, language, params.id));
    }),
    route(contract.exportSurveyResults, async ({ viewer, params, language }) => {
      const survey = await getSurvey(db, viewer, language, params.id);
      const name = downloadName(speaker(language)('results.file'), [survey.title], 'csv');
      return { name, csv: await writeResultsCsv(db, survey, language) };
    }),
  ];
}
