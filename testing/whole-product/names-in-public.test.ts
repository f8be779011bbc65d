import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appDocuments } from '../../src/app/routes.ts';
import { calls } from './test-calls.ts';
import { addressOf, type PersonName, startWholeProduct, type WholeProduct } from './test-product.ts';
import { samples } from './test-samples.ts';

let product: WholeProduct;
beforeAll(async () => {
  product = await startWholeProduct();
  await sql`update users set full_name = 'Zyxapellido' || id || ' Secreto'`.execute(product.app.kernel.db);
});
afterAll(() => product.close());

/** The holder of a certificate shares its code so that others can read the name on it. */
const carryFullName = ['GET /api/certificates/{code}', 'GET /api/certificates/{code}/pdf'];

/** Users who neither lead a class nor administer the site. */
const readers: PersonName[] = ['guest', 'estudiante', 'profesional', 'profesor', 'clase ia', 'author', 'member'];

function othersNamesIn(body: string, reader: PersonName): string[] {
  const own = `Zyxapellido${product.everybody[reader].id} `;
  return (body.match(/Zyxapellido\d+ /g) ?? []).filter((name) => name !== own);
}

async function classWithTwoStudents(): Promise<Record<string, string | number>> {
  const made = await product.things.class();
  await product.make(product.everybody.author, 'POST', '/api/classes/join', { code: made['code'] });
  await product.make(product.everybody.owner, 'POST', `/api/classes/${made['id']}/announcements`, samples.announcement);
  return made;
}

test('the full name of a user is sent only to themselves, their teachers and administrators', async () => {
  const { everybody, things, make } = product;
  // Everybody has written something public, and others are notified.
  const topic = await things.topic();
  for (const name of readers) {
    if (name === 'guest') continue;
    await make(everybody[name], 'POST', `/api/forum/topics/${topic['id']}/comments`, samples.comment);
    // Signed with the full name, as the form used to suggest.
    const author = `Zyxapellido${everybody[name].id} Secreto`;
    const { id } = await make(everybody[name], 'POST', '/api/posts', { ...samples.article, author });
    await make(everybody.iamaker, 'PUT', `/api/posts/${id}/approval`, { approved: true });
  }
  const classroom = await classWithTwoStudents();
  const walked: string[] = [];
  for (const [call, rule] of Object.entries(calls)) {
    const [method, path = ''] = call.split(' ');
    if (method !== 'GET' || path.endsWith('/events')) continue;
    const named = rule.of === 'class' ? classroom : rule.of ? await things[rule.of]() : {};
    const url = addressOf(path, named) + (rule.query ? `?${rule.query}` : '');
    for (const reader of readers) {
      const answer = await product.send(everybody[reader], 'GET', url);
      if (answer.statusCode !== 200) continue;
      walked.push(`${reader} ${call}`);
      const told = carryFullName.includes(call) ? [] : othersNamesIn(answer.body, reader);
      expect(told, `${reader} ${call}`).toEqual([]);
    }
  }
  expect(walked).toEqual(
    expect.arrayContaining([
      'guest GET /api/users',
      'guest GET /api/forum/topics/{id}/comments',
      'guest GET /api/posts',
      'author GET /api/notifications',
      'member GET /api/classes/{id}/members',
      'member GET /api/classes/{id}/announcements',
    ]),
  );
  for (const document of appDocuments(product.app.kernel)) {
    const { body } = await product.send(everybody.guest, 'GET', document.path);
    expect(othersNamesIn(body, 'guest'), document.path).toEqual([]);
  }
});

test('those who lead a class see the full names of its members beside their display names', async () => {
  const classroom = await classWithTwoStudents();
  const { member, owner } = product.everybody;
  const url = `/api/classes/${classroom['id']}/members`;
  const find = async (who: typeof owner) =>
    (await product.send(who, 'GET', url))
      .json<{ userId: number; user: unknown }[]>()
      .find((one) => one.userId === member.id);
  const shown = { firstName: member.username, username: member.username };
  expect(await find(owner)).toMatchObject({ user: { ...shown, fullName: `Zyxapellido${member.id} Secreto` } });
  expect(await find(product.everybody.author)).toMatchObject({ user: { ...shown, fullName: null } });
});
