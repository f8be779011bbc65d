/* A Fastify server that serializes the same list from memory for each request: the cost of a list without a database. */
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

export interface MemoryReply {
  items: readonly unknown[];
}

let items: readonly unknown[] = [];

const app = Fastify();
app.get('*', async () => items);

process.on('message', (ready: MemoryReply) => {
  ({ items } = ready);
  process.send?.('ready');
});
process.once('disconnect', () => process.exit());

await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.((app.server.address() as AddressInfo).port);
