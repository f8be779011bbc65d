import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '../../../server/text/markdown.ts';
import { mentionsIn } from '../../../server/text/rendered/mentions.ts';
import { linkMentions } from './mentions.ts';

const html = (text: string) => renderMarkdown(text, { mentions: true });

describe('mentioned users', () => {
  test.each([
    ['hola @ana', ['ana']],
    ['@ana, @luis y @eva', ['ana', 'luis', 'eva']],
    ['¿@ana?', ['ana']],
    ['(@ana)', ['ana']],
    ['**@ana** y _@luis_', ['ana', 'luis']],
    ['> @ana escribió', ['ana']],
    ['- @ana\n- @luis', ['ana', 'luis']],
    ['gracias, @ana.', ['ana']],
    ['gracias, @ana.lopez-2_b...', ['ana.lopez-2_b']],
    ['@íñigo.muñoz', ['íñigo.muñoz']],
    ['@ana @Ana @ANA', ['ana']],
    ['@ÍÑIGO y @íñigo', ['ÍÑIGO']],
    ['@7teatro', ['7teatro']],
  ])('%j → %j', (text, names) => {
    expect(mentionsIn(html(text))).toEqual(names);
  });

  test.each([
    'sin nadie',
    'solo @ y @ otra vez',
    '@.ana @-ana',
    'ana@example.org',
    'escribe a ana.lopez@example.org hoy',
    'mailto:ana@example.org',
    '`@ana`',
    '```\n@ana\n```',
    '    @ana',
    '[@ana](https://example.org)',
    'https://example.org/@ana',
    'www.example.org/@ana',
    '<b title="@ana">',
    'doble @@ana',
    '',
  ])('%j mentions nobody', (text) => {
    expect(mentionsIn(html(text))).toEqual([]);
  });

  test('are at most twenty, the first ones', () => {
    const text = Array.from({ length: 30 }, (_, n) => `@persona${n}`).join(' ');
    expect(mentionsIn(html(text))).toEqual(Array.from({ length: 20 }, (_, n) => `persona${n}`));
  });
});

describe('a mention links to the topics of its user', () => {
  const people = new Map([
    ['ana', 'Ana'],
    ['íñigo.muñoz', 'íñigo.muñoz'],
  ]);
  const shown = (text: string) => linkMentions(html(text), people);

  test.each([
    ['hola @ana.', '<p>hola <a href="/foro?autor=Ana">@ana</a>.</p>'],
    ['**@ANA** y @luis', '<p><strong><a href="/foro?autor=Ana">@ANA</a></strong> y @luis</p>'],
    ['@ana@ana @ana', '<p><a href="/foro?autor=Ana">@ana</a>@ana <a href="/foro?autor=Ana">@ana</a></p>'],
    ['@íñigo.muñoz', '<p><a href="/foro?autor=%C3%AD%C3%B1igo.mu%C3%B1oz">@íñigo.muñoz</a></p>'],
    ['`@ana` [@ana](/foro/1)', '<p><code>@ana</code> <a href="/foro/1">@ana</a></p>'],
  ])('%s becomes %s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  test('user text cannot contain the internal mark of a mention', () => {
    const typed = '<x-mention>@ana</x-mention> \\<x-mention>@ana</x-mention>';
    expect(shown(typed)).not.toContain('<x-mention>');
    expect(renderMarkdown(typed, { html: 'lesson' })).not.toContain('<x-mention>');
  });
});
