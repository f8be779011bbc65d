import { relative } from 'node:path';
import { parseSync, type Plugin, Visitor } from 'vite';
import { projectRoot } from '../../../src/server/config/project-root.ts';

/**
 * Adds the position of each SQL text to the text itself when tests load it: two comments around it name file, line and column. A statement that
 * reaches the database then shows where it is written, whatever fragments it consists of.
 */
export function markStatements(): Plugin {
  return {
    name: 'mark-sql-statements',
    enforce: 'pre',
    transform(code, id) {
      const file = relative(projectRoot, id);
      if (!isMarked(file)) return undefined;
      const texts = findTexts(file, code);
      if (texts.length === 0) return undefined;
      let marked = code;
      // From the end, so that an insertion does not move the positions that follow.
      for (const [at, mark] of texts.flatMap(marksOf).toSorted(([one], [other]) => other - one)) {
        marked = marked.slice(0, at) + mark + marked.slice(at);
      }
      return { code: marked, map: null };
    },
  };
}

/** The server's source. `prepared` wraps other statements, which are checked themselves. */
export function isMarked(file: string): boolean {
  const isSource = /^src\/.*\.ts$/.test(file) && !/\.test\.ts$|\/test-[^/]*$/.test(file);
  return isSource && file !== 'src/server/database/pipelined-client.ts';
}

interface SqlText {
  /** File, line and column of the `sql` or the `query` call. */
  site: string;
  /** Where its text starts and ends. */
  start: number;
  end: number;
}

function marksOf({ site, start, end }: SqlText): [at: number, mark: string][] {
  return [
    [start, `/*<${site}*/`],
    [end, ` /*${site}>*/`],
  ];
}

function findTexts(file: string, code: string): SqlText[] {
  if (!/\bsql\b|\.query\b/.test(code)) return [];
  const { program } = parseSync(file, code);
  const texts: SqlText[] = [];
  const add = (named: number, { start, end }: { start: number; end: number }) =>
    texts.push({ site: `${file}:${placeOf(code, named)}`, start: start + 1, end: end - 1 });
  new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type === 'Identifier' && tag.name === 'sql') add(tag.start, quasi);
    },
    CallExpression({ callee, typeArguments, arguments: [text] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      // Without a row type nobody reads its rows, and some statements are identified by their text in the database's activity list.
      if (callee.property.name !== 'query' || !text || !typeArguments) return;
      if (text.type === 'TemplateLiteral' || text.type === 'Literal') add(callee.property.start, text);
    },
  }).visit(program);
  return texts;
}

export function placeOf(code: string, offset: number): string {
  const before = code.slice(0, offset).split('\n');
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}
