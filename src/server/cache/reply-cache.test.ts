import { beforeEach, describe, expect, test } from 'vitest';
import type { Topic } from '../../shared/endpoints/endpoint.ts';
import { markReplyProvisional } from './provisional-replies.ts';
import { ReplyCache } from './reply-cache.ts';

const forum: Topic = 'forum.changed';
const library: Topic = 'library.changed';

let clock: number;
let cache: ReplyCache<{ text: string; bytes: number }>;
beforeEach(() => {
  clock = 1_000;
  cache = new ReplyCache(100_000, () => clock);
  cache.setListening(true);
});

function answer(text: string, topics: readonly Topic[] = [forum], bytes = 100) {
  return async () => ({ reply: { text, bytes }, topics });
}

async function ask(key: string, text: string, topics: readonly Topic[] = [forum]): Promise<string> {
  return (await cache.getOrProduce(key, answer(text, topics))).text;
}

/** A read that ends when the test says so. */
function slowRead(key: string, topics: readonly Topic[] = [forum]) {
  let finish: (text: string) => void = () => {};
  const read = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const asked = cache.getOrProduce(key, async () => ({ reply: { text: await read, bytes: 100 }, topics }));
  return { asked: asked.then(({ text }) => text), finish };
}

describe('a reply', () => {
  test('is cached', async () => {
    expect(await ask('a', 'first')).toBe('first');
    expect(await ask('a', 'second')).toBe('first');
    expect(await ask('b', 'other')).toBe('other');
  });

  test('is produced once for concurrent callers', async () => {
    const first = slowRead('a');
    const others = [ask('a', 'second'), ask('a', 'third')];
    first.finish('first');
    expect(await Promise.all([first.asked, ...others])).toEqual(['first', 'first', 'first']);
  });

  test('with a text that is not formatted yet is not cached', async () => {
    const unfinished = async () => {
      markReplyProvisional();
      return { reply: { text: 'words', bytes: 100 }, topics: [forum] };
    };
    expect((await cache.getOrProduce('a', unfinished)).text).toBe('words');
    expect(await ask('a', 'formatted')).toBe('formatted');
    expect(await ask('a', 'third')).toBe('formatted');
  });

  test('made from an unfinished one in progress is not cached either', async () => {
    const read = slowRead('read');
    markReplyProvisional();
    // The page starts waiting after the text turned out to be late.
    const page = cache.getOrProduce('page', async () => {
      const { text } = await cache.getOrProduce('read', answer('never asked for'));
      return { reply: { text: `page of ${text}`, bytes: 100 }, topics: [forum] };
    });
    read.finish('words');
    expect((await page).text).toBe('page of words');
    expect(await ask('read', 'formatted')).toBe('formatted');
    expect(await ask('page', 'page of formatted')).toBe('page of formatted');
  });

  test('that failed fails for all who waited, and is produced again for the next', async () => {
    const failing = cache.getOrProduce('a', () => Promise.reject(new Error('away')));
    const waiting = ask('a', 'second');
    await expect(failing).rejects.toThrow('away');
    await expect(waiting).rejects.toThrow('away');
    expect(await ask('a', 'third')).toBe('third');
  });

  test('without topics is not shared', async () => {
    await cache.getOrProduce('a', async () => ({ reply: { text: 'first', bytes: 100 }, topics: undefined }));
    expect(cache.find('a')).toBeUndefined();
    expect(cache.size).toEqual({ replies: 0, bytes: 0 });
  });

  test('expires after sixty seconds', async () => {
    await ask('a', 'first');
    clock += 59_999;
    expect(await ask('a', 'second')).toBe('first');
    clock += 1;
    expect(await ask('a', 'third')).toBe('third');
  });
});

describe('a change', () => {
  test('invalidates replies with its topic, and no others', async () => {
    await ask('a', 'old', [forum, library]);
    await ask('b', 'other', [library]);
    cache.invalidate(forum, 'elsewhere');
    expect(cache.find('a')).toBeUndefined();
    expect(cache.find('b')?.text).toBe('other');
  });

  test('prevents caching a read that started before it', async () => {
    const read = slowRead('a');
    cache.invalidate(forum, 'elsewhere');
    read.finish('old');
    expect(await read.asked).toBe('old');
    expect(await ask('a', 'new')).toBe('new');
  });

  test('makes later callers read again', async () => {
    const read = slowRead('a');
    cache.invalidate(forum, 'elsewhere');
    expect(await ask('a', 'new')).toBe('new');
    read.finish('old');
    expect(await read.asked).toBe('old');
    expect(await ask('a', 'newer')).toBe('new');
  });
});

describe('from the publication of a change until its notification', () => {
  test('no reply of the topic is cached', async () => {
    await ask('a', 'old');
    cache.hold(forum, 'write');
    expect(await ask('a', 'not yet visible')).toBe('not yet visible');
    expect(await ask('a', 'visible')).toBe('visible');
    cache.invalidate(forum, 'write');
    expect(await ask('a', 'new')).toBe('new');
    expect(await ask('a', 'newer')).toBe('new');
  });

  test('replies of other topics are cached', async () => {
    cache.hold(forum, 'write');
    await ask('b', 'first', [library]);
    expect(await ask('b', 'second', [library])).toBe('first');
  });

  test('no caller gets a read that started before the change was visible', async () => {
    cache.hold(forum, 'write');
    const early = slowRead('a');
    expect(await ask('a', 'visible')).toBe('visible');
    early.finish('not yet visible');
    await early.asked;
  });

  test('the notification of another change of the topic ends nothing', async () => {
    cache.hold(forum, 'write');
    cache.invalidate(forum, 'of another process');
    await ask('a', 'not yet visible');
    expect(await ask('a', 'visible')).toBe('visible');
  });

  test('two changes at once are both awaited', async () => {
    cache.hold(forum, 'first write');
    cache.hold(forum, 'second write');
    cache.invalidate(forum, 'first write');
    await ask('a', 'not yet visible');
    expect(await ask('a', 'visible')).toBe('visible');
    cache.invalidate(forum, 'second write');
    await ask('a', 'kept');
    expect(await ask('a', 'newer')).toBe('kept');
  });

  test('a cancelled change is no longer awaited', async () => {
    cache.hold(forum, 'refused');
    cache.release('refused');
    await ask('a', 'kept');
    expect(await ask('a', 'newer')).toBe('kept');
  });

  test('a rolled-back change holds for at most five seconds', async () => {
    cache.hold(forum, 'undone');
    await ask('a', 'first');
    clock += 4_999;
    expect(await ask('a', 'second')).toBe('second');
    clock += 1;
    expect(await ask('a', 'third')).toBe('third');
    expect(await ask('a', 'fourth')).toBe('third');
  });
});

describe('memory', () => {
  test('is limited in bytes, and the least recently used reply is evicted first', async () => {
    for (const key of ['a', 'b', 'c']) await cache.getOrProduce(key, answer(key, [forum], 30_000));
    cache.find('a');
    await cache.getOrProduce('d', answer('d', [forum], 30_000));
    expect(['a', 'b', 'c', 'd'].filter((key) => cache.find(key))).toEqual(['a', 'c', 'd']);
    expect(cache.size.bytes).toBeLessThanOrEqual(100_000);
  });

  test('includes the keys, which callers choose', async () => {
    for (let number = 0; number < 100; number++) await ask(`${'x'.repeat(10_000)}${number}`, '');
    expect(cache.size.replies).toBeLessThanOrEqual(10);
    expect(cache.size.replies).toBeGreaterThan(0);
  });

  test('is limited for empty replies, too', async () => {
    for (let number = 0; number < 10_000; number++) await cache.getOrProduce(String(number), answer('', [forum], 0));
    expect(cache.size.replies).toBeLessThan(1_000);
  });

  test('is not emptied for a reply that cannot fit', async () => {
    await ask('a', 'kept');
    await cache.getOrProduce('big', answer('big', [forum], 200_000));
    expect(cache.find('big')).toBeUndefined();
    expect(cache.find('a')?.text).toBe('kept');
  });

  test('is released completely', async () => {
    await ask('a', 'first');
    await ask('b', 'first', [library]);
    cache.invalidate(forum, 'elsewhere');
    clock += 600_000;
    cache.find('b');
    expect(cache.size).toEqual({ replies: 0, bytes: 0 });
  });
});

describe('while notifications cannot arrive', () => {
  test('nothing is cached, and the cache is emptied', async () => {
    await ask('a', 'first');
    cache.setListening(false);
    expect(await ask('a', 'second')).toBe('second');
    expect(await ask('a', 'third')).toBe('third');
    cache.setListening(true);
    expect(await ask('a', 'fourth')).toBe('fourth');
    expect(await ask('a', 'fifth')).toBe('fourth');
  });

  test('the last known replies remain available as stale for ten minutes', async () => {
    await ask('a', 'first');
    await ask('b', 'first', [library]);
    cache.invalidate(library, 'elsewhere');
    cache.setListening(false);
    expect(cache.find('a')).toBeUndefined();
    expect(cache.findStale('a')?.text).toBe('first');
    expect(cache.findStale('b')).toBeUndefined();
    clock += 600_000;
    expect(cache.findStale('a')).toBeUndefined();
  });

  test('a read in progress is not cached afterwards', async () => {
    cache.setListening(false);
    const read = slowRead('a');
    cache.setListening(true);
    read.finish('old');
    await read.asked;
    expect(await ask('a', 'new')).toBe('new');
  });
});
