import { createHash } from 'node:crypto';
import { writeCursor } from '../src/shared/endpoints/pagination.ts';
import { measureCommentWrites } from './comment-writes.ts';
import { atMost, type Figure, median, times } from './figure.ts';
import { fill, type Size } from './fill.ts';
import { measureForumPage } from './forum-page.ts';
import { openConnection } from './get.ts';
import { type RunningProduct, withDataDir, withProduct } from './product.ts';
import { administratorCode, register } from './register.ts';
import { measureSubmissionTotals } from './submission-totals.ts';
import { measureForumThroughput } from './throughput.ts';

const small: Size = {
  topics: 1_000,
  comments: 50,
  tools: 0,
  people: 1_000,
  submissions: 1_000,
  auditEntries: 1_000,
  cases: 1_000,
};
const large: Size = {
  topics: 100_000,
  comments: 5_000,
  tools: 10_000,
  people: 100_000,
  submissions: 100_000,
  auditEntries: 100_000,
  cases: 100_000,
};

const warmRequests = 10;
const requests = 60;

/** See the titles in `fill.ts`. */
const wordOfOneTopic = createHash('md5').update('700').digest('hex');

/** A cursor in the middle of the list by date. */
const middle = ({ topics }: Size) => writeCursor(['nuevo', 0, topics / 2]);

interface Question {
  what: string;
  goal: number;
  path: (size: Size) => string;
  asAdministrator?: true;
  /** The request body. */
  body?: unknown;
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
  {
    what: '  with a word in one topic',
    goal: 1.5,
    path: () => `/api/forum/topics?sort=popular&search=${wordOfOneTopic}`,
  },
  { what: '  with a word in none', goal: 1.5, path: () => '/api/forum/topics?sort=popular&search=xqzwvk' },
  { what: '  with a word in all', goal: 1.5, path: () => '/api/forum/topics?sort=popular&search=texto' },
  { what: 'a thread of 5,000 comments against 50', goal: 1.5, path: () => '/api/forum/topics/1/comments?limit=50' },
  { what: '  its page', goal: 1.5, path: () => '/foro/1?' },
  { what: 'public authors, of 100,000 users against 1,000', goal: 1.5, path: () => '/api/users?limit=50' },
  {
    what: '  the list of accounts, as an administrator',
    goal: 1.5,
    path: () => '/api/admin/users?limit=50',
    asAdministrator: true,
  },
  ...[
    { what: '  the counts by role', path: () => '/api/admin/users/summary?' },
    { what: '  with the address of one of them', path: () => '/api/admin/users?search=p77@example.org' },
    { what: '  with a prefix that matches nothing', path: () => '/api/admin/users?search=xq' },
  ].map((question) => ({ ...question, goal: 1.5, asAdministrator: true as const })),
  { what: '  a class of all of them', goal: 1.5, path: () => '/api/classes/1/members?limit=50', asAdministrator: true },
  { what: 'tool search, of 10,000 against the shipped ones', goal: 1.5, path: () => '/api/tools?search=mizou' },
  { what: '  with a word in many descriptions', goal: 1.5, path: () => '/api/tools?search=presentaciones' },
  { what: '  with a mistyped word', goal: 1.5, path: () => '/api/tools?search=mizuo' },
  {
    what: '  by activity, with a word in all',
    goal: 1.5,
    path: () => '/api/recommendations/activities?search=clase',
  },
  { what: '  their categories', goal: 1.5, path: () => '/api/tool-categories?' },
  {
    what: 'an assistant question in words common to all topics and tools',
    goal: 1.5,
    path: () => '/api/assist/messages?',
    asAdministrator: true,
    body: { conversationId: null, text: 'La longitud de la palabra en clase y en casa' },
  },
  ...[
    { what: 'submissions, of 100,000 against 1,000', path: () => '/api/admin/test-submissions?' },
    { what: '  of a course', path: () => '/api/admin/test-submissions?courseId=1' },
    { what: '  the usage panel of a school year', path: () => '/api/admin/usage?period=year' },
    { what: '  until a day', path: () => `/api/admin/test-submissions?to=${new Date().toISOString().slice(0, 10)}` },
  ].map((question) => ({ ...question, goal: 1.5, asAdministrator: true as const })),
  ...[
    { what: 'the audit log, of 100,000 entries against 1,000', path: () => '/api/admin/audit?' },
    { what: '  of a kind', path: () => '/api/admin/audit?kind=moderation' },
    { what: '  of a person', path: () => '/api/admin/audit?actor=persona77' },
    { what: '  until a day', path: () => `/api/admin/audit?to=${new Date().toISOString().slice(0, 10)}` },
    { what: 'the moderation queue, of 100,000 cases against 1,000', path: () => '/api/moderation/cases?' },
    { what: '  the most reported', path: () => '/api/moderation/cases?order=most-reported' },
    { what: '  of a kind', path: () => '/api/moderation/cases?kind=comment' },
    { what: '  the decided ones', path: () => '/api/moderation/cases?state=decided' },
    { what: '  those with an appeal', path: () => '/api/moderation/cases?state=appealed' },
  ].map((question) => ({ ...question, goal: 1.5, asAdministrator: true as const })),
];

/** The cost of a hundred times more data: the ratio of two products, measured alternately. */
export function measureGrowth(): Promise<Figure[]> {
  return withFilled(small, (few) =>
    withFilled(large, async (many) => {
      const figures: Figure[] = [];
      const sides = [
        { ...few, size: small, cookie: await registerAdministrator(few) },
        { ...many, size: large, cookie: await registerAdministrator(many) },
      ];
      for (const question of questions) figures.push(await compare(question, sides));
      figures.push(...(await measureSubmissionTotals(many.address, sides[1]?.cookie ?? '')));
      figures.push(...(await measureForumPage(many)));
      figures.push(...(await measureForumThroughput(many)));
      figures.push(...(await measureCommentWrites(many)));
      return figures;
    }),
  );
}

type FilledProduct = RunningProduct & { dataDir: string };

function withFilled<Result>(size: Size, use: (product: FilledProduct) => Promise<Result>): Promise<Result> {
  return withDataDir((dataDir) =>
    // Raises the rate limits, which the benchmark would exceed.
    withProduct(
      dataDir,
      async (product) => {
        await fill(dataDir, size);
        return use({ ...product, dataDir });
      },
      { RATE_LIMITS: 'off', IAMAKER_CODE: administratorCode },
    ),
  );
}

interface Side {
  address: string;
  size: Size;
  /** An administrator's session. */
  cookie: string;
}

const registerAdministrator = ({ address }: RunningProduct) =>
  register(address, { username: 'directora', role: 'iamaker' });

async function compare(
  { what, goal, path, asAdministrator, body }: Question,
  products: readonly Side[],
): Promise<Figure> {
  const sides = products.map(({ address, size, cookie }) => ({
    ask: openConnection(address),
    path: path(size),
    headers: asAdministrator ? { cookie } : {},
    taken: [] as number[],
  }));
  for (let request = 0; request < warmRequests + requests; request += 1) {
    for (const side of sides) {
      const started = performance.now();
      // A new URL each time, because a cached reply costs the same for any amount of data.
      const { status } = await side.ask(`${side.path}&n=${request}`, { headers: side.headers, body });
      if (status !== 200) throw new Error(`${side.path} answered ${status}.`);
      if (request >= warmRequests) side.taken.push(performance.now() - started);
    }
  }
  const [before = 0, after = 0] = sides.map(({ taken }) => median(taken));
  const figure = atMost(what, after / before, goal, times);
  return { ...figure, measured: `${figure.measured} (${after.toFixed(1)} ms)` };
}
