import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { analyse } from 'scslre';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { growsTooFast } from '../server/test-growth.ts';
import { hostilePieces } from '../server/test-hostile-texts.ts';

/** Slow for a long text of the right kind, and why no such text reaches them. */
const neverMeetLongText: Readonly<Record<string, { expression: string; why: string }[]>> = {
  'api-docs/web/shape.ts': [{ expression: '/\\{[^]*\\}/g', why: 'reads the types of our own API' }],
  'assist/web/joint-work/spelling/findings/context-of.ts': [{ expression: '/\\S*$/u', why: 'reads 40 characters' }],
  'assist/web/presentation/export/pptx-shapes.ts': [
    { expression: '/<a:spcBef>.*?<\\/a:spcBef>/g', why: 'reads the master that a library wrote' },
  ],
  'safety/server/train-model.ts': [
    { expression: '/\\[([^\\]]*)\\]/g', why: 'reads the phrases that we train the model with' },
  ],
  'server/pages/page-assets.ts': [{ expression: '/<!--.*?-->/gs', why: 'reads the page that our build wrote' }],
  'web/text/plain-text.ts': [{ expression: '/\\B(?=(?:\\d{3})+$)/g', why: 'reads the figures of one number' }],
};

/** Its structure looks slow, but once it has started to match it cannot fail, so it never backtracks. */
const neverFails = '/<\\/?([a-z][a-z0-9-]*)(?:"[^"]*(?:"|$)|[^">])*(?:>|$)/g';

/** Built at run time from our own words only; `testing/growth/linear-time.test.ts` measures them. */
const builders = [
  'assist/server/engines/guided/slides/choose-picture.ts',
  'assist/server/engines/guided/slides/find-figures.ts',
  'assist/server/engines/guided/slides/topic/topic-shape.ts',
  'assist/web/joint-work/spelling/easy-reading/easy-rule.ts',
  'help-centre/server/mark-terms.ts',
  'server/http/replies/content-encoding.ts',
  'server/overload/refusal-fast-path.ts',
  'server/text/passages/text-blocks.ts',
  'server/text/rendered/mentions.ts',
];

interface Found {
  file: string;
  source: string;
  flags: string;
}

interface Node {
  type?: string;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
}

const src = join(import.meta.dirname, '../..', 'src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(?:^|\/)test-/.test(file));

const literals: Found[] = [];
const built = new Set<string>();

function collect(file: string, node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  const { type, regex, callee } = node as Node;
  if (regex) literals.push({ file, source: regex.pattern, flags: regex.flags });
  if ((type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp') built.add(file);
  for (const child of Object.values(node)) collect(file, child);
}

for (const file of files) {
  const { program, errors } = parseSync(file, readFileSync(join(src, file), 'utf8'));
  if (errors.length > 0) throw new Error(`${file} cannot be read.`);
  collect(file, program);
}

const written = ({ source, flags }: Found) => `/${source}/${flags}`;
const toldOf = literals.filter(
  (found) => !neverMeetLongText[found.file]?.some(({ expression }) => expression === written(found)),
);
/** Each expression once, with the first file that contains it. */
const expressions = [...new Map(toldOf.map((found) => [written(found), found])).values()];

const name = (found: Found) => `${found.file}: ${written(found)}`;

const common = [...'a1 .-@<>_/"A:,\n\0'];

/**
 * Replaces a character class by a few of its characters, the same for all classes that contain them, so that their repetitions compete for the same
 * text.
 */
function fewOf(token: string, flags: string): string {
  const inside = new RegExp(`^${token}$`, flags.replaceAll(/[^isu]/g, ''));
  const members = [...new Set([...common, ...token])].filter((sign) => inside.test(sign)).slice(0, 4);
  return members.length === 0
    ? token
    : `[${members.map((sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`).join('')}]`;
}

/** Drops lookarounds and shrinks classes, which the generator requires. */
function simplified({ source, flags }: Found): RegExp {
  let plain = source;
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replaceAll(/\(\?<?[=!](?:\\.|\[(?:\\.|[^\]\\])*\]|[^()[\]\\])*\)/g, '');
  }
  const tokens = /\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\[(?:\\.|[^\]\\])*\]|\\[^]|[^]/g;
  const isClass = (token: string) => /^(?:\\[pPdDwWsS]|\[.|\.$)/s.test(token);
  const parts = (plain.match(tokens) ?? []).map((token) => {
    if (/^\\b$/i.test(token)) return '';
    if (isClass(token)) return fewOf(token, flags);
    return /^\\[-!"%&',:;<=>@_`~ #]$/.test(token) ? token.slice(1) : token;
  });
  return new RegExp(parts.join(''), 'u');
}

/** Texts that the expression matches, as closely as the generator can. */
function examplesOf(found: Found): string[] {
  try {
    const generator = fc.stringMatching(simplified(found), { size: 'xsmall' });
    return [...new Set(fc.sample(generator, { seed: 1, numRuns: 4 }))].map((example) => example.slice(0, 60));
  } catch {
    return [];
  }
}

/** Builds attacks: repeats each prefix and each short piece of a match, then breaks the match. */
function attacksOn(found: Found): ((length: number) => string)[] {
  const pieces = examplesOf(found).flatMap((example) =>
    Array.from(example, (_, start) => [
      { before: '', piece: example.slice(0, start + 1) },
      ...[1, 2, 3, 4, 5, 6].map((size) => ({
        before: example.slice(0, start),
        piece: example.slice(start, start + size),
      })),
    ]).flat(),
  );
  if (pieces.length === 0) pieces.push(...hostilePieces.map((piece) => ({ before: '', piece })));
  return pieces.map(
    ({ before, piece }) =>
      (length) =>
        `${before}${piece.repeat(Math.ceil(length / piece.length))}\n\0`,
  );
}

function isSlowWhenTried(found: Found): boolean {
  const expression = new RegExp(found.source, found.flags);
  const work = (text: string) => text.replace(expression, '');
  return attacksOn(found).some((attack) => growsTooFast(work, attack, 20_000));
}

describe('every regular expression of the product', () => {
  test('is found', () => {
    expect(expressions.length).toBeGreaterThan(300);
    expect([...built].sort()).toEqual(builders);
  });

  test('takes linear time by its structure', () => {
    const slow = expressions.filter((found) => analyse(found).reports.length > 0);
    expect(slow.map(written)).toEqual([neverFails]);
  });

  test('takes linear time for repetitions of what it matches', () => {
    expect(expressions.filter(isSlowWhenTried).map(name)).toEqual([]);
  });

  test('or never sees a long text', () => {
    const all = new Set(literals.map(name));
    const listed = Object.entries(neverMeetLongText).flatMap(([file, found]) =>
      found.map(({ expression }) => `${file}: ${expression}`),
    );
    expect(listed.filter((each) => !all.has(each))).toEqual([]);
  });
});

describe('a slow expression is found', () => {
  const found = (expression: RegExp) => ({ file: '', source: expression.source, flags: expression.flags });

  test('by its structure', () => {
    expect(analyse(found(/a+$/)).reports).not.toEqual([]);
  });

  test('by trying it', () => {
    expect(isSlowWhenTried(found(/^#(\d+)(?:: (.+) → (.+))?$/))).toBe(true);
    expect(isSlowWhenTried(found(/\[[^[\]]+\]/))).toBe(false);
  });
});
