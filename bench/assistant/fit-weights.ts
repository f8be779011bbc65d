import { quoteFrom } from '../../src/search/server/answers/quote.ts';
import { rankPassages, weightOfQuestion } from '../../src/search/server/ranking/rank-passages.ts';
import { type Signals, signalsOf } from '../../src/search/server/ranking/signals.ts';
import { signalsOfSureness, type SurenessSignals } from '../../src/search/server/ranking/sureness.ts';
import type { Odds, Weights } from '../../src/search/server/ranking/weights.ts';
import type { SearchEngine, SearchResult } from '../../src/search/server/search-engine.ts';
import { wordsIn } from '../../src/search/server/stems.ts';
import type { Role, Viewer } from '../../src/shared/roles.ts';
import { fitChoices, fitOdds } from './fit-model.ts';
import type { Judging } from './judge.ts';
import type { AskedQuestion } from './questions.ts';

interface Example {
  words: readonly string[];
  role: Role | undefined;
  result: SearchResult;
  isRight: readonly boolean[];
  isOurs: boolean;
}

interface Fitting {
  engine: SearchEngine;
  viewers: ReadonlyMap<string, Viewer>;
  judging: Pick<Judging, 'isSource'>;
}

const mostCandidates = 60;

/** What the engine finds for a question that a passage answers, or that nothing answers. */
async function exampleOf(
  { engine, viewers, judging }: Fitting,
  { turns, language, role, expect }: AskedQuestion,
): Promise<Example | undefined> {
  if (!('sources' in expect || 'none' in expect)) return undefined;
  // A follow-up is searched with what came before.
  const text = turns.slice(-2).join(' ');
  const viewer = viewers.get(role);
  const result = await engine.find({ words: text, language, viewer, limit: mostCandidates });
  const sources = 'sources' in expect ? expect.sources : [];
  const isRight = result.passages.map((passage) => {
    const { address } = quoteFrom(passage, result.terms);
    return sources.some((source) => judging.isSource(address, source));
  });
  return { words: wordsIn(text), role: viewer?.role, result, isRight, isOurs: 'sources' in expect };
}

const namesOf = <Name extends string>(row: Readonly<Record<Name, number>>) => Object.keys(row) as Name[];

const rounded = <Name extends string>(row: Readonly<Record<Name, number>>) =>
  Object.fromEntries(namesOf(row).map((name) => [name, Number(row[name].toFixed(3))])) as Record<Name, number>;

function fitRanking(examples: readonly Example[]): Record<keyof Signals, number> {
  const choices = examples
    .filter(({ isRight }) => isRight.includes(true))
    .map(({ words, role, result: { passages, terms }, isRight }) => ({
      candidates: passages.map((passage, at) => ({
        row: signalsOf(passage, { words, role }, weightOfQuestion(terms)),
        isRight: isRight[at] === true,
      })),
    }));
  const [first] = choices.flatMap(({ candidates }) => candidates);
  if (!first) throw new Error('No question has a right answer.');
  return fitChoices(namesOf(first.row), choices, { penalty: 3, steps: 600 });
}

const folds = 5;

/** How sure an answer is, is learnt from questions that the ranking has not seen. */
function fitSureness(examples: readonly Example[]): Pick<Weights, 'isRight' | 'isOurs'> {
  const rows: { row: SurenessSignals; isRight: boolean; isOurs: boolean }[] = [];
  for (let fold = 0; fold < folds; fold += 1) {
    const fit = fitRanking(examples.filter((_, at) => at % folds !== fold));
    for (const { words, role, result, isRight, isOurs } of examples.filter((_, at) => at % folds === fold)) {
      const [best, ...others] = rankPassages(result.passages, { words, role }, result.terms, fit);
      if (!best) continue;
      const at = result.passages.findIndex(({ id }) => id === best.id);
      rows.push({ row: signalsOfSureness([best, ...others], result, words), isRight: isRight[at] === true, isOurs });
    }
  }
  const [first] = rows;
  if (!first) throw new Error('No question finds anything.');
  const names = namesOf(first.row);
  const oddsOf = (target: 'isRight' | 'isOurs'): Odds => {
    const known = rows.map((one) => ({ row: one.row, isTrue: one[target] }));
    const { weights, bias } = fitOdds(names, known, { penalty: 2, steps: 1500 });
    return { worths: rounded(weights), bias: Number(bias.toFixed(3)) };
  };
  return { isRight: oddsOf('isRight'), isOurs: oddsOf('isOurs') };
}

/** The weights of `ranking/weights.json`, fitted to the questions to build on. */
export async function fitWeights(fitting: Fitting, questions: readonly AskedQuestion[]): Promise<Weights> {
  const examples: Example[] = [];
  for (const question of questions) {
    const example = await exampleOf(fitting, question);
    if (example) examples.push(example);
  }
  return { fit: rounded(fitRanking(examples)), ...fitSureness(examples) };
}
