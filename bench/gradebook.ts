import { atMost, type Figure, median, seconds } from './figure.ts';
import { fillClasses } from './fill-class.ts';
import { openConnection } from './get.ts';
import { withDataDir, withProduct } from './product.ts';
import { register } from './register.ts';

/** Of 300 items, 30 are tasks and 30 are tests: sixty columns, with a mark in every cell. */
const size = { members: 200, items: 300, isMarked: true };
const goals = { opensSeconds: 1, savesMilliseconds: 50 };
const warmRounds = 5;
const rounds = 15;

interface Row {
  userId: number;
  grades: { kind: string; id: number; version: number; isAssigned: boolean }[];
}

/** The gradebook of a large class, as its teacher opens it and writes into it. */
export function measureGradebook(): Promise<Figure[]> {
  return withDataDir((dataDir) =>
    withProduct(
      dataDir,
      async ({ address }) => {
        const cookie = await register(address, { username: 'profesora', role: 'profesor' });
        await register(address, { username: 'alumna', role: 'estudiante' });
        const [id = 0] = await fillClasses({ dataDir, teacher: 'profesora', student: 'alumna' }, [size]);
        const ask = openConnection(address);
        const read = async (path: string) => {
          const { status, headers, body } = await ask(path, { headers: { cookie } });
          if (status !== 200) throw new Error(`${path} answered ${status}.`);
          return { headers, body };
        };
        const first: number[] = [];
        const whole: number[] = [];
        let rows: Row[] = [];
        for (let round = 0; round < warmRounds + rounds; round += 1) {
          const started = performance.now();
          await read(`/class/${id}?parte=notas&n=${round}`);
          const shown = performance.now();
          rows = await readRows(read, `/api/classes/${id}/gradebook?limit=50`);
          if (round < warmRounds) continue;
          first.push((shown - started) / 1000);
          whole.push((performance.now() - started) / 1000);
        }
        const saved = await saveCells(ask, cookie, id, rows);
        const what = `gradebook of ${rows.length} students × ${rows[0]?.grades.length} columns`;
        return [
          atMost(`${what}, its page with the first 50`, median(first), goals.opensSeconds, seconds),
          atMost('  its page and then all its rows', median(whole), goals.opensSeconds, seconds),
          atMost('  a cell is saved', median(saved), goals.savesMilliseconds, (value) => `${value.toFixed(1)} ms`),
        ];
      },
      { RATE_LIMITS: 'off' },
    ),
  );
}

type Read = (path: string) => Promise<{ headers: Record<string, unknown>; body: Buffer }>;

/** All pages, one after the other, as the screen reads them. */
async function readRows(read: Read, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  let next: string | undefined = path;
  while (next !== undefined) {
    const { headers, body } = await read(next);
    rows.push(...(JSON.parse(body.toString()) as Row[]));
    const { link } = headers;
    const cursor = typeof link === 'string' ? /cursor=([^&>]+)/.exec(link)?.[1] : undefined;
    next = cursor === undefined ? undefined : `${path}&cursor=${cursor}`;
  }
  return rows;
}

/** One cell of each student, down a column, as a teacher types. */
async function saveCells(ask: ReturnType<typeof openConnection>, cookie: string, id: number, rows: readonly Row[]) {
  const taken: number[] = [];
  for (const { userId, grades } of rows) {
    const [grade] = grades;
    if (!grade) continue;
    const { kind, id: item, version } = grade;
    const started = performance.now();
    const { status } = await ask(`/api/classes/${id}/gradebook/marks/${userId}`, {
      headers: { cookie },
      method: 'PUT',
      body: { kind, id: item, version, state: 'given', part: 0.5 },
    });
    if (status !== 200) throw new Error(`A mark was answered ${status}.`);
    taken.push(performance.now() - started);
  }
  return taken;
}
