/* Builds if a source is newer than the build. */
import { buildAll, isStale } from './build.mjs';

if (await isStale()) {
  process.stderr.write('Preparando EducaIA…\n');
  await buildAll();
}
