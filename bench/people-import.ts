import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { openConnection } from './get.ts';
import { register } from './register.ts';

const pollMilliseconds = 50;

export interface ImportProgress {
  id: number;
  state: string;
  /** Rows that were checked or applied. */
  done: number;
  mapping: string[];
  options: object;
  counts: { new: number; refused: number };
}

/** The file of a school: `people` rows over that many groups and classes. */
export interface SchoolFile {
  people: number;
  groups: number;
  classes: number;
}

/** An administrator who imports people into a running product. */
export class PeopleImport {
  readonly #address: string;
  readonly #cookie: string;
  readonly #path: string;

  private constructor(address: string, cookie: string, path: string) {
    this.#address = address;
    this.#cookie = cookie;
    this.#path = path;
  }

  /** Uploads the file, and waits until it has been compared with groups and classes to be made. */
  static async prepare(address: string, cookie: string, file: SchoolFile): Promise<PeopleImport> {
    await register(address, { username: 'titular', role: 'profesor' });
    const { id } = await upload(address, cookie, file);
    const prepared = new PeopleImport(address, cookie, `/api/admin/imports/${id}`);
    const { mapping, options } = await prepared.until(isChecked);
    const wanted = { vouchesForAge: true, createsGroups: true, createsClasses: true, classOwner: 'titular' };
    await prepared.#call('PUT', '', { mapping, options: { ...options, ...wanted } });
    await prepared.until(isChecked);
    return prepared;
  }

  /** The same import in a product that was started again. */
  at(address: string): PeopleImport {
    return new PeopleImport(address, this.#cookie, this.#path);
  }

  async apply(): Promise<void> {
    await this.#call('PUT', '/application');
  }

  async until(isReached: (progress: ImportProgress) => boolean): Promise<ImportProgress> {
    for (;;) {
      const progress = await this.#call('GET', '');
      if (isReached(progress) || progress.state === 'stopped') return progress;
      await sleep(pollMilliseconds);
    }
  }

  async #call(method: string, rest: string, body?: object): Promise<ImportProgress> {
    const path = `${this.#path}${rest}`;
    const answer = await openConnection(this.#address)(path, {
      headers: { cookie: this.#cookie },
      method,
      ...(body && { body }),
    });
    if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}: ${String(answer.body)}`);
    return JSON.parse(String(answer.body)) as ImportProgress;
  }
}

const isChecked = ({ state }: ImportProgress) => state === 'checked';

function writeFile({ people, groups, classes }: SchoolFile): string {
  const lines = Array.from({ length: people }, (_, place) =>
    [
      `A${place}`,
      `Nombre${place}`,
      `Apellido${place} Segundo`,
      `persona${place}@example.org`,
      place % 20 === 0 ? 'profesor' : 'estudiante',
      `Curso ${place % groups}`,
      `Clase ${place % classes}`,
    ].join(';'),
  );
  return ['Identificador;Nombre;Apellidos;Correo;Rol;Grupo;Clase', ...lines].join('\r\n');
}

function upload(address: string, cookie: string, file: SchoolFile): Promise<ImportProgress> {
  return new Promise((settle, fail) => {
    const headers = { cookie, 'content-type': 'application/octet-stream' };
    const sent = request(`${address}/api/admin/imports?name=alumnado.csv`, { method: 'POST', headers }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (chunk: string) => void (text += chunk));
      reply.on('end', () => {
        if (reply.statusCode === 200) settle(JSON.parse(text) as ImportProgress);
        else fail(new Error(`The upload was answered ${reply.statusCode}: ${text}`));
      });
    });
    sent.once('error', fail);
    sent.end(writeFile(file));
  });
}
