import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import type { PassageKind, PassageSource } from '../../server/text/passages/passage.ts';
import type { Language } from '../../shared/language.ts';
import type { Role, Viewer } from '../../shared/roles.ts';
import { keyOfPassage, type PassageName } from './asked/asked-passages.ts';
import { matchRequests, type RequestMatch, weightOfWord } from './asked/request-index.ts';
import { type Candidate, type Scored, scorePassage } from './rank.ts';
import type { KnownWords, QuestionReader } from './read-question.ts';
import { wordsIn } from './stems.ts';
import type { Term } from './terms.ts';
import type { Vocabulary } from './vocabulary.ts';
import { isStopWord } from './word-lists.ts';

export interface WantedPassages {
  /** What was asked, as typed. */
  text: string;
  terms: readonly Term[];
  language: Language;
  viewer: Viewer | undefined;
  /** The kinds to search. */
  kinds: readonly PassageKind[];
  limit: number;
}

/** A passage with how well it fits. */
export interface FoundPassage extends Scored, Likeness {
  /** How much of its title the question says, from 0 to 1, and how much of its heading. */
  titleSaid: number;
  headingSaid: number;
  kind: PassageKind;
  ref: string;
  language: Language;
  title: string;
  context: string;
  heading: string;
  /** One block on each line. */
  content: string;
  address: string;
  anchors: string[];
  roles: Role[] | null;
}

/** How alike the question and those that the passage answers are. */
interface Likeness extends Omit<RequestMatch<unknown>, 'target'> {
  /** Whether we know questions that it answers at all. */
  hasRequests: boolean;
}

/** About as many passages are compared: those with the words that tell most. */
const mostCandidates = 400;

/** Only letters and digits are in a stem, but a stem may also be a word of the query language. */
const quoted = (stem: string) => `'${stem.replaceAll(/['\\]/g, '')}'`;

function queryOf(terms: readonly Term[]): string {
  const wordings = terms.flatMap((term) => term.wordings.map(({ stems }) => stems.map(quoted).join(' & ')));
  return wordings.map((wording) => `(${wording})`).join(' | ');
}

/** The terms that tell most, until their passages are enough. */
function tellingTerms(terms: readonly Term[], vocabulary: Vocabulary): Term[] {
  const chosen: Term[] = [];
  let expected = 0;
  for (const term of terms.toSorted((one, other) => other.weight - one.weight)) {
    const stems = term.wordings.flatMap((wording) => wording.stems.slice(0, 1));
    expected += stems.reduce((sum, stem) => sum + (vocabulary.stems.get(stem) ?? 0), 0);
    if (chosen.length >= 2 && expected > mostCandidates) break;
    chosen.push(term);
  }
  return chosen;
}

/** Passages of classes are read by those who may read them at this moment; the rest by everybody. */
function readableBy(viewer: Viewer | undefined, sources: readonly PassageSource[]): RawBuilder<unknown> {
  const rules = new Set(sources.flatMap(({ isReadable }) => isReadable ?? []));
  const allowed = viewer ? [...rules].map((rule) => sql`(p.classroom_id is not null and ${rule(viewer)})`) : [];
  return sql.join([sql`p.classroom_id is null`, ...allowed], sql` or `);
}

type NamedCandidate = Candidate & PassageName;

/** Those that have words of the question, and those that answer a question like it. */
async function listCandidates(
  db: Kysely<Database>,
  sources: readonly PassageSource[],
  vocabulary: Vocabulary,
  asked: readonly PassageName[],
  { terms, language, viewer, kinds }: WantedPassages,
): Promise<NamedCandidate[]> {
  const stems = [...new Set(terms.flatMap((term) => term.wordings.flatMap((wording) => wording.stems)))];
  const { rows } = await sql<NamedCandidate>`
    select p.id, p.language, p.title, p.heading, length(p.search) as size /* never null: nor is the vector */,
           coalesce((select jsonb_object_agg(lexeme, jsonb_build_array(positions, weights)) from unnest(p.search)
                     where lexeme = any(${stems}::text[])), '{}') as found
    from (select * from passages
          where (search @@ ${queryOf(tellingTerms(terms, vocabulary))}::tsquery
              or (title, heading) in (select * from unnest(${asked.map(({ title }) => title)}::text[], ${asked.map(({ heading }) => heading)}::text[])))
            and kind = any(${[...kinds]}::text[]) and ${language} = any(readers)) as p
    where (${readableBy(viewer, sources)})
      and not exists (select from passage_changes c where c.kind = p.kind and c.ref = p.ref)
    limit ${2 * mostCandidates}`.execute(db);
  return rows;
}

type PassageRow = Omit<FoundPassage, keyof Scored | keyof Likeness | 'titleSaid' | 'headingSaid'> & { id: number };

async function readPassages(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, PassageRow>> {
  const { rows } = await sql<PassageRow>`
    select id, kind, ref, language, title, context, heading, content, address, anchors, roles
    from passages where id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** How much of a title has words of the question. */
async function shareSaid(
  titles: readonly string[],
  terms: readonly Term[],
  { vocabulary, learn }: Pick<Known, 'vocabulary' | 'learn'>,
): Promise<(title: string) => number> {
  const telling = (title: string) => wordsIn(title).filter((word) => !isStopWord(word));
  const { stemsOf } = await learn([...new Set(titles.flatMap(telling))]);
  const asked = new Set(terms.flatMap(({ wordings }) => wordings.flatMap(({ stems }) => stems)));
  return (title) => {
    let all = 0;
    let said = 0;
    for (const word of new Set(telling(title))) {
      const stems = stemsOf(word);
      const weight = weightOfWord({ word, stems }, vocabulary);
      all += weight;
      if (stems.some((stem) => asked.has(stem))) said += weight;
    }
    return all > 0 ? said / all : 0;
  };
}

/** Less alike says nothing. */
const leastLikeness = 0.2;
const mostAsked = 60;
/** What a question in the same words is worth while candidates are chosen, against all of its words in the text. */
const worthOfLikeness = 3;

const worthOf = ({ score, likeness }: { score: number; likeness: number }) => score + worthOfLikeness * likeness;

const unlike = { likeness: 0, secondLikeness: 0, spelling: 0 };

type Known = KnownWords & Pick<QuestionReader, 'learn'>;

/** The passages that may answer, the likeliest first. `rankPassages` compares them closely. */
export async function findPassages(
  db: Kysely<Database>,
  sources: readonly PassageSource[],
  known: Known,
  wanted: WantedPassages,
): Promise<FoundPassage[]> {
  const { terms, kinds, limit } = wanted;
  if (terms.length === 0 || kinds.length === 0) return [];
  const { vocabulary, asked, askedKeys } = known;
  const matches = matchRequests(asked, wanted, vocabulary, { atLeast: leastLikeness, limit: mostAsked });
  const byPassage = new Map(matches.map(({ target, ...likeness }) => [keyOfPassage(target), likeness]));
  const names = matches.map(({ target }) => target);
  const total = terms.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const best = (await listCandidates(db, sources, vocabulary, names, wanted))
    .map((candidate) => {
      const key = keyOfPassage(candidate);
      const scored = scorePassage(candidate, terms, vocabulary.averageLength);
      const likeness = { ...(byPassage.get(key) ?? unlike), hasRequests: askedKeys.has(key) };
      return { ...scored, score: scored.score / total, ...likeness };
    })
    .sort((one, other) => worthOf(other) - worthOf(one) || one.id - other.id)
    .slice(0, limit);
  const rows = await readPassages(
    db,
    best.map(({ id }) => id),
  );
  const said = await shareSaid(
    [...rows.values()].flatMap(({ title, heading }) => [title, heading]),
    terms,
    known,
  );
  return best.flatMap((scored) => {
    const row = rows.get(scored.id);
    return row ? [{ ...row, ...scored, titleSaid: said(row.title), headingSaid: said(row.heading) }] : [];
  });
}
