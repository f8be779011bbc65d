import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { atMost, type Figure, part, seconds } from './figure.ts';
import { openConnection } from './get.ts';
import { withDataDir, withProduct } from './product.ts';
import { administratorCode, register } from './register.ts';

const people = 5_000;
const groups = 40;
const classes = 100;
const goals = { seconds: 60, page: 300 };
const pollMilliseconds = 100;

interface Import {
  id: number;
  state: string;
  mapping: string[];
  options: object;
  counts: { new: number; refused: number };
}

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
        const what = `${people} people imported with ${groups} groups and ${classes} classes`;
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
  const ask = openConnection(address);
  const call = async (path: string, method: string, body?: object): Promise<Import> => {
    const answer = await ask(path, { headers: { cookie }, method, ...(body && { body }) });
    if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}: ${String(answer.body)}`);
    return JSON.parse(String(answer.body)) as Import;
  };
  const started = performance.now();
  const { id } = await upload(address, cookie);
  const path = `/api/admin/imports/${id}`;
  const until = async (...states: string[]): Promise<Import> => {
    for (;;) {
      const found = await call(path, 'GET');
      if (states.includes(found.state)) return found;
      await sleep(pollMilliseconds);
    }
  };
  const draft = await until('checked', 'stopped');
  const options = {
    ...draft.options,
    vouchesForAge: true,
    createsGroups: true,
    createsClasses: true,
    classOwner: 'profesora',
  };
  await call(path, 'PUT', { mapping: draft.mapping, options });
  await until('checked', 'stopped');
  await call(`${path}/application`, 'PUT');
  const { state, counts } = await until('done', 'stopped');
  if (state !== 'done' || counts.new !== people)
    throw new Error(`The import ended ${state}: ${JSON.stringify(counts)}`);
  return (performance.now() - started) / 1000;
}

function upload(address: string, cookie: string): Promise<Import> {
  const lines = Array.from({ length: people }, (_, place) => {
    const role = place % 20 === 0 ? 'profesor' : 'estudiante';
    return [
      `A${place}`,
      `Nombre${place}`,
      `Apellido${place} Segundo`,
      `persona${place}@example.org`,
      role,
      `Curso ${place % groups}`,
      `Clase ${place % classes}`,
    ].join(';');
  });
  const file = ['Identificador;Nombre;Apellidos;Correo;Rol;Grupo;Clase', ...lines].join('\r\n');
  return new Promise((settle, fail) => {
    const headers = { cookie, 'content-type': 'application/octet-stream' };
    const sent = request(`${address}/api/admin/imports?name=alumnado.csv`, { method: 'POST', headers }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (chunk: string) => void (text += chunk));
      reply.on('end', () => {
        if (reply.statusCode === 200) settle(JSON.parse(text) as Import);
        else fail(new Error(`The upload was answered ${reply.statusCode}: ${text}`));
      });
    });
    sent.once('error', fail);
    sent.end(file);
  });
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
