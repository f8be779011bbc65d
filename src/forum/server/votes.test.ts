import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person, TestApp } from '../../../testing/server/test-app.ts';
import { callAs, createComment, createTopic, startForum } from './test-forum.ts';

let app: TestApp;
let author: Person;
let people: Person[];
beforeAll(async () => {
  app = await startForum();
  author = await app.signIn();
  people = await Promise.all(Array.from({ length: 50 }, () => app.signIn()));
});
afterAll(() => app.close());

const kinds = {
  async topic() {
    return `/topics/${(await createTopic(app, author)).id}`;
  },
  async comment() {
    const topic = await createTopic(app, author);
    return `/comments/${(await createComment(app, author, topic.id)).id}`;
  },
};

describe.each(['topic', 'comment'] as const)('votes for a %s', (kind) => {
  const vote = (who: Person, path: string, voted: boolean) => callAs(app, who, 'PUT', `${path}/vote`, { voted });
  const countOf = async (path: string) => (await callAs(app, undefined, 'GET', path)).body().voteCount;
  const first = () => people[0] as Person;

  test('can be cast and removed, and guests see the count at once', async () => {
    const path = await kinds[kind]();
    expect(await countOf(path)).toBe(0);
    expect((await vote(first(), path, true)).body()).toMatchObject({ voteCount: 1, hasVoted: true });
    expect(await countOf(path)).toBe(1);
    expect((await callAs(app, first(), 'GET', path)).body().hasVoted).toBe(true);
    expect((await callAs(app, people[1], 'GET', path)).body().hasVoted).toBe(false);
    expect((await vote(first(), path, false)).body()).toMatchObject({ voteCount: 0, hasVoted: false });
    expect((await vote(first(), path, false)).body()).toMatchObject({ voteCount: 0, hasVoted: false });
  });

  test('of fifty users at once count as fifty', async () => {
    const path = await kinds[kind]();
    await Promise.all(people.map((person) => vote(person, path, true)));
    expect(await countOf(path)).toBe(50);
    await Promise.all(people.map((person, n) => vote(person, path, n % 2 === 0)));
    expect(await countOf(path)).toBe(25);
  });

  test('of twenty simultaneous clicks count as one', async () => {
    const path = await kinds[kind]();
    const answers = await Promise.all(Array.from({ length: 20 }, () => vote(first(), path, true)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await countOf(path)).toBe(1);
    await Promise.all(Array.from({ length: 20 }, () => vote(first(), path, false)));
    expect(await countOf(path)).toBe(0);
  });

  test.each([{}, { voted: 'yes' }, { voted: null }, { voted: 1 }])('%j is bad input', async (payload) => {
    const path = await kinds[kind]();
    expect((await callAs(app, first(), 'PUT', `${path}/vote`, payload)).status).toBe(400);
  });
});
