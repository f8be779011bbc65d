import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../server/config/project-root.ts';
import { keptProduct } from '../../server/text/site-name.ts';
import type { Language } from '../../shared/language.ts';

type Messages = { readonly [key: string]: string | Messages };

/** '[[classrooms/work:create.open]]': the catalogue's folder, without 'web', and the message's key. */
const reference = /\[\[([a-z-]+(?:\/[a-z-]+)*):([\w.-]+)\]\]/g;

/** The area comes first, then the folder below its `web`; 'web' is the kernel's. */
function fileOf(catalogue: string, language: Language): string {
  const [area = '', ...folders] = catalogue.split('/');
  const web = area === 'web' ? [area] : [area, 'web'];
  return join(projectRoot, 'src', ...web, ...folders, `messages.${language}.json`);
}

async function readLabel(catalogue: string, key: string, language: Language): Promise<string> {
  const messages = JSON.parse(await readFile(fileOf(catalogue, language), 'utf8')) as Messages;
  let found: string | Messages | undefined = messages;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  if (typeof found !== 'string') throw new Error(`there is no message ${catalogue}:${key}`);
  found = found.replaceAll('{product}', keptProduct);
  if (/[{<]/.test(found)) throw new Error(`${catalogue}:${key} has values, so it is no label: ${found}`);
  return found;
}

const markdownSigns = /[\\`*_[\]~|]/g;

/** Replaces each reference by the label that the screen shows in this language, in bold. Throws for a label that does not exist. */
export async function fillLabels(text: string, language: Language): Promise<string> {
  const labels = new Map<string, string>();
  for (const [whole, catalogue = '', key = ''] of text.matchAll(reference)) {
    const label = await readLabel(catalogue, key, language);
    labels.set(whole, `**${label.replaceAll(markdownSigns, String.raw`\$&`)}**`);
  }
  return text.replaceAll(reference, (whole) => labels.get(whole) ?? whole);
}
