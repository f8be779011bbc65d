import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const needs =
  'These tests need LibreOffice with Writer and Impress, for example: apt-get install libreoffice-writer-nogui libreoffice-impress-nogui';

/** The text that LibreOffice shows for a file, page by page and without spaces, whose positions vary. */
export async function pagesInLibreOffice(name: string, bytes: Uint8Array): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'educaia-office-'));
  try {
    writeFileSync(join(folder, name), bytes);
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const run = spawnSync('soffice', [profile, '--headless', '--convert-to', 'pdf', name], { cwd: folder });
    if (run.error) throw new Error(`soffice does not start (${run.error.message}). ${needs}`);
    const pdf = join(folder, name.replace(/\.\w+$/, '.pdf'));
    // Without the component for this kind of file, LibreOffice exits successfully and writes nothing.
    if (!existsSync(pdf)) throw new Error(`LibreOffice did not open ${name}: ${String(run.stderr).trim()} ${needs}`);
    return await pagesOf(readFileSync(pdf));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function pagesOf(pdf: Buffer): Promise<string[]> {
  const { getDocument } = await import('unpdf/pdfjs');
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent();
      return withoutSpaces(items.map((item) => ('str' in item ? item.str : '')).join(''));
    }),
  );
  await task.destroy();
  return pages;
}

export function withoutSpaces(text: string): string {
  return text.replaceAll(/\s+/g, '');
}
