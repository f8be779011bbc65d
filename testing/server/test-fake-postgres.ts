import { createServer, type Socket } from 'node:net';

/** One message of the PostgreSQL protocol, as a server sends it. */
export function protocolMessage(kind: string, body: string | Buffer): Buffer {
  const content = Buffer.from(body as string);
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

/** A server's refusal, with its SQLSTATE and message. */
export function fatalError(state: string, message: string): Buffer {
  return protocolMessage('E', `SFATAL\0VFATAL\0C${state}\0M${message}\0\0`);
}

/** Starts a server on a free local port that answers as the test says. */
export async function startFakePostgres(
  reply: (socket: Socket, text: string) => void,
): Promise<{ port: number; close: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('data', (data) => reply(socket, data.toString('latin1')));
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  return {
    port: (server.address() as { port: number }).port,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((settle) => server.close(settle));
    },
  };
}
