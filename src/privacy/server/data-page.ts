import { speakerOf } from '../../server/text/in-language.ts';
import type { Language } from '../../shared/language.ts';
import type { KeyOf } from '../../shared/sentences/sentence.ts';
import { xmlText } from '../../shared/text/xml-text.ts';
import spanish from './messages.es.json' with { type: 'json' };

const speaker = speakerOf<typeof spanish>('privacy/server');

type SectionName = keyof typeof spanish.sections;
type FieldName = keyof typeof spanish.fields;

const isSection = (name: string): name is SectionName => Object.hasOwn(spanish.sections, name);
const isField = (name: string): name is FieldName => Object.hasOwn(spanish.fields, name);

/** It opens from a disk, without a connection: no script, no font, nothing to fetch. */
const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem; }
  details { border: 1px solid #8886; border-radius: .5rem; margin: .75rem 0; padding: .5rem 1rem; }
  summary { cursor: pointer; font-weight: 600; }
  dl { margin: .75rem 0; padding: .5rem 0; border-top: 1px solid #8886; }
  dt { font-size: .875rem; opacity: .75; }
  dd { margin: 0 0 .5rem; white-space: pre-wrap; overflow-wrap: anywhere; }
  dd dl { border-left: 2px solid #8886; border-top: 0; padding-left: .75rem; }`;

/** The names of sections, and of fields of their rows, without a label. A test keeps it empty. */
export function unlabelledNames(data: object): string[] {
  return Object.entries(data).flatMap(([name, value]) => {
    const rows: unknown[] = Array.isArray(value) ? value : [value];
    const fields = new Set(rows.filter(isRecord).flatMap((row) => Object.keys(row)));
    return [...(isSection(name) ? [] : [name]), ...[...fields].filter((field) => !isField(field))];
  });
}

/** The data as a page to read: a section for each kind, the fields with their labels. */
export function writeDataPage(data: object, language: Language, fileNames: readonly string[]): string {
  const t = speaker(language);
  const sections = Object.entries(data).flatMap(([name, value]) => (isEmpty(value) ? [] : [section(t, name, value)]));
  const files = fileNames.map((name) => `<li><a href="${xmlText(encodeURI(name))}">${xmlText(name)}</a></li>`);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${xmlText(t('page.title'))}</title>
<style>${style}</style>
</head>
<body>
<h1>${xmlText(t('page.title'))}</h1>
<p>${xmlText(t('page.introduction'))}</p>
${sections.join('\n')}
${files.length > 0 ? `<details><summary>${xmlText(t('page.files', { count: files.length }))}</summary><ul>${files.join('')}</ul></details>` : ''}
</body>
</html>
`;
}

type Speak = ReturnType<typeof speaker>;

function section(t: Speak, name: string, value: unknown): string {
  const label = isSection(name) ? t(`sections.${name}` as KeyOf<typeof spanish>) : name;
  const count = Array.isArray(value) ? ` (${value.length})` : '';
  const shown = Array.isArray(value)
    ? value.map((one) => (isRecord(one) ? list(t, one) : `<p>${show(t, one)}</p>`))
    : [show(t, value)];
  return `<details${name === 'account' ? ' open' : ''}><summary>${xmlText(label)}${count}</summary>${shown.join('\n')}</details>`;
}

function list(t: Speak, record: Record<string, unknown>): string {
  const fields = Object.entries(record).map(([name, value]) => {
    const label = isField(name) ? t(`fields.${name}` as KeyOf<typeof spanish>) : name;
    return `<dt>${xmlText(label)}</dt><dd>${show(t, value)}</dd>`;
  });
  return `<dl>${fields.join('')}</dl>`;
}

function show(t: Speak, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return xmlText(t(value ? 'page.yes' : 'page.no'));
  if (value instanceof Date) return `${value.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  if (Array.isArray(value))
    return value.length === 0 ? '—' : value.map((one) => show(t, one)).join(isRecord(value[0]) ? '' : ', ');
  if (isRecord(value)) return list(t, value);
  return xmlText(typeof value === 'string' ? value : JSON.stringify(value));
}

function isEmpty(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
