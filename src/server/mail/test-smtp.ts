import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface TestSmtp {
  host: string;
  port: number;
  /** The emails that it accepted. */
  taken: string[];
  close(): Promise<void>;
}

/** A mail server of our own, which accepts one user with one password and speaks without encryption. */
export async function startTestSmtp(account: { user: string; password: string }): Promise<TestSmtp> {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    converse(socket, account, taken);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    taken,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function converse(socket: Socket, account: { user: string; password: string }, taken: string[]): void {
  const expected = Buffer.from(`\0${account.user}\0${account.password}`).toString('base64');
  let waiting = '';
  let inLetter = false;
  const answer = (piece: string): string => {
    if (piece.startsWith('EHLO')) return '250-mail.example\r\n250 AUTH PLAIN';
    if (piece.startsWith('AUTH PLAIN')) return piece.endsWith(expected) ? '235 welcome' : `535 wrong: ${piece}`;
    inLetter = piece === 'DATA';
    return inLetter ? '354 go on' : '250 ok';
  };
  socket.write('220 mail.example ESMTP\r\n');
  socket.on('data', (chunk) => {
    waiting += chunk.toString();
    for (;;) {
      const mark = inLetter ? '\r\n.\r\n' : '\r\n';
      const end = waiting.indexOf(mark);
      if (end < 0) return;
      const piece = waiting.slice(0, end);
      waiting = waiting.slice(end + mark.length);
      if (inLetter) taken.push(piece);
      if (inLetter) inLetter = false;
      else {
        socket.write(`${answer(piece)}\r\n`);
        continue;
      }
      socket.write('250 taken\r\n');
    }
  });
}
