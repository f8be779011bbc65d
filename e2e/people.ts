import { randomInt } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, inject, vi } from 'vitest';
import type { Role } from '../src/shared/roles.ts';
import { type RunningProduct, startProduct } from './start-product.ts';
import { timeoutMilliseconds } from './timeout.ts';

export const iamakerCode = '864209';

export interface Person {
  username: string;
  password: string;
  fullName: string;
  email: string;
  role: Role;
  /** A session cookie, for a browser that starts signed in. */
  session: string;
}

/** An empty product with a known administrator code. */
export function startEmptyProduct(settings: Readonly<Record<string, string>> = {}): Promise<RunningProduct> {
  return startProduct('built', {
    settings: { IAMAKER_CODE: iamakerCode, ...settings },
    from: inject('firstData'),
  });
}

export function newPerson(overrides: Partial<Omit<Person, 'session'>> = {}): Omit<Person, 'session'> {
  const username = `persona${randomInt(1e9)}`;
  return {
    username,
    password: 'una frase que nadie adivina',
    fullName: 'Elena Prueba',
    email: `${username}@example.org`,
    role: 'estudiante',
    ...overrides,
  };
}

/** What fixtures wrote, for tests that tell content from the product's own sentences. */
export const written: unknown[] = [];

/** Registered through the API, as a fixture. */
export async function register(address: string, overrides: Partial<Omit<Person, 'session'>> = {}): Promise<Person> {
  const person = newPerson(overrides);
  written.push(person);
  const response = await fetch(`${address}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // Their display name is their full name, so that tests find them on every screen.
    body: JSON.stringify({
      displayName: person.fullName.slice(0, 40),
      ...person,
      age: 'old-enough',
      verificationCode: iamakerCode,
    }),
  });
  expect(response.status, await response.clone().text()).toBe(201);
  const session = /^session=([^;]+)/.exec(response.headers.getSetCookie()[0] ?? '')?.[1];
  if (!session) throw new Error('Registering set no session cookie.');
  return { ...person, session };
}

/** An API call, for fixtures. */
export async function ask<Reply = unknown>(
  address: string,
  who: Person,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Reply> {
  written.push(body);
  const response = await fetch(address + path, {
    method,
    headers: { 'content-type': 'application/json', cookie: `session=${who.session}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(response.ok, `${method} ${path}: ${await response.clone().text()}`).toBe(true);
  return (response.status === 204 ? undefined : await response.json()) as Reply;
}

/** Uploads a file that can then be attached, as a fixture. */
export async function uploadFile(
  address: string,
  who: Person,
  classId: number,
  { name, content, alternativeText = '' }: { name: string; content: Buffer; alternativeText?: string },
): Promise<string> {
  const upload = { name, bytes: content.length };
  const { id } = await ask<{ id: string }>(address, who, 'POST', `/api/classes/${classId}/uploads`, upload);
  const sent = await fetch(`${address}/api/uploads/${id}/parts/1`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream', cookie: `session=${who.session}` },
    body: new Uint8Array(content),
  });
  expect(sent.status, await sent.clone().text()).toBe(204);
  await ask(address, who, 'POST', `/api/uploads/${id}/finish`);
  if (alternativeText) await ask(address, who, 'PATCH', `/api/attachments/${id}`, { alternativeText });
  return id;
}

/** For the `prepare` of a visit. */
export function signedIn(address: string, { session }: Person): (page: Page) => Promise<void> {
  return (page) => page.context().addCookies([{ name: 'session', value: session, url: address }]);
}

/** In the email to a parent or guardian. */
export const guardianLink = /\/consentimiento\/[\w-]+/;

/** The link in the newest email of the outbox that has one, which arrives after the reply. */
export function emailLink(dataDir: string, path: RegExp): Promise<string> {
  const outbox = join(dataDir, 'outbox');
  return vi.waitFor(async () => {
    for (const file of (await readdir(outbox)).sort().reverse()) {
      // Quoted-printable breaks long lines with an equals sign.
      const letter = (await readFile(join(outbox, file), 'utf8')).replaceAll('=\n', '');
      const found = path.exec(letter)?.[0];
      if (found) return found;
    }
    throw new Error(`No letter names an address like ${path}.`);
  }, timeoutMilliseconds);
}

/** Waits until it is visible. */
export async function expectShown(what: Locator): Promise<void> {
  await what.waitFor();
}

export async function expectToast(page: Page, title: string, description = ''): Promise<void> {
  const region = page.getByRole('region', { name: /^(Mensajes|Notices) \(F8\)$/ });
  await region.locator('.toast', { hasText: title }).filter({ hasText: description }).waitFor();
}
