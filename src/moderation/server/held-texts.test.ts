import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Moderation, startModeration, topicText } from './test-moderation.ts';

let site: Moderation;
beforeAll(async () => {
  site = await startModeration();
});
afterAll(() => site.app.close());
beforeEach(async () => {
  await sql`delete from notifications`.execute(site.app.database.db);
});

describe('the settings', () => {
  const setTo = (settings: object) => site.ask(site.admin, 'PUT', '/api/admin/settings', settings);

  test('hold a text with a listed word until a moderator decides, and its author sees that', async () => {
    expect((await setTo({ heldWords: ['tramposo', 'silly goose'] })).status).toBe(200);
    const bad = { ...topicText, title: 'Eres un T r a m p ó s o' };
    const topic = await site.make<{ id: number; moderation: string }>(site.author, '/api/forum/topics', bad);
    expect(topic.moderation).toBe('held');
    expect(await site.topicOf(topic.id, site.author)).toMatchObject({ title: bad.title, moderation: 'held' });
    expect((await site.ask(site.reporter, 'GET', `/api/forum/topics/${topic.id}`)).status).toBe(404);
    const one = await site.newestCase();
    expect(one).toMatchObject({ heldFor: 'words', title: bad.title });
    expect((await site.own(site.author))[0]).toMatchObject({ id: one.id, step: null });
    await site.decide(site.moderator, one.id, 'nothing');
    expect(await site.topicOf(topic.id)).toMatchObject({ title: bad.title, moderation: null });
    expect(await site.kindsOf(site.author)).toEqual(['post-published']);
    // The same for a comment, and for an edit.
    const at = `/api/forum/topics/${topic.id}/comments`;
    const comment = await site.make<{ id: number; content: string }>(site.author, at, { content: 'A silly goose' });
    expect(comment.content).toBe('A silly goose');
    expect((await site.ask(undefined, 'GET', at)).list()).toEqual([]);
    expect((await site.ask(site.author, 'GET', at)).list()).toMatchObject([
      { content: 'A silly goose', moderation: 'held' },
    ]);
    const clean = await site.make(site.author, at, { content: 'Nada malo' });
    await site.ask(site.author, 'PATCH', `/api/forum/comments/${clean.id}`, { content: 'tramposo' });
    expect((await site.ask(undefined, 'GET', at)).text).not.toContain('tramposo');
    await site.ask(site.moderator, 'GET', '/api/user');
    expect((await site.ask(site.moderator, 'POST', at, { content: 'tramposo' })).body()).toMatchObject({
      moderation: null,
    });
    await setTo({ heldWords: [] });
  });

  test('hold a comment with a listed word in a class for its teachers, who publish it', async () => {
    await setTo({ heldWords: ['tramposo'] });
    const [pupil, other] = [await site.app.signIn(), await site.app.signIn({ username: 'otra-alumna' })];
    const room = await site.classWith(pupil, other);
    await sql`delete from notifications`.execute(site.app.database.db);
    const at = `/api/classes/${room.id}/announcements/${room.announcementId}/comments`;
    const content = 'Eres tramposo, @otra-alumna';
    const comment = await site.make<{ id: number }>(pupil, at, { content });
    expect((await site.ask(pupil, 'GET', at)).list()).toMatchObject([{ id: comment.id, content, moderation: 'held' }]);
    for (const reader of [other, site.teacher]) expect((await site.ask(reader, 'GET', at)).list()).toEqual([]);
    expect([await site.kindsOf(other), await site.kindsOf(site.teacher)]).toEqual([[], ['class-report']]);
    const one = (await site.queue(site.teacher)).find(({ kind }) => kind === 'class-comment');
    expect(one).toMatchObject({ heldFor: 'words', className: '3.º B' });
    expect((await site.decide(site.teacher, one?.id ?? 0, 'nothing')).status).toBe(200);
    expect((await site.ask(other, 'GET', at)).list()).toMatchObject([{ id: comment.id, content, moderation: null }]);
    expect(await site.kindsOf(other)).toEqual(['class-mention']);
    // An edit is read again, and what those who teach write is not held.
    const edited = await site.ask(pupil, 'PATCH', `/api/classes/${room.id}/comments/${comment.id}`, {
      content: 'Muy tramposo',
    });
    expect([edited.status, edited.body().moderation]).toEqual([200, 'held']);
    expect((await site.ask(other, 'GET', at)).list()).toEqual([]);
    expect((await site.ask(site.teacher, 'POST', at, { content: 'No digas tramposo' })).body().moderation).toBeNull();
    await setTo({ heldWords: [] });
  });

  test('tell people whom a comment mentions once it is published', async () => {
    await setTo({ heldWords: ['tramposo'] });
    const mentioned = await site.app.signIn({ username: 'nombrada-aqui' });
    const { id } = await site.newTopic();
    await site.make(site.reporter, `/api/forum/topics/${id}/comments`, { content: 'No es tramposo, @nombrada-aqui' });
    expect(await site.kindsOf(mentioned)).toEqual([]);
    await site.decide(site.admin, (await site.newestCase()).id, 'nothing');
    expect(await site.kindsOf(mentioned)).toEqual(['mention']);
    await setTo({ heldWords: [] });
  });

  test('hold the first texts of an account, and no later ones', async () => {
    await setTo({ firstPostsHeld: 1 });
    const newcomer = await site.app.signIn();
    const first = await site.make<{ id: number; moderation: string | null }>(newcomer, '/api/forum/topics', topicText);
    expect(first.moderation).toBe('held');
    await site.decide(site.admin, (await site.newestCase()).id, 'nothing');
    const second = await site.make<{ id: number; moderation: string | null }>(newcomer, '/api/forum/topics', topicText);
    expect(second.moderation).toBeNull();
    await setTo({ firstPostsHeld: 0 });
  });
});
