import { readFile } from 'node:fs/promises';
import { getDocument } from 'unpdf/pdfjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeEvaluation } from '../../../scripts/documents/evaluation.mjs';
import { languages } from '../../shared/language.ts';
import { documentTypes, fileAddress } from '../web/pdf/documents.ts';
import { installPolyfills } from '../web/pdf/reader/polyfills.ts';

type Opened = Awaited<ReturnType<typeof getDocument>['promise']>;

interface Field {
  id: string;
  fieldName: string;
  fieldType: string;
  alternativeText: string;
}

interface Node {
  role?: string;
  children?: Node[];
}

const titles = {
  planificador: { es: 'Planificador de clase', en: 'Class planner' },
  evaluaciones: { es: 'Rúbrica y registro de evaluación', en: 'Assessment rubric and record' },
};

const a4 = [0, 0, 595.28, 841.89];

async function fieldsOf(document: Opened): Promise<Field[]> {
  const pages = Array.from({ length: document.numPages }, async (_, index) =>
    (await document.getPage(index + 1)).getAnnotations(),
  );
  return (await Promise.all(pages)).flat() as Field[];
}

function rolesIn({ role = '', children = [] }: Node): string[] {
  return [role, ...children.flatMap(rolesIn)];
}

beforeAll(installPolyfills);

const open = async (bytes: Uint8Array) => getDocument({ data: new Uint8Array(bytes), verbosity: 0 });

describe.each(documentTypes.flatMap((type) => languages.map((language) => [type, language] as const)))(
  'the document %s in %s',
  (type, language) => {
    let task: ReturnType<typeof getDocument>;
    let document: Opened;
    beforeAll(async () => {
      task = await open(await readFile(`src/web/public${fileAddress(type, language)}`));
      document = await task.promise;
    });
    afterAll(() => task.destroy());

    test('has two A4 pages and a title in its language', async () => {
      expect(document.numPages).toBe(2);
      expect((await document.getPage(2)).view).toEqual(a4);
      const { info } = await document.getMetadata();
      expect(info).toMatchObject({ Title: titles[type][language], Language: language });
    });

    test('is tagged, with every field in the structure tree', async () => {
      expect((await document.getMarkInfo())?.Marked).toBe(true);
      const roles = rolesIn((await (await document.getPage(1)).getStructTree()) as Node);
      expect(roles).toEqual(expect.arrayContaining(['H1', 'H2', 'P', 'Form']));
      const second = rolesIn((await (await document.getPage(2)).getStructTree()) as Node);
      expect(second).toEqual(expect.arrayContaining(['Table', 'TR', 'TH', 'TD', 'Form']));
    });

    test('tells screen readers the place of each field, the scope of each table header, and the title', async () => {
      const written = (await readFile(`src/web/public${fileAddress(type, language)}`)).toString('latin1');
      const count = (pattern: RegExp) => written.match(pattern)?.length ?? 0;
      const fields = await fieldsOf(document);
      expect(count(/\/StructParent \d+/g)).toBe(fields.length);
      expect(count(/\/Scope \/(?:Column|Row)/g)).toBe(count(/\/S \/TH\b/g));
      expect(count(/\/S \/TH\b/g)).toBeGreaterThan(4);
      expect(count(/\/Tabs \/S\b/g)).toBe(document.numPages);
      expect(written).toMatch(/\/DisplayDocTitle true/);
    });

    test('has fields with unique names and accessible labels', async () => {
      const fields = await fieldsOf(document);
      expect(fields.length).toBeGreaterThan(30);
      expect(new Set(fields.map(({ fieldName }) => fieldName)).size).toBe(fields.length);
      expect(fields.filter(({ alternativeText }) => !alternativeText)).toEqual([]);
    });

    test('keeps the values of its fields', async () => {
      const [field] = await fieldsOf(document);
      document.annotationStorage.setValue(field?.id ?? '', { value: 'Íñigo Núñez' });
      const saved = await open(await document.saveDocument());
      const kept = (await (await saved.promise).getFieldObjects()) as Record<string, { value: string }[]>;
      expect(kept[field?.fieldName ?? '']?.[0]?.value).toBe('Íñigo Núñez');
      await saved.destroy();
    });
  },
);

test.each(documentTypes)(
  '%s has the same fields in both languages, so that values can be carried over',
  async (type) => {
    const [spanish, english] = await Promise.all(
      languages.map(async (language) => {
        const task = await open(await readFile(`src/web/public${fileAddress(type, language)}`));
        const names = (await fieldsOf(await task.promise)).map(({ fieldName }) => fieldName);
        await task.destroy();
        return names;
      }),
    );
    expect(spanish).toEqual(english);
  },
);

test.each(languages)('the rubric of evaluaciones in %s is the general one of the library', async (language) => {
  const file = await readFile(`src/web/public${fileAddress('evaluaciones', language)}`);
  const written = Buffer.from(await writeEvaluation(language));
  expect(written.equals(file), 'Run node scripts/make-documents.mjs').toBe(true);
});
