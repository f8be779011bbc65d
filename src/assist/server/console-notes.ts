import type { Kernel } from '../../server/kernel.ts';
import { createApertium } from './engines/translation/apertium.ts';

/** How the operator gets a translator, if there is none. */
export async function assistNotes({ config, services }: Pick<Kernel, 'config' | 'services'>): Promise<string[]> {
  if (config.translator || (await services.model()) || (await createApertium(config.apertium).isThere())) return [];
  return [
    'Sin traductor, Trabajo Conjunto muestra un glosario: apt-get install apertium apertium-eng-spa, o TRANSLATE_URL.',
  ];
}
