import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { connectClient } from '../src/server/database/open-database.ts';
import { postgresEnvironment } from '../src/server/postgres/postgres-folder.ts';
import {
  type Account,
  findProgramPackage,
  type Program,
  prepareProgram,
} from '../src/server/postgres/postgres-program.ts';
import { timeUntil } from './ask.ts';

const nobody = 65_534;

/** A separate PostgreSQL server, as an operator runs it: reached by address and not supervised by the product. */
export class PostgresServer {
  readonly port: number;
  readonly #program: Program;
  readonly #account: Account;
  readonly #folder: string;
  #child: ChildProcess | undefined;

  private constructor(program: Program, account: Account, folder: string, port: number) {
    this.#program = program;
    this.#account = account;
    this.#folder = folder;
    this.port = port;
  }

  static async make(folder: string): Promise<PostgresServer> {
    const account = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : undefined;
    const home = join(folder, 'server');
    await mkdir(home);
    if (account) await chown(home, account.uid, account.gid);
    const program = await prepareProgram(await findProgramPackage(), account, folder);
    const data = join(home, 'data');
    const { status, stderr } = spawnSync(
      program.initdb,
      [`--pgdata=${data}`, '--username=educaia', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-instructions'],
      { ...account, cwd: home, env: postgresEnvironment(), encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`initdb: ${stderr}`);
    const server = new PostgresServer(program, account, data, await freePort());
    await server.start();
    return server;
  }

  url(database = 'postgres', port = this.port): string {
    return `postgres://educaia@127.0.0.1:${port}/${database}`;
  }

  async start(): Promise<void> {
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${this.port}`,
      'unix_socket_directories=',
      'max_connections=100',
    ];
    this.#child = spawn(this.#program.postgres, ['-D', this.#folder, ...settings.flatMap((one) => ['-c', one])], {
      ...this.#account,
      cwd: this.#folder,
      env: postgresEnvironment(),
      stdio: 'ignore',
    });
    const child = this.#child;
    const endWithUs = () => child.kill('SIGQUIT');
    process.once('exit', endWithUs);
    child.once('exit', () => process.off('exit', endWithUs));
    const isUp = () =>
      connectClient(this.url()).then(
        (client) => client.end().then(() => true),
        () => false,
      );
    if ((await timeUntil(isUp, 30_000)) === undefined) throw new Error('PostgreSQL did not start.');
  }

  async createDatabase(name: string): Promise<string> {
    const client = await connectClient(this.url());
    await client.query(`create database ${name}`).finally(() => client.end());
    return this.url(name);
  }

  /** SIGKILL simulates a crash, SIGINT a restart by the operator. */
  async end(signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
