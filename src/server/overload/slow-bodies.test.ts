import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { cutSlowBodies } from './slow-bodies.ts';

test('a client that sends a body too slowly is disconnected, unless it is a file', async () => {
  const http = fastify({ forceCloseConnections: true });
  cutSlowBodies(http, 50);
  http.post('/call', async () => 'taken');
  http.post('/file', { config: { isUpload: true } }, async () => 'taken');
  const port = Number(new URL(await http.listen({ host: '127.0.0.1', port: 0 })).port);
  const begin = (path: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 3\r\n\r\na`);
    return socket;
  };
  const [call, file] = [begin('/call'), begin('/file')];
  call.resume();
  await once(call, 'close');
  const answered = once(file, 'data');
  file.write('bc');
  expect(String(await answered)).toMatch(/^HTTP\/1\.1 200 /);
  await http.close();
});
