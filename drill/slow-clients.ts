import { connect, type Socket } from 'node:net';
import { withDataDir, withProduct } from '../bench/product.ts';
import { ask } from './ask.ts';
import { type Drill, found, percentile, seconds } from './finding.ts';

const clients = 300;
const longestMilliseconds = 40_000;

/** Clients that hold connections open by sending a few bytes at a time. */
export const slowClientsDrill: Drill = {
  name: 'slow-clients',
  run: () =>
    withDataDir((dataDir) =>
      withProduct(dataDir, async ({ address }) => {
        const before = await slowestOf(address);
        const port = Number(new URL(address).port);
        const head = 'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
        const cut = Promise.all([
          holdAll(port, 'GET / HTTP/1.1\r\nhost: localhost\r\n', 'x-more: 1\r\n'),
          holdAll(port, `${head}content-length: 100000\r\n\r\n{"username":"`, 'a'),
        ]);
        const during = await slowestOf(address);
        const [headers, bodies] = await cut;
        return [
          found(
            `${clients} clients with slow headers are disconnected`,
            headers < longestMilliseconds,
            seconds(headers),
          ),
          found(`${clients} clients with slow bodies are disconnected`, bodies < longestMilliseconds, seconds(bodies)),
          found(
            '… others are served meanwhile: under a second, or four times the usual time on this machine',
            during < Math.max(1_000, 4 * before),
            `${seconds(during)} at most (without: ${seconds(before)})`,
          ),
        ];
      }),
    ),
};

/** The slowest page load of an ordinary visitor. */
async function slowestOf(address: string): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    const { status, milliseconds } = await ask(`${address}/biblioteca`);
    times.push(status === 200 ? milliseconds : Number.POSITIVE_INFINITY);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return percentile(times, 1);
}

/** Resolves when the last connection is cut. */
async function holdAll(port: number, beginning: string, drop: string): Promise<number> {
  return Math.max(...(await Promise.all(Array.from({ length: clients }, () => hold(port, beginning, drop)))));
}

function hold(port: number, beginning: string, drop: string): Promise<number> {
  const started = performance.now();
  return new Promise((settle) => {
    const socket: Socket = connect(port, '127.0.0.1');
    const dropping = setInterval(() => void (socket.writable && socket.write(drop)), 1_000);
    const giveUp = setTimeout(() => socket.destroy(), longestMilliseconds);
    socket.write(beginning);
    socket.resume().on('error', () => {});
    socket.once('close', () => {
      clearInterval(dropping);
      clearTimeout(giveUp);
      settle(performance.now() - started);
    });
  });
}
