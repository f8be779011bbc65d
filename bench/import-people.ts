import { setTimeout as sleep } from 'node:timers/promises';
import { atMost, type Figure, part, seconds } from './figure.ts';
import { openConnection } from './get.ts';
import { PeopleImport } from './people-import.ts';
import { withDataDir, withProduct } from './product.ts';
import { administratorCode, register } from './register.ts';

const file = { people: 5_000, groups: 40, classes: 100 };
const goals = { seconds: 60, page: 300 };

/** A school's file is read, compared and applied, with groups and classes, while two people go on reading pages. */
export function measureImport(): Promise<Figure[]> {
  return withDataDir((dataDir) =>
    withProduct(
      dataDir,
      async ({ address }) => {
        const administrator = await register(address, { username: 'jefa', role: 'iamaker' });
        const teacher = await register(address, { username: 'profesora', role: 'profesor' });
        const pages: number[] = [];
        const taken = await whileReading(address, ['', teacher], pages, () => importPeople(address, administrator));
        const what = `${file.people} people imported with ${file.groups} groups and ${file.classes} classes`;
        return [
          atMost(what, taken, goals.seconds, seconds),
          atMost('  pages meanwhile, p99', part(pages, 0.99), goals.page, (value) => `${value.toFixed(0)} ms`),
          { what: '  pages meanwhile', measured: String(pages.length) },
        ];
      },
      { RATE_LIMITS: 'off', IAMAKER_CODE: administratorCode },
    ),
  );
}

/** The seconds from the upload until everybody has an account. */
async function importPeople(address: string, cookie: string): Promise<number> {
  const started = performance.now();
  const school = await PeopleImport.prepare(address, cookie, file);
  await school.apply();
  const { state, counts } = await school.until((progress) => progress.state === 'done');
  if (state !== 'done' || counts.new !== file.people)
    throw new Error(`The import ended ${state}: ${JSON.stringify(counts)}`);
  return (performance.now() - started) / 1000;
}

/** Each reader opens one page after the other. */
async function whileReading<Result>(
  address: string,
  cookies: readonly string[],
  taken: number[],
  work: () => Promise<Result>,
): Promise<Result> {
  let isOver = false;
  const read = async (cookie: string) => {
    const ask = openConnection(address);
    for (let page = 0; !isOver; page += 1) {
      const started = performance.now();
      const { status } = await ask(`/?n=${page}`, { headers: cookie ? { cookie } : {} });
      taken.push(performance.now() - started);
      if (status !== 200) throw new Error(`A page answered ${status}.`);
      await sleep(20);
    }
  };
  const readers = cookies.map(read);
  try {
    return await work();
  } finally {
    isOver = true;
    await Promise.all(readers);
  }
}
