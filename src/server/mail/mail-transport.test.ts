import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMailTransport } from './mail-transport.ts';

const letter = {
  to: 'José Ñandú <jose@example.org>',
  subject: '¡Bienvenido, José! Año 2025 – «EducaIA» 🎓',
  text: 'Hola, José:\n\nTu código es 123456. ¿Qué tal?\n.\nFin de la carta, con una línea larga: ñandú '.repeat(5),
};
const from = 'EducaIA <no-responder@educaia.example>';

let dataDir: string;
const kept: [file: string, subject: string][] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'educaia-mail-'));
  kept.splice(0);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

function openMail(smtpUrl?: string) {
  return createMailTransport({ smtpUrl, from, dataDir, onStored: (file, subject) => kept.push([file, subject]) });
}

/** Parses an email as a mail client does. */
function open(eml: string) {
  const [head = '', ...rest] = eml.replaceAll('\r\n', '\n').split('\n\n');
  const lines = head.replaceAll(/\n[ \t]+/g, ' ').split('\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  const bytes = rest.join('\n\n');
  const encoding = headers['content-transfer-encoding'];
  const text =
    encoding === 'base64'
      ? Buffer.from(bytes, 'base64').toString()
      : encoding === 'quoted-printable'
        ? unquote(bytes.replaceAll('=\n', ''))
        : bytes;
  return { headers, text };
}

function unquote(text: string): string {
  return Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
}

/** Decodes the encoded words of a header (RFC 2047). */
function decodeWords(header = ''): string {
  return header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, words: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(words, 'base64').toString() : unquote(words.replaceAll('_', ' ')),
    );
}

function expectLetter(eml: string): void {
  const { headers, text } = open(eml);
  expect(headers.from).toBe(from);
  expect(headers.to).toContain('<jose@example.org>');
  expect(decodeWords(headers.to)).toContain('José Ñandú');
  expect(decodeWords(headers.subject)).toBe(letter.subject);
  expect(headers['content-type']).toMatch(/^text\/plain; charset=utf-8$/i);
  expect(headers['message-id']).toMatch(/^<.+@.+>$/);
  expect(Number.isNaN(Date.parse(headers.date ?? ''))).toBe(false);
  expect(text.trim()).toBe(letter.text.trim());
}

describe('without a mail server', () => {
  test('an email goes to the outbox, as a file that any mail program opens', async () => {
    await openMail().send(letter);
    const [file = '', ...more] = await readdir(join(dataDir, 'outbox'));
    expect(more).toEqual([]);
    expect(file).toMatch(/\.eml$/);
    expectLetter(await readFile(join(dataDir, 'outbox', file), 'utf8'));
    expect(kept).toEqual([[join(dataDir, 'outbox', file), letter.subject]]);
  });

  test('the outbox is readable only by its owner', async () => {
    await openMail().send(letter);
    const outbox = join(dataDir, 'outbox');
    const [file = ''] = await readdir(outbox);
    expect((await stat(outbox)).mode & 0o777).toBe(0o700);
    expect((await stat(join(outbox, file))).mode & 0o777).toBe(0o600);
  });

  test('emails of the same moment do not overwrite each other', async () => {
    const mail = openMail();
    await Promise.all(Array.from({ length: 20 }, () => mail.send(letter)));
    expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(20);
  });

  test('emails to a deleted account are deleted, as are those older than a day', async () => {
    const outbox = join(dataDir, 'outbox');
    const mail = openMail();
    await mail.forget('ana@example.org');
    for (const to of ['ana@example.org', 'luis@example.org', 'juana@example.org', letter.to]) {
      await mail.send({ ...letter, to });
    }
    await mail.forget('Ana@example.org');
    await mail.forget('jose@example.org');
    const left = await readdir(outbox);
    const texts = await Promise.all(left.map((file) => readFile(join(outbox, file), 'utf8')));
    expect(new Set(texts.map((text) => open(text).headers.to))).toEqual(
      new Set(['juana@example.org', 'luis@example.org']),
    );
    const old = new Date(Date.now() - 25 * 60 * 60_000);
    await utimes(join(outbox, left[0] ?? ''), old, old);
    await mail.sweep();
    expect(await readdir(outbox)).toEqual([left[1]]);
  });

  test('user input cannot add a header or a recipient', async () => {
    const evil = 'Hola\r\nBcc: victima@example.org\r\n\r\nOtro texto';
    await openMail().send({ to: 'ana@example.org', subject: evil, text: 'hola' });
    await openMail().send({ to: 'Ana\r\nBcc: victima@example.org <ana@example.org>', subject: 'a', text: 'hola' });
    for (const file of await readdir(join(dataDir, 'outbox'))) {
      const { headers } = open(await readFile(join(dataDir, 'outbox', file), 'utf8'));
      expect(Object.keys(headers)).not.toContain('bcc');
    }
  });
});

describe('with a mail server', () => {
  /** The commands that the server received, and the emails that it accepted. */
  let told: string[];
  let taken: string[];
  let server: Server | undefined;
  const sockets = new Set<Socket>();
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    await closed;
    server = undefined;
  });

  async function startServer(converse: (socket: Socket) => void): Promise<string> {
    told = [];
    taken = [];
    server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => sockets.delete(socket));
      converse(socket);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  function takeLetters(socket: Socket, answerToRecipient = '250 ok'): void {
    let waiting = '';
    let inLetter = false;
    socket.write('220 mail.example ESMTP\r\n');
    socket.on('data', (chunk) => {
      waiting += chunk.toString('latin1');
      for (;;) {
        const end = inLetter ? waiting.indexOf('\r\n.\r\n') : waiting.indexOf('\r\n');
        if (end < 0) return;
        const piece = waiting.slice(0, end);
        waiting = waiting.slice(end + (inLetter ? 5 : 2));
        if (inLetter) {
          taken.push(Buffer.from(piece.replaceAll('\r\n..', '\r\n.'), 'latin1').toString());
          inLetter = false;
          socket.write('250 taken\r\n');
          continue;
        }
        told.push(piece);
        if (piece.startsWith('RCPT')) socket.write(`${answerToRecipient}\r\n`);
        else if (piece === 'DATA') {
          inLetter = true;
          socket.write('354 go on\r\n');
        } else if (piece === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  }

  test('an email goes there, complete, and not to the outbox', async () => {
    const url = await startServer((socket) => takeLetters(socket));
    await openMail(url).send(letter);
    expect(taken).toHaveLength(1);
    expectLetter(taken[0] ?? '');
    expect(told.find((line) => line.startsWith('MAIL FROM'))).toContain('<no-responder@educaia.example>');
    expect(told.find((line) => line.startsWith('RCPT TO'))).toContain('<jose@example.org>');
    expect(await readdir(dataDir)).toEqual([]);
    expect(kept).toEqual([]);
  });

  test('a refused email is an error for its sender', async () => {
    const url = await startServer((socket) => takeLetters(socket, '550 no such person'));
    await expect(openMail(url).send(letter)).rejects.toThrow('550');
  });

  test('a silent server times out', async () => {
    const url = await startServer(() => {});
    await expect(openMail(`${url}?greetingTimeout=100`).send(letter)).rejects.toThrow(/greeting/i);
  });

  test('a missing server is an error at once', async () => {
    const url = await startServer(() => {});
    server?.close();
    await expect(openMail(url).send(letter)).rejects.toThrow('ECONNREFUSED');
  });
});
