/* The upper bound for comparison: `node:http` sending prepared bytes. */
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BareReply {
  status: number;
  headers: OutgoingHttpHeaders;
  bodyBase64: string;
}

let status = 200;
let headers: OutgoingHttpHeaders = {};
let body = Buffer.alloc(0);

const server = createServer((_request, reply) => {
  reply.writeHead(status, headers);
  reply.end(body);
});

process.on('message', (ready: BareReply) => {
  ({ status, headers } = ready);
  body = Buffer.from(ready.bodyBase64, 'base64');
  process.send?.('ready');
});
process.once('disconnect', () => process.exit());

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
