import { spawn } from 'node:child_process';
import { type TextLanguage, textLanguages } from '../../../limits.ts';
import type { NewTranslation } from '../../../schemas.ts';
import { readMarkdownForTranslation, type RestoredText } from './markdown-html.ts';

const timeoutMilliseconds = 10_000;
/** Each run occupies one core. */
const maxConcurrent = 2;
const maxBytes = 400_000;

/** The names of the translation directions in old and new packages. */
const directions: Record<TextLanguage, readonly string[]> = { en: ['spa-eng', 'es-en'], es: ['eng-spa', 'en-es'] };

export interface Apertium {
  /** Whether it is installed with both directions. Checked once. */
  isThere(): Promise<boolean>;
  translate(wanted: NewTranslation, signal: AbortSignal): Promise<RestoredText>;
}

/** The Apertium program of this machine, if it is installed. */
export function createApertium(program: string): Apertium {
  let known: Promise<readonly string[]> | undefined;
  let running = 0;
  const modes = () => {
    known ??= run(program, ['-l'], '', AbortSignal.timeout(timeoutMilliseconds)).then(
      (list) => list.split(/\s+/),
      () => [],
    );
    return known;
  };
  const modeFor = async (to: TextLanguage) => {
    const there = await modes();
    return directions[to].find((name) => there.includes(name));
  };
  return {
    isThere: async () => (await Promise.all(textLanguages.map(modeFor))).every((mode) => mode !== undefined),
    async translate({ text, to }, signal) {
      const mode = await modeFor(to);
      if (!mode) throw new Error('There is no apertium with this direction.');
      const { segments, restore } = readMarkdownForTranslation(text);
      if (segments.length === 0) return restore([]);
      if (running >= maxConcurrent) throw new Error('Apertium has enough to do.');
      running += 1;
      try {
        const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMilliseconds)]);
        const html = segments.map((segment) => `<p>${segment}</p>\n`).join('');
        return restore(readParagraphs(await run(program, ['-f', 'html', mode], html, limit)));
      } finally {
        running -= 1;
      }
    },
  };
}

/** Between the tags of each paragraph. */
function readParagraphs(html: string): string[] {
  return html
    .split('</p>')
    .slice(0, -1)
    .map((paragraph) => paragraph.slice(paragraph.indexOf('<p>') + '<p>'.length));
}

/** Through a shell pipe, because it cannot read the kind of stdin that Node provides. The text is not part of the command. */
function run(program: string, options: readonly string[], input: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('sh', ['-c', 'cat | "$@"', 'sh', program, ...options], {
      stdio: ['pipe', 'pipe', 'ignore'],
      // Its own process group, so that the shell's children end with it.
      detached: true,
    });
    const end = () => {
      if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    };
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    const parts: Buffer[] = [];
    let bytes = 0;
    child.stdout.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > maxBytes) end();
      else parts.push(part);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      signal.removeEventListener('abort', end);
      if (code === 0) resolve(Buffer.concat(parts).toString());
      else reject(new Error(`Apertium ended with ${code}.`));
    });
    // A program that exits before it has read everything explains itself by its exit code.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}
