import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person, TestApp } from '../../../testing/server/test-app.ts';
import { callAs, createComment, createTopic, newTopic, signInSimulating, startForum } from './test-forum.ts';

let app: TestApp;
let people: Record<Who, Person | undefined>;
beforeAll(async () => {
  app = await startForum();
  people = {
    guest: undefined,
    stranger: await app.signIn({ role: 'estudiante' }),
    profesor: await app.signIn({ role: 'profesor' }),
    author: await app.signIn({ role: 'clase ia' }),
    iamaker: await app.signIn({ role: 'iamaker' }),
    simulating: await signInSimulating(app),
  };
});
afterAll(() => app.close());

const everybody = ['guest', 'stranger', 'profesor', 'author', 'iamaker', 'simulating'] as const;
type Who = (typeof everybody)[number];

/** In the order of `everybody`. */
const anyone = (status: number) => [status, status, status, status, status, status];
const signedIn = (status: number) => [401, status, status, status, status, status];
const owners = (status: number) => [401, 403, 403, status, status, 403];
const others = (status: number) => [401, status, status, 403, status, status];
const administrators = (status: number) => [401, 403, 403, 403, status, 403];

/** `T` and `C` stand for a topic and a comment of the author, created for each call. */
const calls = [
  ['GET', '/topics', undefined, anyone(200)],
  ['POST', '/topics', newTopic(), signedIn(201)],
  ['GET', '/topics/T', undefined, anyone(200)],
  ['PATCH', '/topics/T', { title: 'Otro título' }, owners(200)],
  // The author may too, but not once it has comments, as here.
  ['DELETE', '/topics/T', undefined, [401, 403, 403, 409, 204, 403]],
  ['PUT', '/topics/T/lock', { locked: true }, administrators(200)],
  ['PUT', '/topics/T/vote', { voted: true }, others(200)],
  ['PUT', '/topics/T/vote', { voted: false }, others(200)],
  ['PUT', '/topics/T/follow', { followed: true }, signedIn(200)],
  ['PUT', '/topics/T/solution', { commentId: null }, owners(200)],
  ['POST', '/topics/T/reports', { reason: 'spam' }, others(204)],
  ['GET', '/topics/T/comments', undefined, anyone(200)],
  ['POST', '/topics/T/comments', { content: 'Gracias' }, signedIn(201)],
  ['GET', '/comments/C', undefined, anyone(200)],
  ['PATCH', '/comments/C', { content: 'Mejor así' }, owners(200)],
  ['DELETE', '/comments/C', undefined, owners(204)],
  ['PUT', '/comments/C/vote', { voted: true }, others(200)],
  ['POST', '/comments/C/reports', { reason: 'other' }, others(204)],
  ['GET', '/community', undefined, anyone(200)],
  ['PUT', '/membership', { joined: true }, signedIn(204)],
] as const;

describe('access', () => {
  test.each(calls)('%s %s %j', async (method, path, payload, expected) => {
    const author = people.author as Person;
    const answers: number[] = [];
    for (const who of everybody) {
      const topic = await createTopic(app, author);
      const comment = await createComment(app, author, topic.id);
      const real = path.replace('/T', `/${topic.id}`).replace('/C', `/${comment.id}`);
      answers.push((await callAs(app, people[who], method, real, payload)).status);
    }
    expect(answers).toEqual(expected);
  });

  test('the rights sent with a topic and a comment agree', async () => {
    const author = people.author as Person;
    const topic = await createTopic(app, author);
    const comment = await createComment(app, author, topic.id);
    for (const who of everybody) {
      const may = (await callAs(app, people[who], 'GET', `/topics/${topic.id}`)).body().may;
      const isSomebody = who !== 'guest';
      const isOwner = who === 'author' || who === 'iamaker';
      expect(may, who).toEqual({
        comment: isSomebody,
        vote: isSomebody && who !== 'author',
        edit: isOwner,
        solve: isOwner,
        lock: who === 'iamaker',
        remove: who === 'iamaker',
        report: isSomebody && who !== 'author',
      });
      const one = (await callAs(app, people[who], 'GET', `/comments/${comment.id}`)).body().may;
      const listed = (await callAs(app, people[who], 'GET', `/topics/${topic.id}/comments`)).list()[0]?.may;
      expect(one).toEqual(listed);
      expect(one, who).toEqual({
        vote: isSomebody && who !== 'author',
        edit: isOwner,
        remove: isOwner,
        report: isSomebody && who !== 'author',
      });
    }
  });

  test('a guest who wants to write gets a helpful message', async () => {
    const refused = await callAs(app, undefined, 'POST', '/topics', newTopic());
    expect(refused.body()).toEqual({
      message: 'Debes iniciar sesión para crear un tema',
      code: 'forum.sign_in_to_write',
    });
  });

  test('users cannot vote for their own content, and are told so', async () => {
    const author = people.author as Person;
    const topic = await createTopic(app, author);
    const comment = await createComment(app, author, topic.id);
    for (const path of [`/topics/${topic.id}/vote`, `/comments/${comment.id}/vote`]) {
      const refused = await callAs(app, author, 'PUT', path, { voted: true });
      expect(refused.body()).toEqual({ message: 'No puedes votar lo que has escrito tú', code: 'forum.own_vote' });
    }
    expect((await callAs(app, author, 'GET', `/topics/${topic.id}`)).body().voteCount).toBe(0);
  });
});

describe('missing content', () => {
  const missing = [
    ['GET', '/topics/999999', undefined, 'forum.no_such_topic'],
    ['PATCH', '/topics/999999', {}, 'forum.no_such_topic'],
    ['DELETE', '/topics/999999', undefined, 'forum.no_such_topic'],
    ['PUT', '/topics/999999/lock', { locked: true }, 'forum.no_such_topic'],
    ['PUT', '/topics/999999/vote', { voted: true }, 'forum.no_such_topic'],
    ['PUT', '/topics/999999/follow', { followed: true }, 'forum.no_such_topic'],
    ['PUT', '/topics/999999/follow', { followed: false }, 'forum.no_such_topic'],
    ['PUT', '/topics/999999/solution', { commentId: null }, 'forum.no_such_topic'],
    ['POST', '/topics/999999/reports', { reason: 'spam' }, 'forum.no_such_topic'],
    ['GET', '/topics/999999/comments', undefined, 'forum.no_such_topic'],
    ['POST', '/topics/999999/comments', { content: 'x' }, 'forum.no_such_topic'],
    ['GET', '/comments/999999', undefined, 'forum.no_such_comment'],
    ['PATCH', '/comments/999999', { content: 'x' }, 'forum.no_such_comment'],
    ['DELETE', '/comments/999999', undefined, 'forum.no_such_comment'],
    ['PUT', '/comments/999999/vote', { voted: true }, 'forum.no_such_comment'],
    ['POST', '/comments/999999/reports', { reason: 'spam' }, 'forum.no_such_comment'],
  ] as const;

  test.each(missing)('%s %s %j is 404', async (method, path, payload, code) => {
    const answer = await callAs(app, people.iamaker, method, path, payload);
    expect([answer.status, answer.body().code]).toEqual([404, code]);
  });

  test.each(['0', '-1', '1.5', '1e3', 'x', '%20', '2147483648', '99999999999', '1%00'])(
    'an id like «%s» is bad input',
    async (id) => {
      for (const [method, path, payload] of missing) {
        const answer = await callAs(app, people.iamaker, method, path.replace('999999', id), payload);
        expect([400, 404], `${method} ${path}`).toContain(answer.status);
        expect(['invalid_input', 'not_found', 'unreadable_body']).toContain(answer.body().code);
      }
    },
  );
});

test('the site may let only teachers or administrators begin topics; everybody still comments', async () => {
  const choose = (topicAuthors: 'everybody' | 'teachers' | 'iamakers') =>
    app.kernel.db.transaction().execute((tx) => app.kernel.settings.change(tx, { topicAuthors }));
  const begin = async (who: Who) => {
    const answer = await callAs(app, people[who], 'POST', '/topics', newTopic());
    return answer.status === 201 ? 201 : answer.body()['code'];
  };
  await choose('teachers');
  expect(await begin('stranger')).toBe('forum.not_an_author');
  expect([await begin('profesor'), await begin('author'), await begin('iamaker')]).toEqual([201, 201, 201]);
  await choose('iamakers');
  expect(await begin('profesor')).toBe('forum.not_an_author');
  expect(await begin('simulating')).toBe('forum.not_an_author');
  const { id } = await createTopic(app, people.iamaker as Person);
  const comment = { content: 'Se puede comentar aunque no se abran temas.' };
  expect((await callAs(app, people.stranger, 'POST', `/topics/${id}/comments`, comment)).status).toBe(201);
  await choose('everybody');
  expect(await begin('stranger')).toBe(201);
});
