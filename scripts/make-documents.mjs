/* Generates the documents of /pdf-viewer, which are committed. Run it after changing their texts or design. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeEvaluation } from './documents/evaluation.mjs';
import { writePlanner } from './documents/planner.mjs';

const folder = join(import.meta.dirname, '..', 'src/web/public/documents');
const writers = { planificador: writePlanner, evaluaciones: writeEvaluation };
const languages = /** @type {const} */ (['es', 'en']);

await mkdir(folder, { recursive: true });
for (const [name, write] of Object.entries(writers)) {
  for (const language of languages) {
    await writeFile(join(folder, `${name}.${language}.pdf`), await write(language));
  }
}
