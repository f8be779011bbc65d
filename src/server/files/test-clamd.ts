import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface TestClamd {
  url: string;
  /** The files that it has checked. */
  checked: Buffer[];
  /** Answers with an error instead of checking. */
  answer: string | undefined;
  close(): Promise<void>;
}

/** What this scanner takes for a virus. */
export const virus = 'X5O!P%@AP-un-virus-de-prueba';

/** The part of clamd's protocol that we use: INSTREAM. */
export async function startTestClamd(): Promise<TestClamd> {
  const sockets = new Set<Socket>();
  const clamd: Omit<TestClamd, 'url' | 'close'> = { checked: [], answer: undefined };
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (data) => {
      received = Buffer.concat([received, data]);
      const file = readStream(received);
      if (!file) return;
      clamd.checked.push(file);
      const said = clamd.answer ?? (file.includes(virus) ? 'stream: Prueba.Virus FOUND' : 'stream: OK');
      socket.end(`${said}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(clamd, {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

/** Undefined until the whole file has arrived. */
function readStream(received: Buffer): Buffer | undefined {
  const command = Buffer.from('zINSTREAM\0');
  if (!received.subarray(0, command.length).equals(command)) return undefined;
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
