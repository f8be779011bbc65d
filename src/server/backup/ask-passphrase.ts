import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { StartError } from '../config/start-error.ts';

/** Every user of the machine can see command lines, so the passphrase comes from the environment or is typed, and never shown. */
export async function askPassphrase(question: string): Promise<string> {
  const given = process.env.BACKUP_PASSPHRASE;
  if (given) return given;
  if (!process.stdin.isTTY) {
    throw new StartError('La copia va cifrada: ponga su frase de paso en la variable BACKUP_PASSPHRASE.');
  }
  process.stdout.write(question);
  const silent = new Writable({ write: (_part, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  const typed = await terminal.question('').finally(() => terminal.close());
  process.stdout.write('\n');
  return typed;
}
