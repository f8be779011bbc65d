import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { writeDocx } from '../web/joint-work/write-docx.ts';
import { pagesInLibreOffice, withoutSpaces } from './test-libre-office.ts';

const text = `# Mi trabajo

Una introducción con **negrita**, *cursiva*, ñ & <etiquetas>.

- Primer punto
- Segundo punto

1. Uno
2. Dos

Otro párrafo.

1. Otra vez uno`;

function readBack(bytes: Uint8Array): string {
  const xml = strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array());
  const shown = [...xml.matchAll(/<w:t [^>]*>([^<]*)</g)].map(([, words = '']) => words).join('');
  return withoutSpaces(shown.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'));
}

test('whoever opens the document sees all of it: in LibreOffice where it is installed, otherwise read back', async () => {
  const bytes = writeDocx(text, 'es');
  const [page = ''] = (await pagesInLibreOffice('trabajo.docx', bytes)) ?? [readBack(bytes)];
  const shown = [
    'Mi trabajo',
    'con negrita, cursiva, ñ & <etiquetas>.',
    'Primer punto',
    'Dos',
    'Otro párrafo.',
    'Otra vez uno',
  ];
  for (const words of shown) expect(page).toContain(withoutSpaces(words));
});
