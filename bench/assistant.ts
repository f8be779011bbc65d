import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { passageSources } from '../src/app/routes.ts';
import { createToolsForAnswers } from '../src/library/server/tools/tools-for-answers.ts';
import type { Answer } from '../src/search/server/answers/answer.ts';
import { createLibrarian, type Librarian } from '../src/search/server/answers/librarian.ts';
import { refreshAll } from '../src/search/server/refresh-passages.ts';
import { createSearchEngine } from '../src/search/server/search-engine.ts';
import { projectRoot } from '../src/server/config/project-root.ts';
import { openDatabase } from '../src/server/database/open-database.ts';
import { findRunningPostgres } from '../src/server/postgres/embedded-postgres.ts';
import type { Viewer } from '../src/shared/roles.ts';
import { defaultSiteSettings } from '../src/shared/site-settings.ts';
import { fillClasses } from './assistant/fill.ts';
import { fitWeights } from './assistant/fit-weights.ts';
import { judge, type Judging, type Outcome } from './assistant/judge.ts';
import { createPlaces } from './assistant/places.ts';
import { type AskedQuestion, questionKinds, readClasses, readQuestions, readTool } from './assistant/questions.ts';
import { atLeast, atMost, type Figure, part } from './figure.ts';
import { withDataDir, withProduct } from './product.ts';

const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;
const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;

interface Asked {
  question: AskedQuestion;
  answer: Answer;
  outcome: Outcome;
  milliseconds: number;
}

interface Asking {
  librarian: Librarian;
  viewers: ReadonlyMap<string, Viewer>;
  now: Date;
  judging: Judging;
}

async function ask({ librarian, viewers, now, judging }: Asking, question: AskedQuestion): Promise<Asked> {
  const { turns, language, role, expect } = question;
  const started = performance.now();
  const [text = '', ...before] = turns.toReversed();
  const viewer = viewers.get(role);
  const answer = await librarian.answer({ text, before: before.toReversed(), language, viewer, now });
  return { question, answer, outcome: judge(answer, expect, judging), milliseconds: performance.now() - started };
}

function figuresOf(set: 'build' | 'measure', asked: readonly Asked[]): Figure[] {
  const share = (some: readonly Asked[], outcome: Outcome) =>
    some.filter((one) => one.outcome === outcome).length / some.length;
  const p95 = part(
    asked.map((one) => one.milliseconds),
    0.95,
  );
  const name = `assistant, ${asked.length} questions to ${set === 'build' ? 'build on' : 'measure'}`;
  const unsure = asked.filter(({ answer, outcome }) => outcome === 'right' && !answer.isSure).length;
  const byKind = questionKinds.map((kind) => {
    const some = asked.filter(({ question }) => question.kind === kind);
    return {
      what: `  ${kind}, right and wrong`,
      measured: `${percent(share(some, 'right'))}, ${percent(share(some, 'wrong'))}`,
    };
  });
  return [
    atLeast(`${name}: right`, share(asked, 'right'), 0.8, percent),
    { what: '  and says that it may not be the answer', measured: percent(unsure / asked.length) },
    atMost(`${name}: confidently wrong`, share(asked, 'wrong'), 0.03, percent),
    atMost(`${name}: p95`, p95, 60, milliseconds),
    ...byKind,
  ];
}

/**
 * How often the assistant answers without a model. The librarian is asked in this process, on the database of a running product: the questions need the
 * clock of `class.yaml`. `ASSISTANT_MISSES=1` prints the questions to build on that it missed, and never those to measure. `ASSISTANT_WEIGHTS=1` fits
 * the weights of the ranking to the questions to build on, for the next build.
 */
export async function measureAssistant(): Promise<Figure[]> {
  return withDataDir((dataDir) =>
    withProduct(dataDir, async () => {
      const connection = await findRunningPostgres(dataDir);
      if (!connection) throw new Error(`No database runs in ${dataDir}.`);
      const { db, close } = await openDatabase(connection, { log: () => undefined });
      try {
        const classes = readClasses();
        const { viewers, addresses, now, listWork } = await fillClasses(db, classes);
        await refreshAll(db, passageSources);
        const settings = { get: async () => ({ ...defaultSiteSettings, timeZone: classes.timeZone }) };
        const engine = createSearchEngine({ db, settings }, passageSources);
        const librarian = createLibrarian({
          engine,
          tools: createToolsForAnswers({ db, events: { onEvent: () => () => undefined } }),
          listWork,
          settings,
        });
        const files = readdirSync(join(projectRoot, 'content/tools')).filter((file) => file.endsWith('.yaml'));
        const tools = new Map(files.map((file) => readTool(`content/tools/${file}`)).map((tool) => [tool.slug, tool]));
        const asking = {
          librarian,
          viewers,
          now,
          judging: { isSource: await createPlaces(db, addresses), tools, classes },
        };
        if (process.env.ASSISTANT_WEIGHTS) {
          const weights = await fitWeights({ engine, ...asking }, readQuestions('build'));
          writeFileSync(
            join(projectRoot, 'src/search/server/ranking/weights.json'),
            `${JSON.stringify(weights, null, 2)}\n`,
          );
        }
        const figures: Figure[] = [];
        for (const set of ['build', 'measure'] as const) {
          const asked: Asked[] = [];
          for (const question of readQuestions(set)) asked.push(await ask(asking, question));
          figures.push(...figuresOf(set, asked));
          if (set === 'build' && process.env.ASSISTANT_MISSES) printMisses(asked);
        }
        return figures;
      } finally {
        await close();
      }
    }),
  );
}

function printMisses(asked: readonly Asked[]): void {
  for (const { question, answer, outcome } of asked) {
    if (outcome === 'right') continue;
    const { kind, isSure, sources } = answer;
    const said = `${isSure ? '' : 'perhaps '}${kind} ${sources.map(({ title }) => title).join(' · ')}`;
    process.stderr.write(`${outcome} ${question.kind} ${question.id}: ${question.turns.join(' / ')} → ${said}\n`);
  }
}
