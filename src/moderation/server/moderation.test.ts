import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/server/test-app.ts';
import { readEveryPage } from '../../../testing/server/test-ask.ts';
import { maxRowsRead } from '../../../testing/server/test-plan.ts';
import { sweepAreas } from '../../app/routes.ts';
import { casesQuery } from './case-queries.ts';
import { type Moderation, startModeration, topicText } from './test-moderation.ts';

let site: Moderation;
beforeAll(async () => {
  site = await startModeration();
});
afterAll(() => site.app.close());
beforeEach(async () => {
  await sql`delete from notifications`.execute(site.app.database.db);
});

/** A reported topic and its case. */
async function reportedTopic() {
  const { id } = await site.newTopic();
  expect((await site.report(`forum/topics/${id}`)).status).toBe(204);
  return { id, one: await site.newestCase() };
}

describe('a report', () => {
  test('opens a case, which further reports join, and hides nothing however many there are', async () => {
    const { id } = await site.newTopic();
    for (let count = 0; count < 12; count += 1) {
      expect((await site.report(`forum/topics/${id}`, await site.app.signIn())).status).toBe(204);
    }
    expect(await site.newestCase()).toMatchObject({ kind: 'topic', reportCount: 12, title: topicText.title });
    expect(await site.topicOf(id)).toMatchObject({ title: topicText.title, moderation: null });
    expect(await site.kindsOf(site.author)).toEqual([]);
    expect(await site.kindsOf(site.moderator)).toEqual(['report']);
  });

  test('sent by many at once opens one case and counts each person once', async () => {
    const { id } = await site.newTopic();
    const people = [site.reporter, site.moderator, site.teacher];
    await Promise.all([...people, ...people].map((who) => site.report(`forum/topics/${id}`, who)));
    const { rows } = await sql<{ count: number }>`
      select report_count as count from moderation_cases where kind = 'topic' and thing_id = ${String(id)}`.execute(
      site.app.database.db,
    );
    expect(rows).toEqual([{ count: 3 }]);
  });

  test('keeps the evidence as it was, also after an edit and a deletion', async () => {
    const { id, one } = await reportedTopic();
    const changed = 'Un texto del todo inocente';
    await site.ask(site.author, 'PATCH', `/api/forum/topics/${id}`, { content: changed });
    const edited = await site.read(site.admin, one.id);
    expect(edited.evidence).toMatchObject([{ content: topicText.content, authorName: 'Ana Autora' }]);
    expect(edited.current).toMatchObject({ content: changed });
    await site.report(`forum/topics/${id}`, site.teacher);
    expect((await site.read(site.admin, one.id)).evidence.map(({ content }) => content)).toEqual([
      topicText.content,
      changed,
    ]);
    expect((await site.ask(site.author, 'DELETE', `/api/forum/topics/${id}`)).status).toBe(204);
    const gone = await site.read(site.admin, one.id);
    expect([gone.current, gone.evidence.length, gone.reports.length]).toEqual([null, 2, 2]);
    expect((await site.decide(site.admin, one.id, 'hide')).body().code).toBe('moderation.thing_gone');
    expect((await site.decide(site.admin, one.id, 'warn')).status).toBe(200);
  });

  test('of one’s own content, or of nothing, is refused', async () => {
    const { id } = await site.newTopic();
    expect((await site.report(`forum/topics/${id}`, site.author)).status).toBe(403);
    expect((await site.report('forum/topics/999999')).status).toBe(404);
    expect((await site.ask(undefined, 'POST', `/api/forum/topics/${id}/reports`, { reason: 'spam' })).status).toBe(401);
  });

  test('about somebody in danger comes first, and moderators get an urgent notification', async () => {
    const { id } = await site.newTopic();
    await site.report(`forum/topics/${id}`);
    await site.report(`forum/topics/${id}`, site.teacher, 'danger');
    expect((await site.queue(site.admin))[0]).toMatchObject({ isUrgent: true, title: topicText.title });
    expect(await site.kindsOf(site.moderator)).toEqual(['report', 'urgent-report']);
    await site.decide(site.admin, (await site.queue(site.admin))[0]?.id ?? 0, 'nothing');
  });
});

describe('a decision', () => {
  test('that nothing was wrong leaves the thing, and its author learns nothing', async () => {
    const { id, one } = await reportedTopic();
    expect((await site.decide(site.moderator, one.id, 'nothing')).status).toBe(200);
    expect(await site.topicOf(id)).toMatchObject({ title: topicText.title });
    expect(await site.kindsOf(site.author)).toEqual([]);
    expect(await site.kindsOf(site.reporter)).toEqual(['report-reviewed']);
    expect(await site.own(site.author)).toEqual(expect.not.arrayContaining([expect.objectContaining({ id: one.id })]));
    // A later report opens another case.
    await site.report(`forum/topics/${id}`);
    expect((await site.newestCase()).id).toBeGreaterThan(one.id);
  });

  test('to hide takes the text out of every place and leaves the thread', async () => {
    const { id } = await site.newTopic();
    const comment = await site.make(site.author, `/api/forum/topics/${id}/comments`, {
      content: 'Palabra secretísima',
    });
    await site.make(site.reporter, `/api/forum/topics/${id}/comments`, { content: 'Otra voz' });
    await site.report(`forum/comments/${comment.id}`);
    expect((await site.decide(site.moderator, (await site.newestCase()).id, 'hide')).status).toBe(200);
    const seen = await site.ask(undefined, 'GET', `/api/forum/topics/${id}/comments`);
    expect(seen.list().map(({ moderation }) => moderation)).toEqual(['hidden', null]);
    expect(seen.text).not.toContain('secretísima');
    const refused = await site.ask(site.author, 'PATCH', `/api/forum/comments/${comment.id}`, { content: 'Otra vez' });
    expect(refused.status).toBe(403);
    expect((await site.report(`forum/comments/${comment.id}`, site.teacher)).status).toBe(403);
    await site.report(`forum/topics/${id}`);
    await site.decide(site.moderator, (await site.newestCase()).id, 'hide');
    expect(await site.topicOf(id)).toMatchObject({ moderation: 'hidden', commentCount: 2 });
    const found = await site.ask(undefined, 'GET', '/api/forum/topics?limit=200');
    expect(found.list().map((topic) => topic.id)).not.toContain(id);
  });

  test('is made once, also by two moderators at the same time', async () => {
    const { one } = await reportedTopic();
    const both = await Promise.all([
      site.decide(site.admin, one.id, 'hide'),
      site.decide(site.moderator, one.id, 'remove'),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body().code).toBe('moderation.already_decided');
  });

  test.each([
    [{ step: 'shout' }, 'step'],
    [{ reason: 'porque sí' }, 'reason'],
    [{ explanation: 'x'.repeat(1_001) }, 'explanation'],
    [{ step: 'mute', days: 91 }, 'days'],
    [{ step: 'mute', days: 'muchos' }, 'days'],
  ])('with %j is refused', async (wrong, field) => {
    const { one } = await reportedTopic();
    const refused = await site.decide(site.admin, one.id, 'hide', wrong);
    expect([refused.status, Object.keys(refused.body().fields ?? {})]).toEqual([400, [field]]);
    expect((await site.read(site.admin, one.id)).decidedAt).toBeNull();
  });

  test('is in the audit log', async () => {
    const { one } = await reportedTopic();
    await site.decide(site.moderator, one.id, 'warn');
    const { rows } = await sql`
      select actor_id as actor, action, subject from audit_entries order by id desc limit 1`.execute(
      site.app.database.db,
    );
    expect(rows).toEqual([{ actor: site.moderator.id, action: 'moderation.warn', subject: `case #${one.id}` }]);
  });
});

describe('what was removed', () => {
  test('comes back as it was within 30 days', async () => {
    const { id, one } = await reportedTopic();
    await site.decide(site.moderator, one.id, 'remove');
    expect(await site.topicOf(id)).toMatchObject({ moderation: 'removed' });
    const { deleteAt } = await site.read(site.admin, one.id);
    expect(Math.round((Date.parse(deleteAt ?? '') - Date.now()) / 86_400_000)).toBe(30);
    const restored = await site.ask(site.admin, 'PUT', `/api/moderation/cases/${one.id}/restoration`);
    expect(restored.status).toBe(200);
    expect(await site.topicOf(id)).toMatchObject({ ...topicText, moderation: null });
    const again = await site.ask(site.admin, 'PUT', `/api/moderation/cases/${one.id}/restoration`);
    expect(again.body().code).toBe('moderation.not_restorable');
  });

  test('is deleted for good afterwards, without what others answered', async () => {
    const [lonely, answered] = [await reportedTopic(), await reportedTopic()];
    await site.make(site.reporter, `/api/forum/topics/${answered.id}/comments`, { content: 'Una respuesta' });
    for (const { one } of [lonely, answered]) await site.decide(site.moderator, one.id, 'remove');
    await sql`update moderation_withdrawals set delete_at = now() - interval '1 minute' where delete_at is not null`.execute(
      site.app.database.db,
    );
    await sweepAreas(site.app.kernel);
    expect((await site.ask(undefined, 'GET', `/api/forum/topics/${lonely.id}`)).status).toBe(404);
    expect(await site.topicOf(answered.id)).toMatchObject({ moderation: 'removed', commentCount: 1 });
    const late = await site.ask(site.admin, 'PUT', `/api/moderation/cases/${lonely.one.id}/restoration`);
    expect(late.body().code).toBe('moderation.not_restorable');
    // The case and its evidence stay.
    expect((await site.read(site.admin, lonely.one.id)).evidence).toHaveLength(1);
  });
});

describe('an appeal', () => {
  test('is possible once, and is decided by another moderator', async () => {
    const { id, one } = await reportedTopic();
    await site.decide(site.moderator, one.id, 'hide');
    const [mine] = await site.own(site.author);
    expect(mine).toMatchObject({
      id: one.id,
      step: 'hide',
      reason: 'spam',
      explanation: 'Es publicidad.',
      mayAppeal: true,
    });
    expect(JSON.stringify(mine)).not.toContain('Rita');
    expect(JSON.stringify(mine)).not.toContain('Mo Derador');
    const sent = await Promise.all([site.appeal(site.author, one.id), site.appeal(site.author, one.id)]);
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect((await site.appeal(site.author, one.id)).body().code).toBe('moderation.already_appealed');
    expect((await site.appeal(site.reporter, one.id)).status).toBe(404);
    const answer = { outcome: 'reversed', answer: 'Tienes razón.' };
    const decideAppeal = (who: Person) => site.ask(who, 'PUT', `/api/moderation/cases/${one.id}/appeal`, answer);
    expect((await decideAppeal(site.moderator)).body().code).toBe('moderation.own_decision');
    expect((await decideAppeal(site.admin)).status).toBe(200);
    expect((await decideAppeal(site.admin)).body().code).toBe('moderation.already_decided');
    expect(await site.topicOf(id)).toMatchObject({ title: topicText.title, moderation: null });
    expect(await site.kindsOf(site.author)).toEqual(['moderated', 'appeal-decided']);
    expect((await site.own(site.author))[0]).toMatchObject({
      appealOutcome: 'reversed',
      appealAnswer: 'Tienes razón.',
    });
  });

  test('against nothing is refused', async () => {
    const { one } = await reportedTopic();
    expect((await site.appeal(site.author, one.id)).body().code).toBe('moderation.nothing_to_appeal');
  });
});

describe('a muted person', () => {
  test('cannot post until the mute ends, and class work stays open', async () => {
    const muted = await site.app.signIn();
    const { id } = await site.newTopic(muted);
    const other = await site.newTopic();
    await site.report(`forum/topics/${id}`);
    await site.decide(site.moderator, (await site.newestCase()).id, 'mute', { days: 3 });
    const writes: [string, object][] = [
      ['/api/forum/topics', topicText],
      [`/api/forum/topics/${other.id}/comments`, { content: 'Hola' }],
      ['/api/posts', { title: 'Una noticia nueva', content: 'x'.repeat(100), author: 'Yo misma' }],
    ];
    for (const [url, body] of writes) {
      const refused = await site.ask(muted, 'POST', url, body);
      expect([url, refused.status, refused.body().code]).toEqual([url, 403, 'muted']);
      expect(refused.body().message).toMatch(/hasta el \d\d\/\d\d\/\d{4} a las \d\d:\d\d/);
    }
    const room = await site.classWith(muted);
    const handedIn = await site.ask(muted, 'PUT', `/api/classes/${room.id}/tasks/${room.taskId}/hand-in`, {
      text: 'Hecho',
    });
    expect(handedIn.status).toBeLessThan(300);
    const inClass = await site.ask(
      muted,
      'POST',
      `/api/classes/${room.id}/announcements/${room.announcementId}/comments`,
      {
        content: 'Hola',
      },
    );
    expect(inClass.body().code).toBe('muted');
    await sql`update moderation_mutes set ends_at = now() - interval '1 second'`.execute(site.app.database.db);
    expect((await site.ask(muted, 'POST', '/api/forum/topics', topicText)).status).toBe(201);
  });
});

describe('a suspension', () => {
  test('is for administrators only, ends the sessions, and ends with the appeal', async () => {
    const suspended = await site.app.signIn();
    const { id } = await site.newTopic(suspended);
    await site.report(`forum/topics/${id}`);
    const one = await site.newestCase();
    expect((await site.decide(site.moderator, one.id, 'suspend')).status).toBe(403);
    expect((await site.decide(site.admin, one.id, 'suspend', { days: 5 })).status).toBe(200);
    expect((await site.ask(suspended, 'GET', '/api/user')).status).toBe(401);
    await site.ask(site.moderator, 'PUT', `/api/moderation/cases/${one.id}/restoration`);
    const { rows } = await sql`select from suspensions where user_id = ${suspended.id}`.execute(site.app.database.db);
    expect(rows).toEqual([]);
  });
});

describe('in a class', () => {
  test('its teachers decide, see only their class, and pass on what concerns the whole site', async () => {
    const [pupil, stranger] = [await site.app.signIn(), await site.app.signIn({ role: 'profesor' })];
    const room = await site.classWith(pupil, site.reporter);
    const at = `/api/classes/${room.id}/announcements/${room.announcementId}/comments`;
    const comment = await site.make(pupil, at, { content: 'Un insulto gordo' });
    expect((await site.report(`classes/${room.id}/comments/${comment.id}`)).status).toBe(204);
    const [one, ...rest] = await site.queue(site.teacher);
    expect([one?.kind, one?.className, rest]).toEqual(['class-comment', '3.º B', []]);
    const id = one?.id ?? 0;
    expect(await site.queue(stranger)).toEqual([]);
    expect((await site.ask(stranger, 'GET', `/api/moderation/cases/${id}`)).status).toBe(403);
    const before = (await site.queue(site.moderator)).map((seen) => seen.id);
    expect(before).not.toContain(id);
    expect((await site.decide(site.teacher, id, 'mute')).body().code).toBe('moderation.only_centre');
    expect((await site.ask(site.teacher, 'PUT', `/api/moderation/cases/${id}/escalation`)).status).toBe(200);
    expect((await site.queue(site.moderator)).map((seen) => seen.id)).toContain(id);
    expect((await site.decide(site.teacher, id, 'hide')).status).toBe(200);
    const shown = await site.ask(site.reporter, 'GET', at);
    expect(shown.list()[0]).toMatchObject({ isRemoved: true, moderation: 'hidden', content: '', html: '' });
    expect(shown.text).not.toContain('insulto');
    const back = await site.ask(site.teacher, 'PUT', `/api/moderation/cases/${id}/restoration`);
    expect(back.status).toBe(200);
    expect((await site.ask(site.reporter, 'GET', at)).list()[0]).toMatchObject({ content: 'Un insulto gordo' });
  });
});

describe('other things', () => {
  test('a hidden review has no text, its stars do not count, and it cannot be written again', async () => {
    const tool = await newTool();
    const counted = async () =>
      (
        await sql<{ count: number; sum: number }>`
          select review_count as count, review_sum as sum from tools where id = ${tool.id}`.execute(
          site.app.database.db,
        )
      ).rows[0];
    const before = await counted();
    const url = `/api/tools/${tool.id}/reviews`;
    const review = await site.make(site.author, url, { rating: 1, comment: 'Grosería' });
    await site.report(`reviews/${review.id}`);
    const one = await site.newestCase();
    await site.decide(site.moderator, one.id, 'hide');
    expect(await counted()).toEqual(before);
    expect((await site.ask(undefined, 'GET', url)).text).not.toContain('Grosería');
    expect((await site.ask(site.author, 'POST', url, { rating: 2, comment: 'x' })).body().code).toBe(
      'library.review_withdrawn',
    );
    await site.ask(site.admin, 'PUT', `/api/moderation/cases/${one.id}/restoration`);
    expect((await site.ask(undefined, 'GET', url)).text).toContain('Grosería');
    expect((await counted())?.count).toBe((before?.count ?? 0) + 1);
  });

  test('a hidden article is in no list, and comes back with its text', async () => {
    const { id } = await site.make(site.author, '/api/posts', {
      title: 'Una noticia dudosa',
      content: 'Contenido muy dudoso de una noticia bastante larga para ser publicada.',
      author: 'Yo misma',
    });
    await site.ask(site.admin, 'PUT', `/api/posts/${id}/approval`, { approved: true });
    expect((await site.report(`posts/${id}`)).status).toBe(204);
    const one = await site.newestCase();
    await site.decide(site.moderator, one.id, 'hide');
    const article = await site.ask(undefined, 'GET', `/api/posts/${id}`);
    expect([article.body().moderation, article.text.includes('dudos')]).toEqual(['hidden', false]);
    expect((await site.ask(undefined, 'GET', '/api/posts')).list().map((listed) => listed.id)).not.toContain(id);
    await site.ask(site.admin, 'PUT', `/api/moderation/cases/${one.id}/restoration`);
    expect((await site.ask(undefined, 'GET', `/api/posts/${id}`)).body()).toMatchObject({
      title: 'Una noticia dudosa',
    });
  });
});

async function newTool(): Promise<{ id: number }> {
  return site.make(site.admin, '/api/admin/tools', {
    slug: 'prueba-moderada',
    name: 'Prueba',
    url: 'https://tool.example.org/moderada',
    category: 'Textos',
    tags: ['texto'],
    roles: ['estudiante'],
    description: { es: 'Escribe textos.', en: 'Writes texts.' },
    uses: [],
    facts: { account: null, freePlan: null, spanish: null, minimumAge: null, checkedOn: null, sources: [] },
  });
}

describe('moderators', () => {
  const change = (who: Person, username: string, isModerator: boolean) =>
    site.ask(who, 'PUT', '/api/moderation/moderators', { username, isModerator });

  test('get the right from an administrator, who authenticated again, and lose it at once', async () => {
    const person = await site.app.signIn({ username: 'ayudante' });
    expect((await site.ask(person, 'GET', '/api/moderation/cases')).status).toBe(403);
    expect((await change(site.moderator, 'ayudante', true)).status).toBe(403);
    expect((await change(site.admin, 'nadie.asi', true)).status).toBe(404);
    expect((await change(site.admin, 'Ayudante', true)).status).toBe(200);
    expect((await site.ask(person, 'GET', '/api/moderation/cases')).status).toBe(200);
    expect((await site.ask(person, 'GET', '/api/user')).body()).toMatchObject({
      role: 'estudiante',
      isModerator: true,
    });
    await change(site.admin, 'ayudante', false);
    expect((await site.ask(person, 'GET', '/api/moderation/cases')).status).toBe(403);
    const { rows } = await sql`
      select action, subject from audit_entries order by id desc limit 2`.execute(site.app.database.db);
    expect(rows).toEqual([
      { action: 'moderator.withdrawn', subject: `user #${person.id}` },
      { action: 'moderator.granted', subject: `user #${person.id}` },
    ]);
    const stale = await site.app.signIn({ role: 'iamaker' });
    await site.app.makeStale(stale);
    expect((await change(stale, 'ayudante', true)).body().code).toBe('accounts.reauthentication_required');
  });

  test('are never accounts without email, which pupils have', async () => {
    await sql`
      insert into users (username, full_name, display_name, is_pupil, holds_email, from_centre, age_answer, age_asked, age_answered_at)
      values ('al-77', 'zorro', 'zorro', true, false, true, 'centre-vouches', 14, now())`.execute(site.app.database.db);
    expect((await change(site.admin, 'al-77', true)).body().code).toBe('moderation.pupil_account');
    expect((await change(site.admin, 'al-77', false)).status).toBe(200);
  });

  test('decide nothing about what they wrote, nor while they have lost the right', async () => {
    const { id } = await site.newTopic(site.moderator);
    await site.report(`forum/topics/${id}`);
    const one = await site.newestCase();
    expect((await site.decide(site.moderator, one.id, 'nothing')).status).toBe(404);
    expect((await site.queue(site.moderator)).map((seen) => seen.id)).not.toContain(one.id);
  });

  test.each(['guest', 'reporter', 'author', 'teacher', 'moderator', 'admin'] as const)(
    'the queue of the site, asked by %s',
    async (name) => {
      const who = name === 'guest' ? undefined : site[name];
      const expected = { guest: 401, reporter: 403, author: 403, teacher: 200, moderator: 200, admin: 200 }[name];
      expect((await site.ask(who, 'GET', '/api/moderation/cases')).status).toBe(expected);
    },
  );
});

test('the queue is paged in each order without losing a case', async () => {
  for (let count = 0; count < 5; count += 1) await reportedTopic();
  for (const order of ['oldest', 'most-reported']) {
    const all = (await site.queue(site.admin, `order=${order}`)).map(({ id }) => id);
    const paged = await readEveryPage<{ id: number }>(
      site.app,
      `/api/moderation/cases?limit=2&order=${order}`,
      site.admin,
    );
    expect(paged.map(({ id }) => id)).toEqual(all);
    expect(all.length).toBeGreaterThan(4);
  }
  const cursor = `cursor=${btoa('["newest",1]')}`;
  expect((await site.ask(site.admin, 'GET', `/api/moderation/cases?${cursor}`)).status).toBe(400);
});

test('a page of the queue reads no more rows than it shows, among a hundred thousand', async () => {
  const { db } = site.app.database;
  await sql`
    insert into moderation_cases (kind, thing_id, title, address, report_count, decided_at, step, appealed_at)
    select case when n % 1000 = 0 then 'review' else 'topic' end, 'x' || n, 'Caso', '/foro', n % 7,
           case when n % 2 = 0 then now() end, case when n % 2 = 0 then 'hide' end, case when n % 10000 = 0 then now() end
    from generate_series(1, 100000) as n`.execute(db);
  await sql`analyze moderation_cases`.execute(db);
  const viewer = { ...site.admin, username: '', displayName: '', role: 'iamaker', originalRole: 'iamaker' } as const;
  const states = [{ state: 'decided' }, { state: 'appealed' }] as const;
  for (const filter of [{}, { order: 'most-reported' }, { kind: 'topic' }, ...states] as const) {
    const query = casesQuery(viewer, { state: 'open', order: 'oldest', limit: 20, ...filter });
    expect(await maxRowsRead(db, query, /moderation_cases/), JSON.stringify(filter)).toBeLessThanOrEqual(21);
  }
  await sql`delete from moderation_cases where title = 'Caso'`.execute(db);
});
