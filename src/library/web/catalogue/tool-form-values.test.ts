import { expect, test } from 'vitest';
import { NewTool } from '../../schemas.ts';
import { readToolForm } from './tool-form-values.ts';

function form(fields: Record<string, string | string[]>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) data.append(name, one);
  return data;
}

const complete = {
  name: ' Pizarra ',
  slug: 'pizarra',
  url: 'https://example.org/',
  category: 'Estudio',
  tags: 'dibujo, , pizarra,',
  roles: ['profesor', 'estudiante'],
  'description.es': 'Una pizarra.',
  'description.en': 'A board.',
  'uses.0.es': '',
  'uses.0.en': '',
  'uses.2.es': 'Dibuja.',
  'uses.2.en': 'Draw.',
  'facts.account': '',
  'facts.freePlan': 'yes',
  'facts.spanish': '',
  'facts.minimumAge': '',
  'facts.checkedOn': '',
  'facts.sources': '',
};

test('a form is converted to a tool, with empty fields as unknown', () => {
  expect(NewTool.parse(readToolForm(form(complete)).values)).toEqual({
    name: 'Pizarra',
    slug: 'pizarra',
    url: 'https://example.org/',
    category: 'Estudio',
    tags: ['dibujo', 'pizarra'],
    roles: ['estudiante', 'profesor'],
    description: { es: 'Una pizarra.', en: 'A board.' },
    uses: [{ es: 'Dibuja.', en: 'Draw.' }],
    facts: { account: null, freePlan: 'yes', spanish: null, minimumAge: null, checkedOn: null, sources: [] },
  });
});

test('sources are addresses, one per line', () => {
  const checked = {
    'facts.checkedOn': '2026-01-31',
    'facts.sources': ' https://example.org/a\r\n\r\nhttps://example.org/b ',
  };
  expect(NewTool.parse(readToolForm(form({ ...complete, ...checked })).values).facts).toMatchObject({
    checkedOn: '2026-01-31',
    sources: ['https://example.org/a', 'https://example.org/b'],
  });
});

test.each([
  [{ 'facts.checkedOn': '2026-01-31' }, 'facts.sources'],
  [{ 'facts.sources': 'https://example.org/terms' }, 'facts.checkedOn'],
  [{ 'facts.checkedOn': '2026-01-31', 'facts.sources': 'https://example.org/a\nexample.org/b' }, 'facts.sources'],
  [{ 'facts.minimumAge': 'trece' }, 'facts.minimumAge'],
  [{ 'uses.2.en': '' }, 'uses.2.en'],
  [{ tags: 'a|b' }, 'tags'],
])('an error is shown at its field: %j', (wrong, field) => {
  const { values, fieldOf } = readToolForm(form({ ...complete, ...wrong }));
  const issues = NewTool.safeParse(values).error?.issues ?? [];
  expect(issues.map(({ path }) => fieldOf(path.join('.')))).toEqual([field]);
});
