/* Builds if a source is newer than the build. */
import { isStale } from './fingerprint.mjs';

if (isStale()) {
  process.stderr.write('Preparando EducaIA…\n');
  const { buildAll } = await import('./build.mjs');
  await buildAll();
}
