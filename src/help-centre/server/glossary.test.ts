import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { type Ask, type Caller, createAsk, guest, inEnglish } from '../../../testing/server/test-ask.ts';
import { withoutFormatting } from '../../../testing/server/test-text-workers.ts';
import { seedCourses } from '../../courses/server/seeding/seed-courses.ts';
import { projectRoot } from '../../server/config/project-root.ts';
import type { GlossaryTerm } from '../contract.ts';
import { helpCentreRoutes } from './routes.ts';
import { glossaryTerms } from './shipped-glossary.ts';

let app: TestApp;
let ask: Ask;
beforeAll(async () => {
  app = await startTestApp({ routes: helpCentreRoutes });
  await withoutFormatting(() => seedCourses(app.kernel, `${projectRoot}/content`));
  ask = createAsk(app);
});
afterAll(() => app.close());

const list = async (search = '', who: Caller = guest) =>
  (await ask(who, 'GET', `/api/glossary?search=${encodeURIComponent(search)}`)).json<GlossaryTerm[]>();

describe('the glossary', () => {
  test('has at least sixty terms in both languages, each once, in the order of each language', async () => {
    for (const who of [guest, inEnglish(guest)]) {
      const terms = await list('', who);
      expect(terms.length).toBeGreaterThanOrEqual(60);
      for (const part of ['id', 'term', 'text'] as const) {
        expect(new Set(terms.map((term) => term[part].toLowerCase())).size, part).toBe(terms.length);
      }
      expect(terms.filter(({ untranslated }) => untranslated)).toEqual([]);
      const first = terms.map(({ term }) => term.normalize('NFD').charAt(0).toLowerCase());
      expect(first).toEqual(first.toSorted());
    }
    expect((await list('', inEnglish(guest))).map(({ term }) => term)).toContain('machine learning');
  });

  test('explains each term in one to three sentences', async () => {
    for (const who of [guest, inEnglish(guest)]) {
      for (const { id, text } of await list('', who)) {
        const sentences = text.split(/(?<=[.?!])\s+(?=[\p{Lu}«“¿])/u);
        expect(sentences.length, id).toBeLessThanOrEqual(3);
        expect(text, id).toMatch(/\.$/);
      }
    }
  });

  test('leads to the sections that explain its terms, all of which exist', async () => {
    const shipped = await glossaryTerms();
    const terms = await list('', inEnglish(guest));
    const linked = terms.filter(({ section }) => section).map(({ id }) => id);
    expect(linked.toSorted()).toEqual(shipped.flatMap(({ id, course }) => (course ? [id] : [])).toSorted());
    expect(terms.find(({ id }) => id === 'token')?.section).toMatchObject({
      key: '01-como-escribe-una-ia',
      untranslated: false,
    });
  });

  test('is searched without accents, by the beginnings of words', async () => {
    const ids = async (search: string, who?: Caller) => (await list(search, who)).map(({ id }) => id);
    expect(await ids('alucinacion')).toContain('alucinacion');
    expect(await ids('aprendiz autom')).toContain('aprendizaje-automatico');
    expect(await ids('overfit', inEnglish(guest))).toEqual(['sobreajuste']);
    for (const nothing of ['xyzzyplugh', '¿?']) expect(await ids(nothing)).toEqual([]);
    expect((await ask(guest, 'GET', `/api/glossary?search=${'a'.repeat(101)}`)).statusCode).toBe(400);
  });
});
