import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, type Person, register, startEmptyProduct } from './people.ts';
import type { RunningProduct } from './start-product.ts';

let product: RunningProduct;
let iamaker: Person;

beforeAll(async () => {
  product = await startEmptyProduct();
  iamaker = await register(product.address, { role: 'iamaker' });
});
afterAll(() => product.stop());

const make = <Reply extends object = { id: number }>(path: string, body: object, author = iamaker) =>
  ask<Reply>(product.address, author, 'POST', path, body);

/** The `lang` of each element of the page whose whole content is this text. */
async function languagesOf(path: string, text: string, language: 'es' | 'en'): Promise<(string | undefined)[]> {
  const response = await fetch(product.address + path, { headers: { cookie: `lang=${language}` } });
  const [body = ''] = (await response.text()).replace(/^[\s\S]*<body/, '').split('<script');
  return [...body.matchAll(/<\w+([^<>]*)>([^<>]+)</g)]
    .filter(([, , content = '']) => content.trim() === text)
    .map(([, attributes = '']) => / lang="(\w+)"/.exec(attributes)?.[1]);
}

async function expectMarked(path: string, text: string): Promise<void> {
  const inEnglish = await languagesOf(path, text, 'en');
  expect(new Set(inEnglish), `${path}: ${text}`).toEqual(new Set(['es']));
  expect(new Set(await languagesOf(path, text, 'es')), `${path}: ${text}`).toEqual(new Set([undefined]));
}

test('an article without a translation is marked as Spanish on an English page', async () => {
  const article = { title: 'Robots en clase', author: 'Redacción', content: 'Un texto **bastante** largo de prueba.' };
  const { id } = await make('/api/posts', article);
  await expectMarked('/noticias', article.title);
  await expectMarked(`/noticias/${id}`, article.title);
});

test('a community article has no language, because it is unknown', async () => {
  await ask(product.address, iamaker, 'PUT', '/api/admin/settings', { reviewedNews: false });
  const author = await register(product.address);
  const article = { title: 'Homework and robots', author: 'Ana', content: 'This text may be in any language.' };
  const { id } = await make('/api/posts', article, author);
  expect(new Set(await languagesOf(`/noticias/${id}`, article.title, 'en'))).toEqual(new Set([undefined]));
});

test('a course and its sections without a translation are marked', async () => {
  const section = { id: 'primera', title: 'La primera parte', content: 'Un texto.', type: 'text', order: 0 };
  const course = { title: 'Un curso nuevo', description: 'Lo más básico', content: 'Hola', sections: [section] };
  const { id } = await make('/api/courses/free', course);
  await expectMarked('/cursos', course.title);
  for (const text of [course.title, course.description, section.title]) await expectMarked(`/courses/free/${id}`, text);
});

test('a survey without a translation is marked', async () => {
  const { id: courseId } = await make('/api/courses/free', {
    title: 'Otro curso',
    description: 'Más',
    content: 'Hola',
  });
  const questions = [{ text: '¿Qué te parece?', type: 'text', options: [] }];
  const survey = { title: 'Tu opinión', description: 'Tres minutos', courseId: String(courseId), questions };
  const { id } = await make('/api/surveys', survey);
  for (const text of [survey.title, survey.description]) await expectMarked(`/encuestas/${id}`, text);
});

test('a tool without a translation is marked', async () => {
  const facts = { account: null, freePlan: null, spanish: null, minimumAge: null, checkedOn: null, sources: [] };
  const tool = {
    slug: 'pizarra-nueva',
    name: 'Pizarra nueva',
    url: 'https://pizarra.example',
    category: 'Estudio',
    tags: [],
    roles: [],
    description: { es: 'Sirve para dibujar.' },
    uses: [{ es: 'Dibuja un mapa.' }],
    facts,
  };
  await make('/api/admin/tools', tool);
  for (const text of [tool.description.es, 'Dibuja un mapa.']) {
    await expectMarked('/herramientas/pizarra-nueva', text);
  }
  await expectMarked('/biblioteca?search=pizarra', tool.description.es);
});
