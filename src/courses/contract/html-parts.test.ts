import { describe, expect, it } from 'vitest';
import { cutAtHeadings } from './html-parts.ts';

describe('a rendered text', () => {
  it('is cut before each heading', () => {
    expect(cutAtHeadings('<p>a</p>\n<h3 id="x">B</h3>\n<p>b</p>\n<h3>C</h3><h4>c</h4>')).toEqual([
      '<p>a</p>',
      '<h3 id="x">B</h3>\n<p>b</p>',
      '<h3>C</h3><h4>c</h4>',
    ]);
  });

  it('has an empty beginning if it starts with a heading', () => {
    expect(cutAtHeadings('<h3>A</h3><p>a</p>')).toEqual(['', '<h3>A</h3><p>a</p>']);
  });

  it('is not cut inside a list or a quotation', () => {
    const html = '<blockquote><h3>A</h3><ul><li><h3>B</h3></li></ul></blockquote><h3>C</h3>';
    expect(cutAtHeadings(html)).toEqual([
      '<blockquote><h3>A</h3><ul><li><h3>B</h3></li></ul></blockquote>',
      '<h3>C</h3>',
    ]);
  });

  it('loses nothing', () => {
    const html = '<p>uno</p><h3>dos</h3><p>tres</p><h3>cuatro</h3>';
    expect(cutAtHeadings(html).join('')).toBe(html);
  });
});
