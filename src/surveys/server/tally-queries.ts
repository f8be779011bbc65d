import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { mostTexts } from '../contract.ts';
import type { SurveyQuestion } from '../schemas.ts';

/** The counts of each answer to a question. */
export interface Tally {
  /** For each option, or for 1 to 5. */
  counts: number[];
  answered: number;
  texts: string[];
}

/** Increments the count of an option, by its index. */
export async function countChoice(
  tx: Kysely<Database>,
  surveyId: number,
  question: number,
  { chosen, of }: { chosen: number; of: number },
): Promise<void> {
  const first = Array.from({ length: of }, (_, place) => (place === chosen ? 1 : 0));
  await sql`
    insert into survey_tallies as kept (survey_id, question, counts) values (${surveyId}, ${question}, ${first}::integer[])
    on conflict on constraint survey_tallies_pkey do update set counts = array(
      select had + added from unnest(kept.counts, excluded.counts) with ordinality as both_of (had, added, place) order by place
    )`.execute(tx);
}

/** Inserts a text in alphabetical order: appended, its position would reveal when it was written. */
export async function keepText(tx: Kysely<Database>, surveyId: number, question: number, text: string): Promise<void> {
  await sql`
    insert into survey_tallies as kept (survey_id, question, texts) values (${surveyId}, ${question}, array[${text}])
    on conflict on constraint survey_tallies_pkey do update set texts = array(
      select one from unnest(kept.texts || excluded.texts) as one order by one collate "C"
    )`.execute(tx);
}

export async function listAnonymousTallies(
  db: Kysely<Database>,
  surveyId: number,
  most = mostTexts,
): Promise<Map<number, Tally>> {
  const { rows } = await sql<Tally & { question: number }>`
    select question, counts, texts[1:${most}] as texts,
           (cardinality(texts) + coalesce((select sum(one) from unnest(counts) as one), 0))::int as answered
    from survey_tallies where survey_id = ${surveyId}`.execute(db);
  return new Map(rows.map(({ question, ...tally }) => [question, tally]));
}

/** Tallies of a named survey, computed from its answers. */
export async function listNamedTallies(
  db: Kysely<Database>,
  surveyId: number,
  questions: readonly SurveyQuestion[],
): Promise<Map<number, Tally>> {
  const counted = await sql<{ question: number; value: string; count: number }>`
    select (one.place - 1)::int as question, one.answer #>> '{}' as value, count(*)::int as count
    from survey_answers a, jsonb_array_elements(a.answers) with ordinality as one (answer, place)
    where a.survey_id = ${surveyId} and jsonb_typeof(one.answer) = 'number' group by 1, 2`.execute(db);
  const written = await sql<{ question: number; texts: string[]; count: number }>`
    select (one.place - 1)::int as question, count(*)::int as count,
           (array_agg(one.answer #>> '{}' order by a.answered_at desc))[1:${mostTexts}] as texts
    from survey_answers a, jsonb_array_elements(a.answers) with ordinality as one (answer, place)
    where a.survey_id = ${surveyId} and jsonb_typeof(one.answer) = 'string' group by 1`.execute(db);
  const tallies = new Map<number, Tally>();
  for (const [place, question] of questions.entries()) {
    const counts = emptyCounts(question);
    for (const row of counted.rows.filter((one) => one.question === place)) {
      const index = choiceOf(question, Number(row.value));
      if (index < counts.length) counts[index] = row.count;
    }
    const { texts = [], count = 0 } = written.rows.find((one) => one.question === place) ?? {};
    tallies.set(place, { counts, texts, answered: count + counts.reduce((sum, one) => sum + one, 0) });
  }
  return tallies;
}

const ratings = 5;

export function emptyCounts({ type, options }: SurveyQuestion): number[] {
  if (type === 'text') return [];
  return Array.from({ length: type === 'rating' ? ratings : options.length }, () => 0);
}

/** The index of an answer's count: the option's index, or the rating minus one. */
export function choiceOf({ type }: SurveyQuestion, answer: number): number {
  return type === 'rating' ? answer - 1 : answer;
}
