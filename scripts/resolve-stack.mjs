/* Maps positions in built files to source lines, using the build's source maps:
   npm run stack -- assets/kernel-abc123.js:1:2345 …
   or reads a stack trace or a log line from standard input. */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';

const sourceMaps = join(import.meta.dirname, '..', 'dist', 'source-maps');

/**
 * @param {string} text
 * @param {string} [folder]
 * @returns {string[]} a line for each place that the text names
 */
export function resolveStack(text, folder = sourceMaps) {
  const places = [...text.matchAll(/((?:assets\/)?[\w.-]+\.js):(\d+):(\d+)/g)];
  return places.map(([place, file = '', line, column]) => {
    const map = join(folder, `${file}.map`);
    if (!existsSync(map)) return `${place}: of another build, there is no source map`;
    const { originalSource, originalLine, originalColumn } = /** @type {Record<string, unknown>} */ (
      new SourceMap(JSON.parse(readFileSync(map, 'utf8'))).findEntry(Number(line) - 1, Number(column) - 1)
    );
    if (typeof originalSource !== 'string') return `${place}: no line of ours`;
    const source = originalSource.replace(/^(?:\.\.\/)+/, '');
    return `${source}:${Number(originalLine) + 1}:${Number(originalColumn) + 1}`;
  });
}

if (process.argv[1] === import.meta.filename) {
  const given = process.argv.slice(2).join(' ') || readFileSync(0, 'utf8');
  const lines = resolveStack(given);
  process.stdout.write(`${lines.join('\n') || 'No place in a built file was named.'}\n`);
}
