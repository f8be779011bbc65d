import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person, TestApp } from '../../../../testing/server/test-app.ts';
import { call } from '../../../accounts/server/test-client.ts';
import { callAs, createTopic, startForum } from '../test-forum.ts';

let app: TestApp;
let admin: Person;
let member: Person;
beforeAll(async () => {
  app = await startForum();
  admin = await app.signIn({ role: 'iamaker' });
  member = await app.signIn();
});
afterAll(() => app.close());

const figures = async (who?: Person) => (await callAs(app, who, 'GET', '/community')).body();
const set = (communityFigures: string) =>
  call(app, 'PUT', '/api/admin/settings', { headers: admin.headers, payload: { communityFigures } });

describe('the community figures', () => {
  test('are the specified ones when an administrator chooses them', async () => {
    await set('fixed');
    expect(await figures()).toEqual({
      figures: 'fixed',
      members: 1287,
      online: 42,
      categories: [
        { category: 'Chatbots', topics: 8 },
        { category: 'Diseño', topics: 5 },
        { category: 'Recursos', topics: 12 },
        { category: 'Debate', topics: 7 },
      ],
      isMember: false,
    });
  });

  test.each([
    [24, 'fixed', 1287],
    [25, 'live', 25],
  ])('of a site with %i people are %s by default', async (people, kind, members) => {
    const site = await startForum();
    await sql`
      insert into users (username, full_name, email)
      select 'p' || n, 'Persona', 'p' || n || '@example.org' from generate_series(1, ${people}::int) as n`.execute(
      site.database.db,
    );
    const read = await callAs(site, undefined, 'GET', '/community');
    await site.close();
    expect(read.body()).toMatchObject({ figures: kind, members });
  });

  test('are counted for all categories in live mode, by number of topics', async () => {
    await createTopic(app, member, { category: 'Recursos' });
    await createTopic(app, member, { category: 'Recursos' });
    await createTopic(app, member, { category: 'Otro' });
    const asleep = await app.signIn();
    await sql`
      update sessions set last_seen_at = now() - interval '61 minutes' where user_id = ${asleep.id}`.execute(
      app.database.db,
    );
    // A second device of the same user.
    await sql`
      insert into sessions (token_hash, user_id, expires_at) values ('\\x01', ${member.id}, now() + interval '1 day')`.execute(
      app.database.db,
    );
    await set('live');
    expect(await figures()).toEqual({
      figures: 'live',
      members: 3,
      online: 2,
      categories: [
        { category: 'Recursos', topics: 2 },
        { category: 'Otro', topics: 1 },
        { category: 'Chatbots', topics: 0 },
        { category: 'Diseño', topics: 0 },
        { category: 'Debate', topics: 0 },
        { category: 'Ayuda', topics: 0 },
      ],
      isMember: false,
    });
  });

  test('change at once with a new or a deleted topic', async () => {
    const before = (await figures(member)).categories;
    const topic = await createTopic(app, member, { category: 'Ayuda' });
    expect((await figures(member)).categories).toContainEqual({ category: 'Ayuda', topics: 1 });
    expect((await figures()).categories).toContainEqual({ category: 'Ayuda', topics: 1 });
    await callAs(app, admin, 'DELETE', `/topics/${topic.id}`);
    expect((await figures(member)).categories).toEqual(before);
    expect((await figures()).categories).toEqual(before);
  });

  test('return to the sample at once', async () => {
    await set('fixed');
    expect(await figures()).toMatchObject({ figures: 'fixed', members: 1287 });
    expect(await figures(member)).toMatchObject({ figures: 'fixed', members: 1287 });
  });
});

describe('joining', () => {
  test('lasts until the user leaves, however often it is requested, and affects nobody else', async () => {
    const join = (joined: boolean) => callAs(app, member, 'PUT', '/membership', { joined });
    const answers = await Promise.all([join(true), join(true), join(true)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await figures(member)).isMember).toBe(true);
    expect((await figures(admin)).isMember).toBe(false);
    expect((await figures()).isMember).toBe(false);
    await join(false);
    await join(false);
    expect((await figures(member)).isMember).toBe(false);
  });

  test.each([{}, { joined: 'yes' }, { joined: null }])('with %j is bad input', async (payload) => {
    expect((await callAs(app, member, 'PUT', '/membership', payload)).status).toBe(400);
  });
});
