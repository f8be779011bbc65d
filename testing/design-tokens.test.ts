import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast } from '../src/shared/colour/contrast.ts';
import { type Primary, primaries } from '../src/shared/preferences.ts';

// Read from the file, and so not beside it: Vitest returns imported style sheets empty, and the web project has no file system.
const tokensCss = readFileSync(new URL('../src/web/styles/tokens.css', import.meta.url), 'utf8');

const primaryNames = Object.keys(primaries) as Primary[];
const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

/** The effective colours, read from the style sheet: the @theme block, overridden by the block of the primary colour. */
function colorsOf(scheme: Scheme, primary: Primary): Record<string, string> {
  const blocks = [
    blockAfter('@theme static'),
    primary === 'gold' ? '' : blockAfter(`:root[data-primary="${primary}"]`),
  ];
  const colors: Record<string, string> = {};
  for (const [, name, value] of blocks.join('\n').matchAll(/--color-([a-z-]+):\s*([^;]+);/g)) {
    const pair = value?.match(/^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/);
    const color = pair ? pair[scheme === 'light' ? 1 : 2] : value;
    if (!name || !color?.match(/^#[0-9a-f]{6}$/)) throw new Error(`unreadable colour: --color-${name}: ${value}`);
    colors[name] = color;
  }
  return colors;
}

function blockAfter(selector: string): string {
  const start = tokensCss.indexOf(selector);
  if (start < 0) throw new Error(`no block ${selector}`);
  return tokensCss.slice(start, tokensCss.indexOf('\n}', start)).replace('--color-*: initial;', '');
}

const surfaces = ['paper', 'card', 'sunken', 'hover'];
const meanings = ['success', 'warning', 'danger', 'info'];
const roles = ['student', 'teacher', 'professional', 'classroom', 'iamaker'];
const toolCategories = ['chatbot', 'writing', 'slides', 'assessment', 'documents', 'layout', 'research', 'study'];

/** [foreground, background, least ratio] */
const pairs: [string, string, number][] = [
  ...surfaces.flatMap((surface): [string, string, number][] => [
    ['ink', surface, 4.5],
    ['ink-soft', surface, 4.5],
    ['primary-text', surface, 4.5],
    ['primary-line', surface, 3],
    ['line-strong', surface, 3],
    ...meanings.map((meaning): [string, string, number] => [`${meaning}-text`, surface, 4.5]),
  ]),
  ...meanings.flatMap((meaning): [string, string, number][] => [
    [`${meaning}-text`, `${meaning}-wash`, 4.5],
    ['ink', `${meaning}-wash`, 4.5],
    [`${meaning}-line`, 'paper', 3],
    [`${meaning}-line`, 'card', 3],
  ]),
  ...[...roles, ...toolCategories].map((name): [string, string, number] => [`${name}-text`, `${name}-wash`, 4.5]),
  ['ink', 'primary-wash', 4.5],
  ['primary-text', 'primary-wash', 4.5],
  ['primary-line', 'primary-wash', 3],
  ['primary-line', 'line', 3],
  ['on-primary-solid', 'primary-solid', 4.5],
  ['on-primary-solid', 'primary-solid-hover', 4.5],
  ['on-danger-solid', 'danger-solid', 4.5],
  ['on-danger-solid', 'danger-solid-hover', 4.5],
  ['on-inverse', 'inverse', 4.5],
];

describe('contrast', () => {
  test('the formula is right at both ends of the scale', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#ffd700', '#ffffff')).toBeLessThan(3);
  });

  for (const scheme of schemes) {
    for (const primary of primaryNames) {
      test(`every pair is readable in ${scheme} with ${primary}`, () => {
        const colors = colorsOf(scheme, primary);
        const failing = pairs
          .map(([front, back, least]) => ({
            front,
            back,
            least,
            ratio: contrast(colors[front] ?? '', colors[back] ?? ''),
          }))
          .filter(({ ratio, least }) => !(ratio >= least))
          .map(({ front, back, least, ratio }) => `${front} on ${back}: ${ratio.toFixed(2)} of ${least}`);
        expect(failing).toEqual([]);
      });
    }
  }
});

describe('the specified colours', () => {
  test('the page and card backgrounds are the specified ones', () => {
    expect(colorsOf('light', 'gold')).toMatchObject({ paper: '#f9f9f9', card: '#ffffff' });
    expect(colorsOf('dark', 'gold')).toMatchObject({ paper: '#1a1a1a', card: '#2a2a3a' });
  });

  test.each(primaryNames)('%s is applied as chosen, with dark text on gold and white on the others', (primary) => {
    for (const scheme of schemes) {
      const colors = colorsOf(scheme, primary);
      expect(colors.primary).toBe(primaries[primary].toLowerCase());
      expect(colors['on-primary']).toBe(primary === 'gold' ? '#1d1c24' : '#ffffff');
    }
  });

  test('the five roles have five different hues', () => {
    for (const scheme of schemes) {
      const colors = colorsOf(scheme, 'gold');
      expect(new Set(roles.map((role) => colors[`${role}-wash`])).size).toBe(5);
    }
  });

  test('the eight categories of tools have eight different hues', () => {
    for (const scheme of schemes) {
      const colors = colorsOf(scheme, 'gold');
      expect(new Set(toolCategories.map((category) => colors[`${category}-wash`])).size).toBe(8);
    }
  });
});
