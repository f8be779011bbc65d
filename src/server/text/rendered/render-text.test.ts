import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { hostileTexts } from '../../../../testing/server/test-hostile-texts.ts';
import { projectRoot } from '../../config/project-root.ts';
import { Failure } from '../../http/replies/failure.ts';
import { escapedParagraphs } from './escaped-paragraphs.ts';
import { renderNewText, showStoredText, textFailures } from './render-text.ts';
import { exceededBoundOf } from './text-bounds.ts';
import { createTextWorkers, type TextWorkers, TextQueueFullError } from './text-workers.ts';

const file = join(projectRoot, '.cache/text-worker/text-worker.js');
const opened: TextWorkers[] = [];

function openWorkers(options: Partial<Parameters<typeof createTextWorkers>[0]> = {}): TextWorkers {
  const workers = createTextWorkers({ file, ...options });
  opened.push(workers);
  return workers;
}

afterAll(() => Promise.all(opened.map((workers) => workers.close())));

/** For the longest texts, the test only checks that rendering ends, with a smaller budget than in production. */
const impatient = openWorkers({ budget: () => 50 });

describe('rendering does not block the main thread', () => {
  test('a text that takes too long is aborted with its worker, and the next one is rendered', async () => {
    const workers = openWorkers({ maxWorkers: 1, budget: () => 1 });
    const slow = 'www.'.repeat(5_000);
    expect(await workers.render('text', slow)).toEqual({ excess: 'work' });
    const patient = openWorkers({ maxWorkers: 1 });
    expect(await patient.render('text', '*a*')).toEqual({ html: '<p><em>a</em></p>' });
  });

  test('a worker lost to one text is replaced for waiting ones', async () => {
    let budget = 1;
    const workers = openWorkers({ maxWorkers: 1, budget: () => budget });
    const lost = workers.render('text', 'www.'.repeat(5_000));
    const waiting = ['*a*', '*b*', '*c*'].map((text) => workers.render('text', text));
    await lost;
    budget = 10_000;
    expect(await waiting[2]).toEqual({ html: '<p><em>c</em></p>' });
  });

  test('a short text does not wait for a long one that uses its whole budget', async () => {
    const workers = openWorkers({ maxWorkers: 1, budget: () => 600_000 });
    let done = 0;
    const long = Array.from({ length: 50 }, (_, place) => 'www.'.repeat(50_000) + place);
    for (const text of long) void workers.render('text', text).then(() => (done += 1));
    expect(await workers.render('text', '*a*')).toEqual({ html: '<p><em>a</em></p>' });
    expect(done).toBeLessThan(long.length);
    expect(workers.count()).toBe(2);
    await workers.close();
  });

  test('there is no worker before the first text, nor after a while without texts', async () => {
    const workers = openWorkers({ idleMilliseconds: 50 });
    expect(workers.count()).toBe(0);
    await workers.render('text', '*a*');
    expect(workers.count()).toBe(1);
    await expect.poll(() => workers.count()).toBe(0);
    expect(await workers.render('text', '*b*')).toEqual({ html: '<p><em>b</em></p>' });
  });

  test('texts beyond the queue limit are refused at once', async () => {
    const workers = openWorkers({ maxWaiting: 2 });
    const first = [1, 2].map((n) => workers.render('text', `*${n}*`));
    await expect(workers.render('text', '*3*')).rejects.toThrow(TextQueueFullError);
    expect(await Promise.all(first)).toHaveLength(2);
  });

  test('a worker whose code is missing fails its text and not the process', async () => {
    const workers = openWorkers({ file: join(projectRoot, '.cache/no-such-worker.js') });
    await expect(workers.render('text', '*a*')).rejects.toThrow(/no-such-worker/);
  });

  test('a long text with ordinary formatting stays within its time', async () => {
    const text = Array.from(
      { length: 1_500 },
      (_, n) => `**Punto ${n}**: \`code\` y [enlace](/foro/${n}), *así*.`,
    ).join('\n\n');
    expect(await openWorkers().render('lesson', text)).toHaveProperty('html');
  });
});

describe('of the worst known texts,', () => {
  const length = 200_000;

  test.each(Object.keys(hostileTexts))('%s: rendering ends', async (name) => {
    const text = hostileTexts[name]?.(length) ?? '';
    expect(text.length).toBeLessThanOrEqual(length);
    for (const kind of ['post', 'lesson'] as const) {
      const rendered = exceededBoundOf(text) ? { excess: exceededBoundOf(text) } : await impatient.render(kind, text);
      const outcome = 'html' in rendered ? rendered.html.length : 0;
      expect(Object.keys(rendered)).toEqual([expect.stringMatching(/^(?:html|excess)$/)]);
      expect(outcome).toBeLessThan(1_500_000);
    }
  });
});

describe('a text over the bounds', () => {
  const names = ['a table as wide as it is long', 'asterisks', 'quotations in quotations', 'lines of lists'] as const;

  test.each(names)('%s: is refused when written, and shown as typed if already stored', async (name) => {
    const text = hostileTexts[name]?.(100_000) ?? '';
    const refused = await renderNewText('post', text).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Failure);
    expect((refused as Failure).kind).toMatchObject({ status: 400, code: 'text_too_complex' });
    expect(await showStoredText('post', text)).toEqual({ html: escapedParagraphs(text), isFinal: true });
  });

  test.each(['es', 'en'] as const)('says in %s which bound it exceeds', (language) => {
    const said = Object.values(textFailures).map((kind) => new Failure(kind).body(language).message);
    expect(new Set(said).size).toBe(said.length);
  });
});
