import { readFile } from 'node:fs/promises';
import { getDocument } from 'unpdf/pdfjs';
import { beforeAll, expect, test } from 'vitest';
import { formFields, type FoundField } from '../web/pdf/reader/form-fields.ts';
import { installPolyfills } from '../web/pdf/reader/polyfills.ts';
import { readDocument } from '../web/pdf/reader/read-document.ts';
import { textPieces, type FoundText } from '../web/pdf/reader/text-pieces.ts';

beforeAll(installPolyfills);

const fileOf = async (name: string) => new Uint8Array(await readFile(`src/web/public/documents/${name}.pdf`));

async function valuesIn(file: Uint8Array): Promise<Record<string, unknown>> {
  const task = getDocument({ data: file, verbosity: 0 });
  const fields = (await (await task.promise).getFieldObjects()) as Record<string, { value: unknown }[]>;
  await task.destroy();
  return Object.fromEntries(Object.entries(fields).map(([name, [field]]) => [name, field?.value]));
}

test('a file is saved with the current values of its fields', async () => {
  const document = await readDocument((await fileOf('evaluaciones.es')).buffer);
  expect(document.about).toMatchObject({ pageCount: 2, pageWidth: 595.28 });
  expect(document.about.fieldNames).toEqual(expect.arrayContaining(['workStudent', 'workTask', 'level1']));
  await document.save({ workStudent: 'Íñigo', workTask: 'Un mural', unknown: 'nada' });
  const saved = await valuesIn(await document.save({ workStudent: 'Begoña\nNúñez', level1: '3' }));
  expect(saved).toMatchObject({ workStudent: 'Begoña\nNúñez', workTask: '', level1: '3' });
});

test('a file that is not a PDF is refused', async () => {
  await expect(readDocument(new TextEncoder().encode('<!doctype html>').buffer)).rejects.toThrow();
});

test('words and fields have the positions, sizes and types of the file', async () => {
  const task = getDocument({ data: await fileOf('planificador.es'), verbosity: 0 });
  const page = await (await task.promise).getPage(2);
  const [content, found] = await Promise.all([page.getTextContent(), page.getAnnotations()]);
  await task.destroy();
  const [, , , height = 0] = page.view;

  const text = textPieces(content.items as FoundText[], height);
  const heading = text.find((piece) => piece.text === 'La secuencia');
  // As scripts/documents wrote it: 11 points into the line, the top of its letters at 48 points.
  expect(heading).toMatchObject({ x: 53, size: 12.5, endsLine: true });
  expect(heading?.baseline).toBeCloseTo(48 + 12.5 * 0.905, 1);
  expect(heading?.width).toBeGreaterThan(60);

  const fields = formFields(found as FoundField[], height);
  const [minutes, mine] = fields;
  expect(minutes).toMatchObject({ name: 'minutes1', label: 'Inicio: Minutos', kind: 'line', isCentred: true });
  expect(minutes).toMatchObject({ letterSize: 9.5 });
  expect(mine).toMatchObject({ name: 'teacherDoes1', kind: 'lines', isCentred: false });
  expect(mine?.x).toBeCloseTo(42 + 78 + 52 + 1.5);
  expect(mine?.y).toBeCloseTo(70 + 20 + 1.5);
  expect(mine?.width).toBeCloseTo(147);
  expect(mine?.height).toBeCloseTo(73);
});

test('a line end belongs to the word before it', () => {
  const at = (str: string, hasEOL: boolean) => ({ str, hasEOL, width: 0, transform: [9, 0, 0, 9, 0, 0] });
  const pieces = textPieces([at('', true), at('Docente', false), at('', true), at('Tema', true), at('', false)], 800);
  expect(pieces.map(({ text, endsLine }) => [text, endsLine])).toEqual([
    ['Docente', true],
    ['Tema', true],
  ]);
});

test.each([
  ['one line that fits', { multiLine: false, height: 20 }, 9.5],
  ['one line in a low field', { multiLine: false, height: 11 }, 6.7],
  ['lines that almost fill the field', { multiLine: true, height: 73 }, 8.8],
  ['lines in a field lower than one line', { multiLine: true, height: 8 }, 4.4],
] as const)('the font size of %s', (_, { multiLine, height }, size) => {
  const found = { fieldName: 'a', rect: [0, 0, 50, height], multiLine, defaultAppearanceData: { fontSize: 9.5 } };
  expect(formFields([found], 800)).toMatchObject([{ letterSize: size }]);
});
