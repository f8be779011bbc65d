import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { appRoutes } from '../../src/app/routes.ts';
import { projectRoot } from '../../src/server/config/project-root.ts';
import type { FailureBody } from '../../src/shared/endpoints/failures.ts';
import { type CallRule, audiences } from './test-call-rules.ts';
import { calls } from './test-calls.ts';
import {
  addressOf,
  type Named,
  type Person,
  type PersonName,
  people,
  startWholeProduct,
  type WholeProduct,
} from './test-product.ts';

let product: WholeProduct;
beforeAll(async () => {
  // With one connection: a call that requests a second one while holding the first would deadlock, as ten such calls at once would in production.
  product = await startWholeProduct({ connections: 1 });
});
afterAll(() => product.close());

test('every call of the product has a rule, and every rule a call', () => {
  const built = appRoutes(product.app.kernel).map(({ endpoint: { method, path } }) => `${method} ${path}`);
  expect(Object.keys(calls).toSorted()).toEqual(built.toSorted());
  expect(readFileSync(join(projectRoot, 'README.md'), 'utf8')).toContain(`permisos de las ${built.length} llamadas`);
});

test('only calls for people who write tests can return the right answers', () => {
  const telling = appRoutes(product.app.kernel)
    .map(({ endpoint }) => endpoint)
    .filter(({ reply }) => reply && tellsAnswers(reply))
    .map(({ method, path }) => `${method} ${path}`);
  const writers: (keyof typeof audiences)[] = ['iamaker', 'leaders', 'teachers', 'sharers'];
  expect(telling.filter((call) => !writers.includes(calls[call]?.for ?? 'everybody'))).toEqual([]);
  expect(telling).toContain('GET /api/courses/free/{id}/test/edit');
});

/** Whether the schema contains a field that only questions with answers have, at any depth. */
function tellsAnswers(reply: z.ZodType): boolean {
  const schema = JSON.stringify(z.toJSONSchema(reply, { unrepresentable: 'any' }));
  return ['correctAnswer', 'tolerance', 'pairs'].some((field) => schema.includes(`"${field}":`));
}

const named = async ({ of }: CallRule): Promise<Named> => (of ? product.things[of]() : {});

function send(call: string, rule: CallRule, who: Person, thing: Named) {
  const [method, path] = call.split(' ') as ['GET', string];
  const url = addressOf(path, thing) + (rule.query ? `?${rule.query}` : '');
  const body = typeof rule.body === 'function' ? rule.body(thing, product.next()) : rule.body;
  return product.send(who, method, url, body);
}

const classAudiences: readonly (keyof typeof audiences)[] = ['inside', 'members', 'leaders', 'leavers', 'announced'];
const isInside = (name: PersonName) => (audiences.inside as readonly PersonName[]).includes(name);

/** To users who must not know of a thing, it does not exist. */
function refusalOf(rule: CallRule, name: PersonName): number {
  if (name === 'guest') return 401;
  if (classAudiences.includes(rule.for) && !isInside(name)) return 404;
  return rule.refuses ?? (rule.for === 'own' ? 404 : 403);
}

describe.each(Object.entries(calls))('%s', (call, rule) => {
  const welcome: readonly PersonName[] = audiences[rule.for];
  const others = people.filter((name) => !welcome.includes(name));
  const asked = (name: PersonName) =>
    rule.changesCaller && name !== 'guest' ? product.newPerson(name) : product.everybody[name];

  test(`is for ${rule.for} and for nobody else`, async () => {
    const thing = await named(rule);
    for (const name of others) {
      const answer = await send(call, rule, await asked(name), thing);
      const said = `${name}: ${answer.statusCode} ${answer.body.slice(0, 300)}`;
      expect(answer.statusCode, said).toBe(refusalOf(rule, name));
      expect(answer.json<FailureBody>(), said).toEqual({
        message: expect.stringMatching(/./),
        code: expect.stringMatching(/./),
      });
    }
    const isSpent = rule.spends || call.startsWith('DELETE');
    for (const name of welcome) {
      const answer = await send(call, rule, await asked(name), isSpent ? await named(rule) : thing);
      const said = `${name}: ${answer.statusCode} ${answer.body.slice(0, 300)}`;
      const isServed = answer.statusCode >= 200 && answer.statusCode < 300;
      expect(rule.answers ? answer.statusCode === rule.answers : isServed, said).toBe(true);
    }
  });
});
