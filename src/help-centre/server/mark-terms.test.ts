import { describe, expect, it } from 'vitest';
import { markTerms } from './mark-terms.ts';

const idsIn = (html: string) => [...html.matchAll(/data-term="([a-z-]+)"/g)].map(([, id]) => id);

describe('the terms of the glossary in a text', () => {
  it('are buttons at their first mention, in singular or plural', async () => {
    const html = await markTerms('<p>Los sesgos de un modelo. Otro sesgo, otro modelo.</p>');
    expect(html).toBe(
      '<p>Los <button type="button" class="term" data-term="sesgo">sesgos</button> de un <button type="button" class="term" data-term="modelo">modelo</button>. Otro sesgo, otro modelo.</p>',
    );
  });

  it('are the longest that fit', async () => {
    expect(idsIn(await markTerms('<p>Un modelo de lenguaje predice.</p>'))).toEqual(['modelo-de-lenguaje']);
  });

  it('are not marked in links, code, formulas and headings, nor inside other words', async () => {
    const html =
      '<h3>Sesgo</h3><p><a href="/x">el modelo</a> <code>token</code> supermodelo</p><pre><code>API</code></pre>';
    expect(await markTerms(html)).toBe(html);
  });

  it('leave the text as it was, tags and attributes included', async () => {
    const html = '<p title="modelo">Un <em>modelo</em> &amp; un <strong>patrón</strong></p>';
    const marked = await markTerms(html);
    expect(marked.replaceAll(/<button[^>]*>|<\/button>/g, '')).toBe(html);
    expect(idsIn(marked)).toEqual(['modelo', 'patron']);
  });

  it('are those of the language of the text', async () => {
    expect(idsIn(await markTerms('<p>A model has biases.</p>', 'en'))).toEqual(['modelo', 'sesgo']);
    expect(idsIn(await markTerms('<p>A model has biases.</p>'))).toEqual([]);
  });

  it('stay readable in a text full of them, and take linear time', async () => {
    const text =
      '<p>modelo patrón sesgo token contexto agente fuente plagio etiqueta algoritmo parámetro predicción verificar</p>';
    expect(idsIn(await markTerms(text))).toHaveLength(12);
    expect(idsIn(await markTerms(`<p>${'modelo de '.repeat(50_000)}</p>`))).toHaveLength(1);
  });
});
