import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import type { Kernel } from '../../server/kernel.ts';
import { speakerOf } from '../../server/text/in-language.ts';
import type { Language } from '../../shared/language.ts';
import { writeDataPage } from './data-page.ts';
import type messages from './messages.es.json';

const speaker = speakerOf<typeof messages>('privacy/server');

interface OwnFile {
  key: string;
  name: string;
}

/** The files that an area stores for a person. */
export type FileLister = (db: Kysely<Database>, userId: number) => Promise<OwnFile[]>;

export interface ArchiveParts {
  /** Everything that is stored about a person. */
  exportData: (userId: number) => Promise<object>;
  /** The files that a person uploaded, by area. */
  fileListers: readonly FileLister[];
}

/** Reads the data before the first byte leaves, so that an error is still an answer. */
export async function writeArchive(
  { db, files }: Pick<Kernel, 'db' | 'files'>,
  { exportData, fileListers }: ArchiveParts,
  userId: number,
  language: Language,
): Promise<AsyncGenerator<Uint8Array>> {
  const data = await exportData(userId);
  const listed = (await Promise.all(fileListers.map((list) => list(db, userId)))).flat();
  const own = [...new Map(listed.map((file) => [file.key, file])).values()];
  return zipOf({ data, own, language, open: (key) => files.open(key) });
}

interface Content {
  data: object;
  own: readonly OwnFile[];
  language: Language;
  open: (key: string) => Promise<AsyncIterable<Uint8Array> | undefined>;
}

async function* zipOf({ data, own, language, open }: Content): AsyncGenerator<Uint8Array> {
  const t = speaker(language);
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    ready.push(part);
  });
  const addText = (name: string, text: string) => {
    const entry = new ZipDeflate(name);
    zip.add(entry);
    entry.push(new TextEncoder().encode(text), true);
  };
  const names = own.map(({ name }, index) => `${t('files.folder')}/${index + 1}-${safeName(name)}`);
  addText(`${t('files.data')}.html`, writeDataPage(data, language, names));
  addText(`${t('files.data')}.json`, JSON.stringify(data, null, 2));
  yield* ready.splice(0);
  const missing: string[] = [];
  for (const [index, { key }] of own.entries()) {
    const name = names[index] ?? key;
    const content = await open(key);
    if (!content) {
      missing.push(name);
      continue;
    }
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    for await (const chunk of content) {
      entry.push(chunk);
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  if (missing.length > 0) addText(`${t('files.missing')}.txt`, missing.join('\n'));
  zip.end();
  yield* ready;
}

/** Some systems refuse these characters in the name of a file. */
function safeName(name: string): string {
  return name.replaceAll(/[\p{Cc}<>:"/\\|?*]/gu, '_').replace(/^\.+/, '');
}
