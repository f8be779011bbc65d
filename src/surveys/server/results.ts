import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { getRow } from '../../server/database/get-row.ts';
import { writeCsv } from '../../server/text/csv.ts';
import { speakerOf } from '../../server/text/in-language.ts';
import type { Language } from '../../shared/language.ts';
import type { SurveyResults } from '../contract.ts';
import type { SurveyAnswers, SurveyQuestion } from '../schemas.ts';
import type messages from './messages.es.json';
import type { SurveyRow } from './queries.ts';
import { emptyCounts, listAnonymousTallies, listNamedTallies } from './tally-queries.ts';

const speaker = speakerOf<typeof messages>('surveys/server');

async function countAnswers(db: Kysely<Database>, { id, isAnonymous }: SurveyRow): Promise<number> {
  const table = isAnonymous ? sql`survey_participants` : sql`survey_answers`;
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from ${table} where survey_id = ${id}`.execute(db);
  return getRow(counted).count;
}

/** With one decimal. */
function averageOf({ type }: SurveyQuestion, counts: readonly number[]): number | null {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (type !== 'rating' || all === 0) return null;
  return Math.round((counts.reduce((sum, count, place) => sum + count * (place + 1), 0) / all) * 10) / 10;
}

export async function getResults(db: Kysely<Database>, survey: SurveyRow): Promise<SurveyResults> {
  const { id, title, isAnonymous, questions } = survey;
  const tallies = isAnonymous ? await listAnonymousTallies(db, id) : await listNamedTallies(db, id, questions);
  return {
    id,
    title,
    isAnonymous,
    answerCount: await countAnswers(db, survey),
    questions: questions.map((question, place) => {
      const { counts, answered, texts } = tallies.get(place) ?? { counts: [], answered: 0, texts: [] };
      const filled = counts.length > 0 ? counts : emptyCounts(question);
      return { ...question, answered, counts: filled, average: averageOf(question, filled), texts };
    }),
  };
}

/** A user's answer as text. */
function inWords({ type, options }: SurveyQuestion, answer: SurveyAnswers[number]): string | number | null {
  return type === 'multiple_choice' && typeof answer === 'number' ? (options[answer] ?? null) : answer;
}

/** Named: one row per user. Anonymous: one row per distinct answer with its count. */
export async function writeResultsCsv(
  db: Kysely<Database>,
  { id, isAnonymous, questions }: SurveyRow,
  language: Language,
): Promise<string> {
  const say = speaker(language);
  if (isAnonymous) {
    const tallies = await listAnonymousTallies(db, id, 2_147_483_647);
    const rows = questions.flatMap((question, place) => {
      const { counts = [], texts = [] } = tallies.get(place) ?? {};
      const ofChoices = emptyCounts(question).map((_, choice) => {
        const answer = question.type === 'rating' ? choice + 1 : (question.options[choice] ?? null);
        return [question.text, answer, counts[choice] ?? 0];
      });
      return [...ofChoices, ...texts.map((text) => [question.text, text, 1])];
    });
    return writeCsv([say('results.question'), say('results.answer'), say('results.count')], rows, language);
  }
  const { rows } = await sql<{ username: string; answers: SurveyAnswers; answeredAt: Date }>`
    select u.username, a.answers, a.answered_at as "answeredAt"
    from survey_answers a join users u on u.id = a.user_id
    where a.survey_id = ${id} order by a.answered_at, a.user_id`.execute(db);
  return writeCsv(
    [say('results.date'), say('results.user'), ...questions.map(({ text }) => text)],
    rows.map(({ username, answers, answeredAt }) => [
      answeredAt,
      username,
      ...questions.map((question, place) => inWords(question, answers[place] ?? null)),
    ]),
    language,
  );
}
