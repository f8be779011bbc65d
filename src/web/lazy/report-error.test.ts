import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const origin = 'https://educaia.example';
const chrome = `TypeError: x is not a function
    at JSON.parse (<anonymous>)
    at f (${origin}/assets/kernel-abc.js:1:20)
    at Object.g (chrome-extension://abc/x.js:1:1)
    at ${origin}/assets/page-d_e-f.js:12:345`;
const firefox = `f@${origin}/assets/kernel-abc.js:1:20\n@${origin}/assets/page-d_e-f.js:12:345\n`;

const sent: Record<string, unknown>[] = [];
let report: typeof import('./report-error.ts');
beforeEach(async () => {
  sent.splice(0);
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('document', { querySelector: () => ({ src: `${origin}/assets/entry-client-1.js` }) });
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Record<string, unknown>);
    throw new Error('away');
  });
  vi.resetModules();
  report = await import('./report-error.ts');
});
afterEach(() => vi.unstubAllGlobals());

function errorWith(message: string, stack: string): Error {
  return Object.assign(new TypeError(message), { stack });
}

describe('the stack positions of an error', () => {
  test.each([chrome, firefox])('are those in our own files, without the host', (stack) => {
    expect(report.ownFrames(stack, origin)).toEqual(['assets/kernel-abc.js:1:20', 'assets/page-d_e-f.js:12:345']);
  });

  test.each([
    `Error: x\n    at chrome-extension://abc/x.js:1:1\n    at ${origin}/assets/kernel-abc.js:1:20`,
    'Error: x\n    at https://elsewhere/assets/a.js:1:1',
    `Error: x\n    at ${origin}/foro/12?search=ana:1:1`,
    '',
  ])('are empty when the error is not ours', (stack) => {
    expect(report.ownFrames(stack, origin)).toEqual([]);
  });
});

describe('an error', () => {
  test('is reported once, with its page as a route and nothing personal', () => {
    for (let count = 0; count < 3; count += 1) report.reportError(errorWith('no "Ana" at 12', chrome), '/foro/:id');
    expect(sent).toEqual([
      {
        message: 'TypeError: no … at 0',
        stack: ['assets/kernel-abc.js:1:20', 'assets/page-d_e-f.js:12:345'],
        route: '/foro/:id',
        build: 'entry-client-1.js',
      },
    ]);
  });

  test('that repeats is reported five times at most', () => {
    for (const letter of 'abcdefghij') report.reportError(errorWith(`broken ${letter}`, chrome), '/');
    expect(sent).toHaveLength(5);
  });

  test('is not reported for a server reply, a lost connection, an extension or a non-error', async () => {
    const { UnreachableError } = await import('../data/call.ts');
    report.reportError(errorWith('x', 'Error: x\n    at moz-extension://abc/x.js:1:1'), '/');
    report.reportError(Object.assign(new UnreachableError('away'), { stack: chrome }), '/');
    report.reportError('a text', '/');
    report.reportError(undefined, '/');
    expect(sent).toEqual([]);
  });
});
