import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A scanner that accepts the connection and then says nothing must not hold the upload. */
const silenceMilliseconds = 30_000;
const maxAnswerBytes = 4_096;

/** The scanner did not answer, or refused to check the file. */
export class ScannerError extends Error {
  override readonly name = 'ScannerError';
}

/** Sends a file to clamd (INSTREAM). Returns the name of what it found; undefined for a clean file. */
export async function scanFile(address: string, path: string): Promise<string | undefined> {
  const answer = await askScanner(new URL(address), path).catch((cause: unknown) => {
    throw new ScannerError('The virus scanner cannot be reached.', { cause });
  });
  if (answer === 'stream: OK') return undefined;
  const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (found === undefined) throw new ScannerError(`The virus scanner answered: ${answer.slice(0, 200)}`);
  return found;
}

async function askScanner({ hostname, port }: URL, path: string): Promise<string> {
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) });
  socket.setTimeout(silenceMilliseconds, () => socket.destroy(new Error('timed out')));
  try {
    const answer = readAnswer(socket);
    // It ends the conversation early when it has found something, or when the file is too large for it.
    const sending = pipeline(Readable.from(chunksOf(path)), socket, { end: false }).catch(() => {});
    const said = await answer;
    socket.destroy();
    await sending;
    return said;
  } finally {
    socket.destroy();
  }
}

async function* chunksOf(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield length;
    yield chunk;
  }
  yield Buffer.alloc(4);
}

/** Until the NUL byte. */
function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    socket.on('data', (data) => {
      said += data.toString('utf8');
      const end = said.indexOf('\0');
      if (end >= 0) resolve(said.slice(0, end));
      else if (said.length > maxAnswerBytes) reject(new Error('too long an answer'));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('no answer')));
  });
}
