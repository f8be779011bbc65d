import { join } from 'node:path';
import { failureKind, type FailureKind, failures } from '../../../shared/endpoints/failures.ts';
import { markReplyProvisional } from '../../cache/provisional-replies.ts';
import { isBuilt, projectRoot } from '../../config/project-root.ts';
import { Failure } from '../../http/replies/failure.ts';
import { plainParagraphs } from '../plain-paragraphs.ts';
import { escapedParagraphs } from './escaped-paragraphs.ts';
import type { Rendered, TextFormat } from './render-user-text.ts';
import { type ExceededBound, exceededBoundOf, textBounds } from './text-bounds.ts';
import { createTextWorkers, type Purpose, type TextWorkers, TextQueueFullError } from './text-workers.ts';

export type { TextFormat as WrittenKind } from './render-user-text.ts';

const code = 'text_too_complex';

export const textFailures: Record<ExceededBound, FailureKind> = {
  cells: failureKind(400, code, { sentence: 'text_too_complex: cells', values: { cells: textBounds.cells } }),
  nesting: failureKind(400, code, { sentence: 'text_too_complex: nesting', values: { nesting: textBounds.nesting } }),
  marks: failureKind(400, code, { sentence: 'text_too_complex: marks' }),
  lines: failureKind(400, code, { sentence: 'text_too_complex: lines', values: { lines: textBounds.lines } }),
  work: failureKind(400, code, { sentence: 'text_too_complex: work' }),
};

/** The build puts the worker beside the server; in development and tests it is in the cache: see `scripts/build-text-worker.mjs`. */
const workerFile = join(projectRoot, isBuilt ? 'dist/server' : '.cache/text-worker', 'text-worker.js');

let workers: TextWorkers | undefined;

/** Replaces the default workers until it is called with undefined. Tests use it to make rendering slow. */
export function useTextWorkers(others: TextWorkers | undefined): void {
  workers?.endIdle();
  workers = others;
}

/**
 * The build renders our own texts, which end: a machine that is busy with other things must not refuse them. A text that never ends fails after a
 * minute of processor time.
 */
export function renderOwnTexts(): void {
  useTextWorkers(createTextWorkers({ file: workerFile, budget: () => 60_000 }));
}

/** Frees the memory of the workers, for a caller that has finished rendering a batch. */
export function endTextWorkers(): void {
  workers?.endIdle();
}

/** About four megabytes. HTML that is read often is stored with its row; this cache is for the rest. */
const maxCachedCharacters = 2_000_000;
const cache = new Map<string, Rendered>();
let cachedCharacters = 0;

const sizeOf = (key: string, made: Rendered) => key.length + ('html' in made ? made.html.length : 0);

function findInCache(key: string): Rendered | undefined {
  const known = cache.get(key);
  if (!known) return undefined;
  cache.delete(key);
  cache.set(key, known);
  return known;
}

function addToCache(key: string, made: Rendered): void {
  if (cache.has(key)) return;
  cache.set(key, made);
  cachedCharacters += sizeOf(key, made);
  for (const [oldest, its] of cache) {
    if (cachedCharacters <= maxCachedCharacters) break;
    cache.delete(oldest);
    cachedCharacters -= sizeOf(oldest, its);
  }
}

/** Renders a text: immediately if it is plain or visibly exceeds a bound, otherwise in a worker. */
async function render(kind: TextFormat, text: string, purpose: Purpose): Promise<Rendered> {
  if (text.trim() === '') return { html: '' };
  // In a lesson, every line is a paragraph.
  const isPlain = kind !== 'formulas' && !(kind === 'lesson' && text.includes('\n'));
  const plain = isPlain ? plainParagraphs(text) : undefined;
  if (plain !== undefined) return { html: plain };
  const key = `${kind} ${text}`;
  const known = findInCache(key);
  if (known) return known;
  const excess = exceededBoundOf(text);
  if (excess) return { excess };
  return pending.get(key) ?? renderInWorker(key, kind, text, purpose);
}

/** Concurrent requests for the same text share one rendering. */
const pending = new Map<string, Promise<Rendered>>();

async function renderInWorker(key: string, kind: TextFormat, text: string, purpose: Purpose): Promise<Rendered> {
  workers ??= createTextWorkers({ file: workerFile });
  const rendering = workers.render(kind, text, purpose);
  pending.set(key, rendering);
  try {
    const made = await rendering;
    addToCache(key, made);
    return made;
  } finally {
    pending.delete(key);
  }
}

/** The HTML of a text that a user is writing. A text over the bounds is refused, and the failure names the bound. */
export async function renderNewText(kind: TextFormat, text: string): Promise<string> {
  try {
    const made = await render(kind, text, 'writing');
    if ('excess' in made) throw new Failure(textFailures[made.excess]);
    return made.html;
  } catch (error) {
    if (error instanceof TextQueueFullError) throw new Failure(failures.overloaded, { retryAfterSeconds: 2 });
    throw error;
  }
}

export interface ShownText {
  html: string;
  /** False if rendering failed for now and may succeed later. */
  isFinal: boolean;
}

/** The longest that a reader waits for a text that is not rendered yet. After that they get the plain words, and the formatting next time. */
export const maxRenderWaitMilliseconds = 2_000;

/** The HTML of a stored text. A text over the bounds is shown as typed. */
export async function showStoredText(
  kind: TextFormat,
  text: string,
  maxWait: number = maxRenderWaitMilliseconds,
): Promise<ShownText> {
  if (maxWait === 0) return unformatted(text);
  try {
    const made = await withTimeout(render(kind, text, 'reading'), maxWait);
    if (!made) return unformatted(text);
    return { html: 'html' in made ? made.html : escapedParagraphs(text), isFinal: true };
  } catch (error) {
    // Readers get the words in any case.
    if (!(error instanceof TextQueueFullError)) process.emitWarning(error as Error);
    return unformatted(text);
  }
}

/** The HTML of a text that a screen can also show as it is. Undefined if it exceeds the bounds, or cannot be rendered now. */
export async function findHtml(kind: TextFormat, text: string): Promise<string | undefined> {
  try {
    const made = await withTimeout(render(kind, text, 'reading'), maxRenderWaitMilliseconds);
    if (!made) markReplyProvisional();
    return made && 'html' in made ? made.html : undefined;
  } catch (error) {
    if (!(error instanceof TextQueueFullError)) process.emitWarning(error as Error);
    markReplyProvisional();
    return undefined;
  }
}

/** Temporary, so the answer that contains it is not cached. */
function unformatted(text: string): ShownText {
  markReplyProvisional();
  return { html: escapedParagraphs(text), isFinal: false };
}

/** Undefined after the timeout. The worker continues, and the next reader gets the result. */
async function withTimeout(rendering: Promise<Rendered>, milliseconds: number): Promise<Rendered | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  try {
    return await Promise.race([rendering, late]);
  } finally {
    clearTimeout(timer);
    rendering.catch(() => undefined);
  }
}

export const htmlOfStored = async (kind: TextFormat, text: string): Promise<string> =>
  (await showStoredText(kind, text)).html;
