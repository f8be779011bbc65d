/*
 * Trains the model that recognises pupils in distress beside the rules, and writes content/safety/model.json. Run it after changing the base
 * phrases, the templates or the rules' words: node scripts/train-safety-model.mjs
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runnerImport } from 'vite';

const root = join(import.meta.dirname, '..');
const { module } = await runnerImport(join(root, 'src/safety/server/train-model.ts'), { configFile: false, root });
const { written, made } = module.trainingSamples();
const model = module.trainModel([...written, ...made]);
await writeFile(join(root, 'content/safety/model.json'), `${JSON.stringify(model, undefined, 2)}\n`);
process.stdout.write(`Trained on ${written.length} written and ${made.length} made phrases.\n`);
