import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { type Answer, type Asking, ask } from './ask.ts';

/** A client with cookies and a keep-alive connection. */
export class Visitor {
  cookie = '';
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  address: string;

  constructor(address: string) {
    this.address = address;
  }

  async ask(path: string, asking: Asking = {}): Promise<Answer> {
    const headers = { ...(this.cookie && { cookie: this.cookie }), ...asking.headers };
    const answer = await ask(`${this.address}${path}`, { agent: this.#agent, ...asking, headers });
    const given = answer.headers['set-cookie']?.map((line) => line.split(';')[0] ?? '');
    if (given?.some((line) => line.startsWith('session='))) this.cookie = given.join('; ');
    return answer;
  }

  async mustAsk(path: string, asking: Asking = {}): Promise<Answer> {
    const answer = await this.ask(path, asking);
    if (answer.status < 200 || answer.status > 299) {
      throw new Error(`${path} was answered ${answer.status}: ${answer.body.toString().slice(0, 200)}`);
    }
    return answer;
  }

  signIn(username: string, password: string): Promise<Answer> {
    return this.ask('/api/login', { body: { username, password } });
  }

  close(): void {
    this.#agent.destroy();
  }
}

export const drillPassword = 'una frase que nadie adivina';

export async function register(
  address: string,
  role: 'estudiante' | 'profesor' = 'estudiante',
): Promise<Visitor & { username: string }> {
  const visitor = new Visitor(address);
  const username = `simulacro-${randomUUID().slice(0, 12)}`;
  await visitor.mustAsk('/api/register', {
    body: {
      username,
      password: drillPassword,
      email: `${username}@educaia.invalid`,
      fullName: 'Cuenta de simulacro',
      role,
      age: 'old-enough',
    },
  });
  return Object.assign(visitor, { username });
}
