import { atMost, type Figure, median } from './figure.ts';
import { openConnection } from './get.ts';
import type { RunningProduct } from './product.ts';
import { register } from './register.ts';

const goalMilliseconds = 10;
const writers = 10;
const commentsOfEach = 30;
const topic = 2;

/** What somebody waits for a comment while nine others write, too: the answer comes when it is safe on the disk. */
export async function measureCommentWrites({ address }: RunningProduct): Promise<Figure[]> {
  const taken = (await Promise.all(Array.from({ length: writers }, (_, writer) => write(address, writer)))).flat();
  const what = `a comment, ${writers} people at once, half are faster than`;
  return [atMost(what, median(taken), goalMilliseconds, (value) => `${value.toFixed(1)} ms`)];
}

async function write(address: string, writer: number): Promise<number[]> {
  const ask = openConnection(address);
  const cookie = await register(address, { username: `escritor${writer}`, role: 'estudiante' });
  const taken: number[] = [];
  for (let comment = 0; comment < commentsOfEach; comment += 1) {
    const started = performance.now();
    const content = `Un comentario, el **${comment}**.`;
    const { status } = await ask(`/api/forum/topics/${topic}/comments`, { headers: { cookie }, body: { content } });
    if (status !== 201) throw new Error(`A comment was answered ${status}.`);
    taken.push(performance.now() - started);
  }
  return taken;
}
