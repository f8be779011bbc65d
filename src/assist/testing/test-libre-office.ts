import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const isInstalled = spawnSync('soffice', ['--version']).status === 0;

/** What LibreOffice shows of a file, page by page and without spaces, which a page has in other places. Undefined where it is not installed. */
export async function pagesInLibreOffice(name: string, bytes: Uint8Array): Promise<string[] | undefined> {
  if (!isInstalled) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'educaia-office-'));
  try {
    writeFileSync(join(folder, name), bytes);
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const { status } = spawnSync('soffice', [profile, '--headless', '--convert-to', 'pdf', name], { cwd: folder });
    if (status !== 0) throw new Error(`LibreOffice did not open ${name}.`);
    return await pagesOf(readFileSync(join(folder, name.replace(/\.\w+$/, '.pdf'))));
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
