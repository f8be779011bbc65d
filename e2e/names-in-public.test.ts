import { afterAll, beforeAll, expect, test } from 'vitest';
import { areas } from '../src/app/pages.tsx';
import { roles } from '../src/shared/roles.ts';
import { type FilledProduct, startFilledProduct } from './filled-product.ts';
import { ask, type Person } from './people.ts';

/** Occurs only in full names. */
const marker = /Zyxapellido\d+/g;

let filled: FilledProduct;
let addresses: Readonly<Record<string, string>>;
const readers = ['a guest', 'estudiante', 'profesor', 'profesional'] as const;

beforeAll(async () => {
  filled = await startFilledProduct();
  const { people, product } = filled;
  for (const [number, role] of roles.entries()) {
    const { email } = people[role];
    const fullName = `Zyxapellido${number} Secreto`;
    await ask(product.address, people[role], 'PUT', '/api/user/profile', {
      fullName,
      displayName: `Visible ${number}`,
      email,
    });
  }
  // Signed with the full name, as an older form suggested.
  const { id } = await ask<{ id: number }>(product.address, people.estudiante, 'POST', '/api/posts', {
    title: 'Robots and homework',
    author: 'Zyxapellido Secreto',
    content: 'We try one idea, look at what comes of it and write it down.',
  });
  await ask(product.address, people.iamaker, 'PUT', `/api/posts/${id}/approval`, { approved: true });
  addresses = { ...filled.addresses, '/noticias/:id': `/noticias/${id}` };
});
afterAll(() => filled.product.stop());

/** The whole document: markup and hydration state. */
async function readPage(path: string, reader: Person | undefined): Promise<{ status: number; html: string }> {
  const response = await fetch(filled.product.address + path, {
    headers: reader ? { cookie: `session=${reader.session}` } : {},
  });
  return { status: response.status, html: await response.text() };
}

/** Certificates and passports that somebody shares are meant to show the full name. */
const carryFullName = ['/certificados/:code', '/pasaporte/:code'];

test.each(readers)('no page sent to %s contains another user’s full name', async (name) => {
  const reader = name === 'a guest' ? undefined : filled.people[name];
  const own = name === 'a guest' ? '' : `Zyxapellido${roles.indexOf(name)}`;
  const shown: string[] = [];
  const told: string[] = [];
  for (const route of areas.flatMap(({ paths }) => paths).filter((path) => !carryFullName.includes(path))) {
    const path = addresses[route] ?? route;
    // Routes without an example show only the user's own data or that of administrators.
    if (path.includes(':')) continue;
    const { status, html } = await readPage(path, reader);
    if (status === 200) shown.push(route);
    told.push(...(html.match(marker) ?? []).filter((found) => found !== own).map((found) => `${route}: ${found}`));
  }
  expect(told).toEqual([]);
  expect(shown).toEqual(
    expect.arrayContaining([
      '/',
      '/foro',
      '/foro/:id',
      '/noticias',
      '/noticias/:id',
      '/herramientas/:slug',
      '/quienes-somos',
    ]),
  );
});

test('those pages show display names, so the test had something to find', async () => {
  const student = `Visible ${roles.indexOf('estudiante')}`;
  const teacher = `Visible ${roles.indexOf('profesor')}`;
  for (const [route, name] of [
    ['/foro', student],
    ['/foro/:id', teacher],
    ['/noticias/:id', student],
    // Reviews show no name.
    ['/herramientas/:slug', 'It helped me.'],
  ] as const) {
    const { html } = await readPage(addresses[route] ?? route, undefined);
    expect(html.includes(name), route).toBe(true);
  }
  const { html } = await readPage('/account', filled.people.estudiante);
  expect(html.includes(`Zyxapellido${roles.indexOf('estudiante')}`), '/account').toBe(true);
});
