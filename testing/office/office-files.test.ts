import { expect, test } from 'vitest';
import { writeDocx } from '../../src/assist/web/joint-work/write-docx.ts';
import { completeSlide, createDeck } from '../../src/assist/web/presentation/deck.ts';
import { writePptx } from '../../src/assist/web/presentation/export/write-pptx.ts';
import { pagesInLibreOffice, withoutSpaces } from './test-libre-office.ts';

/* Opens our files in an office program. The structure of the files is tested beside their writers. */

test('LibreOffice shows the whole document', async () => {
  const text = `# Mi trabajo

Una introducción con **negrita**, *cursiva*, ñ & <etiquetas>.

- Primer punto
- Segundo punto

1. Uno
2. Dos

Otro párrafo.

1. Otra vez uno`;
  const [page = ''] = await pagesInLibreOffice('trabajo.docx', writeDocx(text, 'es'));
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

test('LibreOffice shows every slide with its title and its points', async () => {
  const titles = ['La fotosíntesis & la luz', 'Qué es <de verdad>', 'Para terminar'];
  const deck = createDeck({
    title: titles[0] ?? '',
    concern: null,
    producer: { kind: 'guided', name: null, instead: null },
    slides: titles.map((title, index) =>
      completeSlide(
        { title, bullets: [`Punto «${index}» con ñ`, ''], layout: index === 1 ? 'picture' : 'bullets' },
        index,
      ),
    ),
  });
  const bytes = await writePptx(deck, {
    style: 'creativo',
    language: 'es',
    pictureLabel: () => undefined,
    minutesLabel: String,
  });
  const pages = await pagesInLibreOffice('deck.pptx', bytes);
  expect(pages).toHaveLength(titles.length);
  for (const [index, title] of titles.entries()) {
    expect(pages[index]).toContain(withoutSpaces(title));
    expect(pages[index]).toContain(withoutSpaces(`Punto «${index}» con ñ`));
  }
});
