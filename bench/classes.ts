import { kilobytes, kilobytesOf } from './bundle.ts';
import { atMost, type Figure, median, times } from './figure.ts';
import { type ClassSize, fillClasses } from './fill-class.ts';
import { openConnection } from './get.ts';
import { processorSeconds } from './processor-time.ts';
import { type RunningProduct, withDataDir, withProduct } from './product.ts';
import { register } from './register.ts';

const usual: ClassSize = { members: 40, items: 120 };
const small: ClassSize = { members: 30, items: 50 };
const large: ClassSize = { members: 3_000, items: 2_000 };
/** For tables with a column for each item, which grow with the items by their nature. */
const crowded: ClassSize = { members: 3_000, items: 50 };

const goals = { milliseconds: 15, kilobytes: 150, growth: 1.5 };
/** V8 needs many pages to warm up. */
const pagesBefore = 800;
const pages = 200;
const warmRequests = 10;
const requests = 40;

type Who = 'teacher' | 'student';

interface Question {
  what: string;
  /** With as many rows on the page in both classes. */
  path: string;
  as: readonly Who[];
  against?: 'crowded';
}

/** The page of a class, and what its places read. */
const questions: readonly Question[] = [
  { what: 'the class page', path: '/class/{id}?parte=trabajo', as: ['teacher', 'student'] },
  { what: 'a page of its items, with counts', path: '/api/classes/{id}/items?', as: ['teacher', 'student'] },
  { what: 'its pending work', path: '/api/classes/{id}/pending?', as: ['teacher', 'student'] },
  { what: 'a page of its members', path: '/api/classes/{id}/members?limit=25', as: ['teacher', 'student'] },
  { what: 'a page of its tasks, with counts', path: '/api/classes/{id}/tasks?limit=5', as: ['teacher', 'student'] },
  { what: 'a page of its tests, with counts', path: '/api/classes/{id}/tests?limit=5', as: ['teacher', 'student'] },
  {
    what: 'a page of its gradebook',
    path: '/api/classes/{id}/gradebook?limit=25',
    as: ['teacher', 'student'],
    against: 'crowded',
  },
];

/** A class as a teacher and a student see it: its cost, and how that grows with members and items. */
export function measureClasses(): Promise<Figure[]> {
  return withDataDir((dataDir) =>
    withProduct(
      dataDir,
      async (product) => {
        const cookies = {
          teacher: await register(product.address, { username: 'profesora', role: 'profesor' }),
          student: await register(product.address, { username: 'alumna', role: 'estudiante' }),
        };
        const place = { dataDir, teacher: 'profesora', student: 'alumna' };
        const sizes = [usual, small, large, crowded];
        const [usualId = 0, smallId = 0, largeId = 0, crowdedId = 0] = await fillClasses(place, sizes);
        const figures: Figure[] = [];
        for (const who of ['teacher', 'student'] as const) {
          figures.push(...(await measurePage(product, usualId, who, cookies[who])));
        }
        for (const question of questions) {
          for (const who of question.as) {
            const largerId = question.against === 'crowded' ? crowdedId : largeId;
            figures.push(await compare(product.address, question, { who, cookie: cookies[who], smallId, largerId }));
          }
        }
        return figures;
      },
      { RATE_LIMITS: 'off' },
    ),
  );
}

async function measurePage({ address, pid }: RunningProduct, id: number, who: Who, cookie: string): Promise<Figure[]> {
  const ask = openConnection(address);
  const path = `/class/${id}?parte=trabajo`;
  const read = async (count: number, name: string) => {
    for (let page = 0; page < count; page += 1) {
      const { status } = await ask(`${path}&${name}=${page}`, { headers: { cookie } });
      if (status !== 200) throw new Error(`${path} answered ${status}.`);
    }
  };
  await read(pagesBefore, 'warm');
  const before = await processorSeconds(pid);
  await read(pages, 'n');
  const after = await processorSeconds(pid);
  const what = `class of ${usual.members} with ${usual.items} items, as ${who}`;
  const script = await kilobytesOf(address, path, { cookie });
  return [
    before === undefined || after === undefined
      ? { what: `${what}, processor time`, measured: 'known on Linux only' }
      : atMost(
          `${what}, processor time`,
          ((after - before) / pages) * 1000,
          goals.milliseconds,
          (value) => `${value.toFixed(1)} ms`,
        ),
    atMost('  its JavaScript, gzip', script, goals.kilobytes, kilobytes),
  ];
}

interface Sides {
  who: Who;
  cookie: string;
  smallId: number;
  largerId: number;
}

/** The cost in the large class against the small one, measured alternately. */
async function compare(
  address: string,
  { what, path, against }: Question,
  { who, cookie, smallId, largerId }: Sides,
): Promise<Figure> {
  const ask = openConnection(address);
  const sides = [smallId, largerId].map((id) => ({ path: path.replace('{id}', String(id)), taken: [] as number[] }));
  for (let request = 0; request < warmRequests + requests; request += 1) {
    for (const side of sides) {
      const started = performance.now();
      const { status } = await ask(`${side.path}&n=${request}`, { headers: { cookie } });
      if (status !== 200) throw new Error(`${side.path} answered ${status}.`);
      if (request >= warmRequests) side.taken.push(performance.now() - started);
    }
  }
  const [before = 0, after = 0] = sides.map(({ taken }) => median(taken));
  const { members, items } = against === 'crowded' ? crowded : large;
  const sizes = `${small.members} → ${members} members, ${small.items} → ${items} items`;
  const figure = atMost(`${what}, as ${who} (${sizes})`, after / before, goals.growth, times);
  return { ...figure, measured: `${figure.measured} (${after.toFixed(1)} ms)` };
}
