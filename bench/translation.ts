import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createModelEngine } from '../src/assist/server/engines/model-engine.ts';
import { createApertium } from '../src/assist/server/engines/translation/apertium.ts';
import { askLibreTranslate } from '../src/assist/server/engines/translation/libre-translate.ts';
import { readConfig } from '../src/server/config/config.ts';
import { projectRoot } from '../src/server/config/project-root.ts';
import { chrF } from './chrf.ts';
import type { Figure } from './figure.ts';

type Translate = (wanted: { text: string; to: 'es' | 'en' }) => Promise<string>;

/** The translators of this machine. Without one, the product shows a glossary, which is no translation to measure. */
async function findTranslators(): Promise<[name: string, translate: Translate][]> {
  const { apertium: program, translator, model } = readConfig(process.env);
  const { signal } = new AbortController();
  const found: [string, Translate][] = [];
  if (model) {
    const engine = createModelEngine(model, () => undefined);
    found.push([model.name, (wanted) => engine.translate(wanted, signal)]);
  }
  if (translator) found.push(['LibreTranslate', (wanted) => askLibreTranslate(translator, wanted, signal)]);
  const apertium = createApertium(program);
  if (await apertium.isThere())
    found.push(['Apertium', async (wanted) => (await apertium.translate(wanted, signal)).text]);
  return found;
}

/** How close each translator comes to our own translation of 100 sentences. */
export async function measureTranslation(): Promise<Figure[]> {
  const lines = (await readFile(join(projectRoot, 'bench/translation/pairs.tsv'), 'utf8')).trim().split('\n');
  const pairs = lines.map((line) => line.split('\t') as [es: string, en: string]);
  const figures: Figure[] = [];
  for (const [name, translate] of await findTranslators()) {
    for (const to of ['en', 'es'] as const) {
      const from = to === 'en' ? 0 : 1;
      const text = pairs.map((pair) => pair[from]).join('\n\n');
      const made = (await translate({ text, to })).split('\n\n');
      const score = chrF(pairs.map((pair, place) => ({ made: made[place] ?? '', right: pair[1 - from] ?? '' })));
      figures.push({
        what: `translation into ${to} by ${name}, chrF of ${pairs.length} sentences`,
        measured: score.toFixed(1),
      });
    }
  }
  if (figures.length === 0) return [{ what: 'translation', measured: 'there is no translator' }];
  return figures;
}
