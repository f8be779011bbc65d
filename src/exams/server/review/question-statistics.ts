import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import type { Language } from '../../../shared/language.ts';
import type { separations } from '../../../shared/limits.ts';
import type { Answer, Question } from '../../../shared/questions.ts';
import { correctedQuestions, isSameAnswer, uncorrected } from '../grading/correction.ts';
import { hundredths } from '../grading/credit.ts';
import { type ExamVersion, listVersions } from '../queries.ts';
import { translated } from '../translation.ts';
import { linesOf } from './in-words.ts';

/** With fewer attempts a correlation says more about chance than about the question. */
export const enoughAttempts = 20;

const maxWrongAnswers = 10;

/** Below the first a question says nothing about the rest of the test; below the second those who know less do better in it. */
const leastCorrelation = { well: 0.2, little: -0.1 };

export function separationOf(correlation: number | null): (typeof separations)[number] | null {
  if (correlation === null) return null;
  if (correlation >= leastCorrelation.well) return 'well';
  return correlation >= leastCorrelation.little ? 'little' : 'reversed';
}

/** The same question in one of the versions of a test. */
interface Occurrence {
  current: number;
  versionId: number;
  place: number;
}

/** The questions of the current version, wherever they are unchanged in earlier ones. */
function occurrencesOf(versions: readonly ExamVersion[]): Occurrence[] {
  const [current] = versions;
  if (!current) return [];
  return correctedQuestions(current.questions, current.corrections).flatMap((question, at) =>
    versions.flatMap(({ versionId, questions, corrections }) => {
      const place = correctedQuestions(questions, corrections).findIndex((one) => isDeepStrictEqual(one, question));
      return place < 0 ? [] : { current: at, versionId, place };
    }),
  );
}

/** For each question of the current version how it turned out, in all closed attempts with a score. */
export async function readQuestionStatistics(db: Kysely<Database>, examId: number, language: Language) {
  const versions = await listVersions(db, examId);
  const [current] = versions;
  if (!current) return [];
  const occurrences = occurrencesOf(versions);
  const figures = await readFigures(db, occurrences);
  const wrong = await listWrongAnswers(db, occurrences);
  const { questions } = translated(current, language);
  const asked = correctedQuestions(questions, current.corrections);
  return asked.map((question, place) => {
    const {
      attempts = 0,
      blank = 0,
      mean = null,
      correlation = null,
    } = figures.find((one) => one.current === place) ?? {};
    const isKnown = attempts >= enoughAttempts && question.type !== 'long_answer';
    const shown = isKnown && correlation !== null ? Math.round(correlation * 100) / 100 : null;
    return {
      versionId: current.versionId,
      number: place + 1,
      asked: question,
      attempts,
      blank,
      pointsPercent: mean === null ? null : Math.max(0, Math.round((mean / (question.points * hundredths)) * 100)),
      correlation: shown,
      separation: separationOf(shown),
      wrongAnswers: commonest(
        question,
        wrong.filter((one) => one.current === place),
        language,
      ),
      isDropped: current.corrections[place]?.isDropped ?? false,
      isCorrected: !isDeepStrictEqual(current.corrections[place] ?? uncorrected, uncorrected),
    };
  });
}

interface FigureRow {
  current: number;
  attempts: number;
  blank: number;
  mean: number | null;
  correlation: number | null;
}

const joinOccurrences = (occurrences: readonly Occurrence[]) => sql`
  unnest(${occurrences.map(({ current }) => current)}::integer[], ${occurrences.map(({ versionId }) => versionId)}::integer[],
         ${occurrences.map(({ place }) => place)}::integer[]) as asked (current, version_id, place)
  join attempts a on a.version_id = asked.version_id and a.closed_at is not null and a.credits is not null
    and (a.drawn is null or asked.place = any(a.drawn))`;

/** One pass over the attempts, however many questions there are. */
async function readFigures(db: Kysely<Database>, occurrences: readonly Occurrence[]): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    select asked.current /* never null: given */, count(*)::int as attempts,
           (count(*) filter (where (a.answers->asked.place is null or a.answers->asked.place = 'null')
             and not (asked.place = any(a.file_places))))::int as blank,
           avg(a.credits[asked.place + 1])::float8 as mean,
           corr(a.credits[asked.place + 1], whole.points - a.credits[asked.place + 1]) as correlation
    from ${joinOccurrences(occurrences)}
      cross join lateral (select sum(credit)::float8 as points from unnest(a.credits) as credit) as whole
    where a.score is not null
    group by asked.current`.execute(db);
  return rows;
}

interface WrongRow {
  current: number;
  answer: Answer;
  count: number;
}

/** As stored: the same words in other letters are counted together later. */
async function listWrongAnswers(db: Kysely<Database>, occurrences: readonly Occurrence[]): Promise<WrongRow[]> {
  const { rows } = await sql<WrongRow>`
    select current /* never null: given */, answer, count /* never null: counted */
    from (
      select asked.current, a.answers->asked.place as answer, count(*)::int as count,
             row_number() over (partition by asked.current order by count(*) desc, a.answers->asked.place) as rank
      from ${joinOccurrences(occurrences)}
        join exam_versions v on v.id = a.version_id
      where a.results[asked.place + 1] = false and a.answers->asked.place <> 'null' and v.questions->asked.place->>'type' <> 'long_answer'
      group by asked.current, a.answers->asked.place) as counted
    where rank <= ${maxWrongAnswers * 2}
    order by current, count desc, rank`.execute(db);
  return rows;
}

function commonest(question: Question, rows: readonly WrongRow[], language: Language) {
  const groups: { answer: Answer; words: string[]; count: number }[] = [];
  for (const { answer, count } of rows) {
    const same = groups.find((group) => isSameAnswer(question, group.answer, answer));
    if (same) same.count += count;
    else groups.push({ answer, words: linesOf(question, answer, language), count });
  }
  return groups.toSorted((a, b) => b.count - a.count).slice(0, maxWrongAnswers);
}
