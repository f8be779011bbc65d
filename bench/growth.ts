import { writeCursor } from '../src/shared/pages-of-lists.ts';
import { measureCommentWrites } from './comment-writes.ts';
import { atMost, type Figure, median, times } from './figure.ts';
import { fill, type Size } from './fill.ts';
import { measureForumPage } from './forum-page.ts';
import { openConnection } from './get.ts';
import { type RunningProduct, withDataDir, withProduct } from './product.ts';
import { measureForumThroughput } from './throughput.ts';

const small: Size = { topics: 1_000, comments: 50, tools: 0 };
const large: Size = { topics: 100_000, comments: 5_000, tools: 10_000 };

const warmRequests = 10;
const requests = 60;

/** In the middle of the list by date. */
const middle = ({ topics }: Size) => writeCursor(['nuevo', 0, topics / 2]);

interface Question {
  what: string;
  goal: number;
  path: (size: Size) => string;
}

const questions: readonly Question[] = [
  ...['popular', 'nuevo', 'top'].map((sort) => ({
    what: `topics by ${sort}, of 100,000 against 1,000`,
    goal: 1.5,
    path: () => `/api/forum/topics?sort=${sort}`,
  })),
  { what: '  a page in the middle', goal: 1.5, path: (size) => `/api/forum/topics?sort=nuevo&cursor=${middle(size)}` },
  {
    what: '  of a category',
    goal: 1.5,
    path: () => `/api/forum/topics?sort=popular&category=${encodeURIComponent('Diseño')}`,
  },
  { what: '  with a rare word', goal: 1.5, path: () => '/api/forum/topics?sort=popular&search=clave7' },
  { what: '  with a word that all have', goal: 1.5, path: () => '/api/forum/topics?sort=popular&search=texto' },
  { what: 'a thread of 5,000 comments against 50', goal: 1.5, path: () => '/api/forum/topics/1/comments?limit=50' },
  { what: '  its page', goal: 1.5, path: () => '/foro/1?' },
  { what: 'tools found, of 10,000 against the first ones', goal: 5, path: () => '/api/tools?search=mizou' },
  { what: '  with a word of many descriptions', goal: 5, path: () => '/api/tools?search=presentaciones' },
  { what: '  with a mistyped word', goal: 5, path: () => '/api/tools?search=mizuo' },
];

/** What it costs to have a hundred times as much, as the ratio of two products that are asked by turns. */
export function measureGrowth(): Promise<Figure[]> {
  return withFilled(small, (few) =>
    withFilled(large, async (many) => {
      const figures: Figure[] = [];
      for (const question of questions) figures.push(await compare(question, few, many));
      figures.push(...(await measureForumPage(many)));
      figures.push(...(await measureForumThroughput(many)));
      figures.push(...(await measureCommentWrites(many)));
      return figures;
    }),
  );
}

function withFilled<Result>(size: Size, use: (product: RunningProduct) => Promise<Result>): Promise<Result> {
  return withDataDir((dataDir) =>
    // People write faster than a benchmark may.
    withProduct(
      dataDir,
      async (product) => {
        await fill(dataDir, size);
        return use(product);
      },
      { RATE_LIMITS: 'off' },
    ),
  );
}

async function compare({ what, goal, path }: Question, few: RunningProduct, many: RunningProduct): Promise<Figure> {
  const sides = [
    { ask: openConnection(few.address), path: path(small), taken: [] as number[] },
    { ask: openConnection(many.address), path: path(large), taken: [] as number[] },
  ];
  for (let request = 0; request < warmRequests + requests; request += 1) {
    for (const side of sides) {
      const started = performance.now();
      // An address that was not asked for before: a kept answer costs the same whatever there is.
      const { status } = await side.ask(`${side.path}&n=${request}`);
      if (status !== 200) throw new Error(`${side.path} answered ${status}.`);
      if (request >= warmRequests) side.taken.push(performance.now() - started);
    }
  }
  const [before = 0, after = 0] = sides.map(({ taken }) => median(taken));
  const figure = atMost(what, after / before, goal, times);
  return { ...figure, measured: `${figure.measured} (${after.toFixed(1)} ms)` };
}
