import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../src/server/config/project-root.ts';

/* What a document names in backquotes must exist: files, folders, npm scripts, and the names of functions, types, tables and columns. */

const skipped = new Set(['node_modules', '.git', 'dist', 'data', '.cache', 'coverage', 'test-results']);

function filesIn(folder: string): string[] {
  return readdirSync(join(projectRoot, folder), { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesIn(path) : [path];
    });
}

const files = filesIn('.');
const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const documents = files.filter((path) => path.endsWith('.md'));
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts);
const sources = files
  .filter(
    (path) => /\.(?:tsx?|mjs|js|sql|json|ya?ml|css|conf|svg)$/u.test(path) && !/^content|package-lock/u.test(path),
  )
  .map(read)
  .join('\n');
const words = new Set(sources.match(/[\w$-]+/gu));

/** A file may be named from the root, from `src`, from the folder of its document, or by the end of its path within the area. */
function namesFile(token: string, document: string): boolean {
  const folder = dirname(document);
  const path = token.replace(/^\.\//u, '').replace(/\/$/u, '');
  const pattern = new RegExp(
    `(?:^|/)${path
      .replaceAll(/[.+?^$()|[\]\\]/gu, String.raw`\$&`)
      .replaceAll(/<[^>]*>|\{[^}]*\}|…|NNNN_name/gu, '[^/]*')
      .replaceAll('*', '[^/]*')}(?:$|/)`,
    'u',
  );
  if (
    ['', 'src', folder, join(folder, 'server'), join(folder, 'web')].some((base) =>
      existsSync(join(projectRoot, base, path)),
    )
  )
    return true;
  return files.some(
    (file) => pattern.test(file) && (folder === '.' || !token.startsWith('.') || file.startsWith(folder)),
  );
}

const isFile = (token: string) =>
  /^[\w.*<>@{}…/-]+$/u.test(token) &&
  !token.startsWith('/') &&
  (/\.(?:tsx?|mjs|json|ya?ml|sql|md|css|conf|svg|txt|tsv|js|webmanifest)$/u.test(token) ||
    /^(?:src|testing|e2e|scripts|content|build|docs|migrations|bench|drill|deploy|server|web|shared|app)\//u.test(
      token,
    ));
const isName = (token: string) => /^[a-z]+(?:[A-Z]\w*|(?:_[a-z]+)+)$|^[A-Z][a-z]+[A-Z]\w*$/u.test(token);

const named = documents.flatMap((document) =>
  [
    ...read(document)
      .replaceAll(/^ {4}.*$|```[\s\S]*?```/gmu, '')
      .matchAll(/`([^`\n]+)`/gu),
  ].map(([, token = '']) => ({ document, token })),
);

test('every file that a document names exists', () => {
  const lost = named.filter(({ document, token }) => isFile(token) && !namesFile(token, document));
  expect(lost.map(({ document, token }) => `${document}: ${token}`)).toEqual([]);
});

test('every npm script that a document names exists', () => {
  const lost = named.filter(({ token }) => {
    const script = /\bnpm run (?:--silent )?([\w:]+)/u.exec(token)?.[1];
    return script !== undefined && !scripts.includes(script);
  });
  expect(lost).toEqual([]);
});

test('every function, type, table and column that a document names exists', () => {
  const lost = named.filter(({ token }) => isName(token) && !words.has(token));
  expect(lost.map(({ document, token }) => `${document}: ${token}`)).toEqual([]);
});

test('every link between documents leads somewhere', () => {
  const lost = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)/gu)]
      .filter(([, target = '']) => !existsSync(join(projectRoot, dirname(document), target)))
      .map(([, target = '']) => `${document}: ${target}`),
  );
  expect(lost).toEqual([]);
});

test('every identifier of the glossary is in the code', () => {
  const identifiers = read('GLOSSARY.md')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => [...(line.split('|')[2] ?? '').matchAll(/`(?:…)?(\w+)`/gu)].map(([, name = '']) => name));
  expect(identifiers.length).toBeGreaterThan(30);
  expect(identifiers.filter((name) => !words.has(name))).toEqual([]);
});

test('the documents are found', () => {
  expect(documents.map((path) => basename(path))).toContain('ARCHITECTURE.md');
  expect(named.length).toBeGreaterThan(500);
});
