import { describe, expect, test } from 'vitest';
import { failures } from '../../shared/endpoints/failures.ts';
import { createPasswords } from './password-hashing.ts';

const passwords = createPasswords();

describe('a password', () => {
  test('matches its own hash and no other', async () => {
    const hash = await passwords.hash('tres gatos azules');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.matches(hash, 'tres gatos azules')).toBe(true);
    expect(await passwords.matches(hash, 'tres gatos azules ')).toBe(false);
  });

  test('is the same however its accents are composed', async () => {
    const hash = await passwords.hash('canción');
    expect(await passwords.matches(hash, 'cancio\u0301n')).toBe(true);
  });

  test.each([null, undefined])('never matches a missing hash (%s)', async (hash) => {
    for (const password of ['', 'null', '\0']) expect(await passwords.matches(hash, password)).toBe(false);
  });
});

describe('hashing', () => {
  test('runs a few at once, queues a few and refuses the rest at once', async () => {
    const few = createPasswords({ running: 1, waiting: 2 });
    const ended: string[] = [];
    const one = (name: string) => few.matches(null, name).finally(() => ended.push(name));
    const all = [one('first'), one('second'), one('third')];
    await expect(few.matches(null, 'fourth')).rejects.toMatchObject({
      kind: failures.overloaded,
      retryAfterSeconds: 2,
    });
    expect(ended).toEqual([]);
    await Promise.all(all);
    expect(ended).toEqual(['first', 'second', 'third']);
  });

  test('continues after a failed one', async () => {
    const few = createPasswords({ running: 1, waiting: 1 });
    const [broken, next] = await Promise.allSettled([few.matches('no hash', 'x'), few.matches(null, 'x')]);
    expect(broken.status).toBe('rejected');
    expect(next).toMatchObject({ status: 'fulfilled', value: false });
    expect(await few.matches(null, 'x')).toBe(false);
  });
});
