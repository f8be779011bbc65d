import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../src/server/config/project-root.ts';

/* Courses, articles, the catalogue and the assistant must agree on the facts. */

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

const pieces = {
  es: ['tarea', 'contexto', 'material', 'forma', 'criterio'],
  en: ['task', 'context', 'material', 'form', 'criterion'],
};

async function everyText(): Promise<[string, string][]> {
  const files = await readdir(join(projectRoot, 'content'), { recursive: true });
  // Questions claim nothing.
  const isText = (file: string) => /\.(?:md|yaml)$/.test(file) && !/README\.md$|^asked\b/.test(file);
  const texts = files.filter(isText);
  return Promise.all(
    texts.map(async (file): Promise<[string, string]> => [
      file,
      await readFile(join(projectRoot, 'content', file), 'utf8'),
    ]),
  );
}

test.each([
  ['es', 'content/courses/ia-generativa-y-buenas-peticiones/03-partes-de-una-buena-peticion.es.md'],
  ['en', 'content/courses/ia-generativa-y-buenas-peticiones/03-partes-de-una-buena-peticion.en.md'],
  ['es', 'content/courses/ia-para-preparar-clases/01-empieza-por-el-objetivo.es.md'],
  ['en', 'content/courses/ia-para-preparar-clases/01-empieza-por-el-objetivo.en.md'],
  ['es', 'content/articles/bienvenida-a-educaia.yaml'],
  ['en', 'content/articles/bienvenida-a-educaia.yaml'],
  ['es', 'src/classrooms/server/demo-class.ts'],
] as const)('a good prompt has the same five parts everywhere (%s): %s', (language, file) => {
  const text = read(file).toLowerCase();
  for (const piece of pieces[language]) expect(text).toContain(piece);
  expect(text).toMatch(language === 'es' ? /cinco piezas/ : /five pieces/);
});

test('no text advises recognising generated pictures by their hands', async () => {
  for (const [name, text] of await everyText()) {
    expect(text, name).not.toMatch(/(?:errores|fallan?) (?:en|con)[^.]*\bmanos\b|(?:errors in|wrong)[^.]*\bhands\b/i);
  }
});

test('texts that date the high-risk rules of the European law say 2 December 2027', async () => {
  for (const [name, text] of await everyText()) {
    for (const sentence of text.split(/(?<=[.:])\s+|\n/)) {
      if (!/alto riesgo|high-risk/i.test(sentence) || !/\b20(?:26|27)\b(?!\/)/.test(sentence)) continue;
      expect(sentence, name).toMatch(/2 de diciembre de 2027|2 December 2027/);
    }
  }
});

/** Every sentence that the product's own screens, assistants and articles can show. */
async function everySentence(): Promise<[string, string][]> {
  const files = await readdir(join(projectRoot, 'src'), { recursive: true });
  const screens = files.filter((file) => /(?:messages|script)\.(?:es|en)\.json$/.test(file));
  const texts: [string, string][] = [
    ...screens.map((file): [string, string] => [file, read(`src/${file}`)]),
    ...(await everyText()).filter(([file]) => file.startsWith('articles')),
  ];
  return texts.flatMap(([name, text]) =>
    text.split(/(?<=[.!?"])\s+|\n|\\n/).map((sentence): [string, string] => [name, sentence]),
  );
}

/** The facts about the shipped tools. */
async function factsOfTools(): Promise<string[]> {
  return (await everyText()).filter(([file]) => file.startsWith('tools')).map(([, text]) => text);
}

test('while some tools lack a minimum age, no text promises it for all of them', async () => {
  const lacking = (await factsOfTools()).filter((text) => text.includes('minimumAge: unknown'));
  if (lacking.length === 0) return;
  const spoken = (await everySentence()).filter(
    ([, sentence]) =>
      /\b(?:edad|age)\b/i.test(sentence) &&
      /\b(?:ficha|biblioteca|cada herramienta|library|each tool|its page)\b/i.test(sentence),
  );
  expect(spoken.length).toBeGreaterThanOrEqual(4);
  for (const [name, sentence] of spoken) {
    expect(sentence, name).toMatch(
      /donde la conocemos|condiciones|su propia página|pueden faltar|where we know it|terms|conditions|its own page|can be missing/i,
    );
  }
});

test('while no person has checked a tool, no screen speaks of checked tools', async () => {
  const checked = (await factsOfTools()).filter((text) => !text.includes('checkedOn: null'));
  if (checked.length > 0) return;
  for (const [name, sentence] of await everySentence()) {
    expect(sentence, name).not.toMatch(
      /herramientas (?:\S+ ){0,3}(?:verificadas|comprobadas)|(?:verified|checked) (?:AI )?tools|tools (?:\S+ ){0,3}(?:we|have been) (?:verified|checked)/i,
    );
  }
});

test('passwords are described as hashed, not encrypted', () => {
  for (const file of ['src/legal/server/messages.es.json', 'src/legal/server/messages.en.json']) {
    const text = read(file);
    expect(text).toContain('hash');
    expect(text).not.toMatch(/cifrad|encrypted|scrambled/i);
  }
});
