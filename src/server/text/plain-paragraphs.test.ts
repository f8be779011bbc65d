import { describe, expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';
import { plainParagraphs } from './plain-paragraphs.ts';

/** The second paragraph rules out the fast path, so the parser renders both. */
const byParser = (text: string) => renderMarkdown(`${text}\n\n*x*`).replace(/\n<p><em>x<\/em><\/p>$/, '');

describe('a text without formatting', () => {
  test.each([
    'Hola',
    'Me parece bien: lo probaré mañana (si puedo).',
    '¿Y tú? ¡Claro! Dice "sí" y no dice \'no\'.',
    'Un 50 % más, 3.5 - 2, y/o 1) algo. a) b)',
    'Una línea\notra línea\n\nOtro párrafo – con raya — y «comillas»…',
    'a: b; c, http:x, xmpp:y, mailto:z, www',
    'Ñandú café\u0301 x  con dos espacios',
    '日本語 и русский',
    'Un **comentario**, el **3** (**muy largo**).',
    '**Todo** y\n**nada**\n\n**Fin**',
  ])('%j is the same by the fast path and by the parser', (text) => {
    expect(plainParagraphs(text)).toBe(byParser(text));
    expect(renderMarkdown(text)).toBe(byParser(text));
  });

  test('is the same with any punctuation in any position', () => {
    const signs = [...` .,;:?!¿¡()'"«»…–—%€/-1a`, '**b**', '**'];
    const texts = signs.flatMap((sign) =>
      [`x${sign}`, `x${sign}y`, `x ${sign} y`, `x${sign.repeat(3)} y`, `x\nx${sign}`, `x1${sign} y`].filter(
        (text) => plainParagraphs(text) !== undefined,
      ),
    );
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.map(plainParagraphs)).toEqual(texts.map(byParser));
  });
});

describe('any other text is left to the parser', () => {
  test.each([
    '**x',
    '****',
    '**x **',
    '** x**',
    'a**x**',
    '**x**a',
    '**x****y**',
    '***x***',
    '**a\nb**',
    '**3.** x',
    '**1** x',
    '*x*',
    'a_b_',
    '- x',
    '1. x',
    '# x',
    '> x',
    'x\n---',
    'x\n===',
    'x  \ny',
    'x\n\n\ny',
    'x\n  y',
    ' x',
    'a & b',
    'a < b',
    'a \\* b',
    'www.ejemplo.org',
    'Mira https://ejemplo.org',
    'ana@example.org',
    'Hola, @ana',
    'a | b',
    '`x`',
    'x\ty',
    '',
  ])('%j', (text) => {
    expect(plainParagraphs(text)).toBeUndefined();
  });
});
