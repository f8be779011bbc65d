import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from './test-calls.ts';
import { createRowCounter } from './test-count-rows.ts';
import { prepareCall, sendPrepared } from './test-prepare-call.ts';
import { startWholeProduct, type WholeProduct } from './test-product.ts';

let product: WholeProduct;
let madeBy: Awaited<ReturnType<typeof createRowCounter>>;
beforeAll(async () => {
  product = await startWholeProduct();
  madeBy = await createRowCounter(product.app.kernel.db);
});
afterAll(() => product.close());

const posts = Object.entries(calls).filter(([call, { answers }]) => call.startsWith('POST ') && answers === undefined);

describe.each(posts)('%s', (call, rule) => {
  test('sent four times at once with one Idempotency-Key takes effect once, and all get the same answer', async () => {
    // The first calls of a kind add other rows: a category's first count, the first notice of a new device.
    for (const key of ['first', 'second']) {
      await sendPrepared(product, await prepareCall(product, call, rule), key);
    }
    const first = await prepareCall(product, call, rule);
    const once = await madeBy(() => sendPrepared(product, first, 'una'));
    const second = await prepareCall(product, call, rule);
    const answers: Awaited<ReturnType<typeof sendPrepared>>[] = [];
    const often = await madeBy(async () => {
      answers.push(...(await Promise.all(Array.from({ length: 4 }, () => sendPrepared(product, second, 'otra')))));
    });
    const [said] = answers;
    const told = answers.map(({ statusCode, body }) => `${statusCode} ${statusCode === 201 ? body : ''}`);
    expect(Math.floor((said?.statusCode ?? 0) / 100), said?.body).toBe(2);
    expect(new Set(told).size, told.join('\n')).toBe(1);
    expect(often).toEqual(once);
  });
});
