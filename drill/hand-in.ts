import { randomBytes } from 'node:crypto';
import { type Connection, connectClient } from '../src/server/database/open-database.ts';
import type { Answer } from './ask.ts';
import { Visitor } from './visitor.ts';

/** A student and a task from the demo data (`DEMO=1`). */
export interface Student {
  visitor: Visitor;
  username: string;
  password: string;
  path: string;
  filePath: string;
}

export async function demoStudent(address: string, connection: Connection): Promise<Student> {
  const client = await connectClient(connection);
  const { rows } = await client
    .query<{ password: string; user: number; task: number; classroom: number }>(
      `select s.value as password, u.id as user, t.id as task, t.classroom_id as classroom
       from secrets s, users u, classroom_tasks t where s.name = 'demo_password' and u.username = 'demo-estudiante' limit 1`,
    )
    .finally(() => client.end());
  const [found] = rows;
  if (!found) throw new Error('The demo data has no task to submit work for.');
  const visitor = new Visitor(address);
  const username = 'demo-estudiante';
  await visitor.signIn(username, found.password);
  const task = `/api/classes/${found.classroom}/tasks/${found.task}`;
  return {
    visitor,
    username,
    password: found.password,
    path: `${task}/hand-in`,
    filePath: `${task}/hand-ins/${found.user}/file`,
  };
}

/** A text file with random content, which cannot be guessed or compressed to nothing. */
export function makeFile(bytes: number): Buffer {
  return Buffer.from(randomBytes(bytes / 2).toString('hex'));
}

export function handInFile({ visitor, path }: Student, content: Buffer): Promise<Answer> {
  const boundary = 'simulacro';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="trabajo.txt"\r\n\r\n`;
  return visitor.ask(path, {
    method: 'PUT',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}
