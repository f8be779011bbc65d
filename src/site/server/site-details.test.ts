import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { type Ask, createAsk, guest } from '../../../testing/server/test-ask.ts';
import { appRoutes } from '../../app/routes.ts';

let app: TestApp;
let ask: Ask;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes });
  ask = createAsk(app);
  admin = await app.signIn({ username: 'jefa', role: 'iamaker' });
});
afterAll(() => app.close());

const change = (payload: object) => ask(admin, 'PUT', '/api/admin/site', payload);
const read = async (part: string) => (await ask(guest, 'GET', `/api/site/${part}`)).json();

/** What the settings say about time. */
const months = { conversationMonths: 0, submissionMonths: 0, auditMonths: 24, accountMonths: 0 };

const privacy = {
  controllerName: 'IES Ejemplo',
  controllerAddress: 'Calle Mayor 1, Sevilla, España',
  controllerContact: 'datos@ejemplo.example',
  dataProtectionOfficer: '',
  legalBasis: 'La función educativa del centro.',
  rights: 'Escríbenos.\nRespondemos en un mes.',
  authorityName: 'Autoridad',
  authorityUrl: 'https://autoridad.example/',
};

describe('the site details', () => {
  test('are empty at first', async () => {
    expect(await read('footer-links')).toEqual([]);
    expect(await read('team')).toEqual({ creators: [], collaborators: [] });
    expect(await read('privacy')).toEqual({
      ...Object.fromEntries(Object.keys(privacy).map((name) => [name, ''])),
      ...months,
    });
  });

  test('set by an administrator are public at once, field by field, and audited', async () => {
    const team = {
      creators: [{ name: 'Ana', task: 'Escribe los cursos', url: 'https://ana.example/' }],
      collaborators: [{ name: 'Luis', task: '', url: '' }],
    };
    expect((await change({ team })).statusCode).toBe(200);
    expect((await change({ privacy })).statusCode).toBe(200);
    const links = [
      { label: 'Blog', url: 'https://blog.example/' },
      { label: 'Foro', url: '/foro' },
    ];
    const saved = await change({ footerLinks: links });
    expect(saved.json()).toEqual({ team, privacy, footerLinks: links });
    expect(await read('team')).toEqual(team);
    expect(await read('privacy')).toEqual({ ...privacy, ...months });
    expect(await read('footer-links')).toEqual(links);
    const entries = (await ask(admin, 'GET', '/api/admin/audit?limit=3')).json<{ action: string; subject: string }[]>();
    expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
      ['site.changed', 'footerLinks'],
      ['site.changed', 'privacy'],
      ['site.changed', 'team'],
    ]);
  });

  test.each([
    'javascript:alert(1)',
    'http://plain.example/',
    '//other.example/',
    '/\\other.example/',
    'https://user:secret@site.example/',
    'data:text/html,x',
    'correo',
  ])('refuse a link to %s', async (url) => {
    const before = await read('footer-links');
    const refused = await change({ footerLinks: [{ label: 'Enlace', url }] });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ fields: { 'footerLinks.0.url': expect.stringContaining('https://') } });
    expect(await read('footer-links')).toEqual(before);
  });

  test('accept at most three footer links', async () => {
    const link = { label: 'Enlace', url: '/foro' };
    expect((await change({ footerLinks: [link, link, link] })).statusCode).toBe(200);
    expect((await change({ footerLinks: [link, link, link, link] })).statusCode).toBe(400);
  });
});
