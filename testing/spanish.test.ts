import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse as parseMessage, TYPE } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { projectRoot } from '../src/server/config/project-root.ts';
import { slipsInContent, slipsOnScreen } from './spanish-slips.ts';
import { specifiedTexts } from './specified-spanish.ts';

interface Said {
  file: string;
  key: string;
  text: string;
}

const filesUnder = (folder: string, ending: string) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(folder, file));

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

/** Every string below a value, with the keys that lead to it. */
function stringsIn(value: unknown, key = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([id, inner]) => stringsIn(inner, key ? `${key}.${id}` : id));
}

const blocks = new Set(['p', 'ul', 'li']);

/** What a message can say, with its values as {name}: each way through its plurals and choices, and each paragraph, on its own. */
function readingsOf(message: string): string[] {
  const readings: string[] = [];
  const walk = (elements: MessageFormatElement[]): string =>
    elements
      .map((element) => {
        if (element.type === TYPE.literal) return element.value;
        if (element.type === TYPE.pound) return '#';
        if (element.type === TYPE.tag) {
          const inner = walk(element.children);
          return blocks.has(element.value) ? `. ${inner}. ` : inner;
        }
        if (element.type === TYPE.plural || element.type === TYPE.select) {
          for (const option of Object.values(element.options)) readings.push(walk(option.value));
        }
        return `{${element.value}}`;
      })
      .join('');
  readings.push(walk(parseMessage(message)));
  return readings;
}

const screens: Said[] = filesUnder('src', '.es.json').flatMap((file) =>
  stringsIn(JSON.parse(read(file)))
    // What the virtual assistant listens for is not what it says.
    .filter(([key]) => !key.includes('.keywords.'))
    .flatMap(([key, message]) => readingsOf(message).map((text) => ({ file, key, text }))),
);

const content: Said[] = [
  ...filesUnder('content/courses', '.es.md').flatMap((file) =>
    read(file)
      .split('\n')
      .map((text, line) => ({ file, key: `${line + 1}`, text: text.replaceAll(/\]\([^)]*\)|https?:\S+/gu, '') })),
  ),
  ...filesUnder('content', '.yaml')
    .filter((file) => !file.startsWith(join('content', 'safety')))
    .flatMap((file) =>
      stringsIn(parseYaml(read(file)))
        .filter(([key]) => /(?:^|\.)(?:es|tags)(?:\.|$)/u.test(key))
        .map(([key, text]) => ({ file, key, text })),
    ),
];

const list = (said: readonly Said[], slips: (text: string) => string[]) =>
  said.flatMap(({ file, key, text }) => slips(text).map((slip) => `${file} ${key}: ${slip}: ${text}`));

test('the Spanish of every screen has one word for one thing, sentence case and no gender for the reader', () => {
  expect(screens.length).toBeGreaterThan(1000);
  expect(list(screens, slipsOnScreen)).toEqual([]);
});

test('the Spanish of courses, articles, surveys and tools is spelled as that of the screens', () => {
  expect(content.length).toBeGreaterThan(1000);
  expect(list(content, slipsInContent)).toEqual([]);
});

test('every exception for a specified text is still shown somewhere', () => {
  expect(specifiedTexts.filter((fixed) => !screens.some(({ text }) => text.includes(fixed)))).toEqual([]);
});

test.each([
  ['Mira el video', 'vídeo lleva tilde'],
  ['Videos del curso', 'vídeo lleva tilde'],
  ['Bienvenido a tu clase', 'saluda sin género'],
  ['¡Bienvenida, {name}!', 'saluda sin género'],
  ['Bienvenid@ a EducaIA', 'sin género'],
  ['Un alumno/a', 'sin género'],
  ['Estimados/as docentes', 'sin género'],
  ['Ya podéis entrar', 'trata de tú'],
  ['Agrega la primera sección', 'añadir'],
  ['Se ha agregado la etiqueta', 'añadir'],
  ['Ir al examen', 'test'],
  ['Exámenes de la clase', 'test'],
  ['Avisar de este tema', 'denunciar'],
  ['Cuando alguien avise de una reseña, aparecerá aquí.', 'denunciar'],
  ['Aviso enviado', 'denuncia'],
  ['Descartó los avisos', 'denuncia'],
  ['No hay avisos pendientes', 'denuncia'],
  ['Pruebe con otras palabras', 'trata de tú'],
  ['Inscrito', 'no des género'],
  ['Ya estás registrado', 'no des género'],
  ['Reintentar', 'volver a intentarlo'],
  ['Cargar más cursos', 'ver más'],
  ['Crear Tarea', 'minúscula en «Tarea»'],
  ['Abre el Panel de la clase', 'minúscula en «Panel»'],
])('%j is refused on a screen', (text, advice) => {
  expect(slipsOnScreen(text).join()).toContain(advice);
});

test.each([
  'Te damos la bienvenida a EducaIA',
  'Bienvenido, {username}',
  'Crea la primera con el botón «Crear Encuesta».',
  'Recibe un aviso de cada tema nuevo',
  'Te avisaremos cuando se publique.',
  'Ver en Mi Cuenta: Mis Cursos',
  'Examen',
  'Ayúdame a estudiar para un examen',
  'Menciones con @mi-usuario',
  'Estás viendo EducaIA como {role}.',
  'Puedes hacer un intento hoy. Después, uno al día.',
])('%j is fine on a screen', (text) => {
  expect(slipsOnScreen(text)).toEqual([]);
});

test('a message is read in each of its ways', () => {
  expect(readingsOf('{count, plural, one {Un video} other {# videos}} de <b>Ana</b>')).toEqual([
    'Un video',
    '# videos',
    '{count} de Ana',
  ]);
});
