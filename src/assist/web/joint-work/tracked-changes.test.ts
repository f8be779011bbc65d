import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { type Element, xml2js } from 'xml-js';
import type { Issue } from './spelling/issue.ts';
import { reviewOf } from './tracked-changes.ts';
import { beginWorkspace, checked, corrected } from './workspace.ts';
import { writeDocx } from './write-docx.ts';

const issue = (text: string, original: string, suggestions: readonly string[], from = 0): Issue => {
  const start = text.indexOf(original, from);
  return { type: 'spelling', original, start, end: start + original.length, suggestions };
};

const date = new Date('2026-11-18T10:00:00.000Z');

function written(text: string, findings: readonly Issue[], accept: readonly number[] = []) {
  const begun = checked(beginWorkspace(text), text, findings);
  const after = accept.reduce((workspace, at) => {
    const finding = workspace.findings?.find(({ original }) => original === findings[at]?.original);
    return finding ? corrected(workspace, finding, finding.suggestions[0] ?? '') : workspace;
  }, begun);
  const { findings: left = [], accepted } = after;
  const review = reviewOf(
    { text: after.text, findings: left, accepted },
    ({ original }) => `Mira «${original}» & <piensa>`,
  );
  const files = unzipSync(writeDocx(after.text, 'es', { author: 'Corrector', date, ...review }));
  const xml = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  return { names: Object.keys(files), body: xml('word/document.xml'), comments: xml('word/comments.xml'), xml };
}

/** The text as Word shows it after accepting or rejecting all changes. */
function resolved(body: string, kept: 'ins' | 'del'): string {
  const { elements = [] } = xml2js(body, { captureSpacesBetweenElements: true }) as Element;
  const dropped = kept === 'ins' ? 'w:del' : 'w:ins';
  const textOf = (element: Element): string => {
    if (element.name === dropped) return '';
    if (element.type === 'text') return String(element.text);
    if (element.name === 'w:br') return '\n';
    const inside = (element.elements ?? []).map(textOf).join('');
    return element.name === 'w:p' ? `${inside}\n` : inside;
  };
  return elements.map(textOf).join('');
}

describe('a document with tracked changes', () => {
  const text = '# Mi jente\n\nLa **jente** bino y nesesita pan.\nFin.\n- xkqz';
  const findings = [
    issue(text, 'jente', ['gente']),
    issue(text, 'jente', ['gente'], 10),
    issue(text, 'bino', ['vino']),
    issue(text, 'nesesita', ['necesita']),
    issue(text, 'xkqz', []),
  ];

  test('reads as the original when rejected and as the corrected text when accepted', () => {
    const { body } = written(text, findings, [3]);
    expect(resolved(body, 'del')).toBe('Mi jente\nLa jente bino y nesesita pan.\nFin.\nxkqz\n');
    expect(resolved(body, 'ins')).toBe('Mi gente\nLa gente vino y necesita pan.\nFin.\nxkqz\n');
  });

  test('names the author and keeps the formatting of what is changed', () => {
    const { body } = written(text, findings);
    expect(body).toContain('w:author="Corrector" w:date="2026-11-18T10:00:00Z"');
    expect(body).toContain('<w:rPr><w:b/></w:rPr><w:delText xml:space="preserve">jente</w:delText>');
    expect(new Set([...body.matchAll(/<w:(?:ins|del) w:id="(\d+)"/g)].map(([, id]) => id)).size).toBe(8);
  });

  test('has a comment where there is no replacement', () => {
    const { names, body, comments, xml } = written(text, findings);
    expect(names).toContain('word/comments.xml');
    expect(comments).toContain('Mira «xkqz» &amp; &lt;piensa&gt;');
    expect(body).toMatch(
      /<w:commentRangeStart w:id="0"\/>.*xkqz.*<w:commentRangeEnd w:id="0"\/>.*<w:commentReference w:id="0"\/>/u,
    );
    expect(xml('[Content_Types].xml')).toContain('PartName="/word/comments.xml"');
    expect(xml('word/_rels/document.xml.rels')).toContain('Target="comments.xml"');
    for (const name of names) expect(() => xml2js(xml(name)), name).not.toThrow();
  });

  test('keeps comments on sentences around a change, and leaves out the part without any', () => {
    const sentence = 'La jente bino.';
    const around: Issue = { type: 'readability', original: sentence, start: 0, end: sentence.length, suggestions: [] };
    const { body } = written(sentence, [around, issue(sentence, 'bino', ['vino'])], [1]);
    expect(body.indexOf('commentRangeStart')).toBeLessThan(body.indexOf('<w:del '));
    expect(body.indexOf('commentRangeEnd')).toBeGreaterThan(body.indexOf('<w:ins '));
    expect(written('La jente.', [issue('La jente.', 'jente', ['gente'])]).names).not.toContain('word/comments.xml');
  });

  test('a removal, and words across a line or a mark of the formatting, do no harm', () => {
    const removal = written('Sube para arriba.', [issue('Sube para arriba.', ' para arriba', [''])], [0]);
    expect(resolved(removal.body, 'del')).toBe('Sube para arriba.\n');
    expect(resolved(removal.body, 'ins')).toBe('Sube.\n');
    const lines = written('la\nla casa', [issue('la\nla casa', 'la\nla', ['la'])]);
    expect(resolved(lines.body, 'ins')).toBe('la\nla casa\n');
    expect(lines.comments).toContain('w:comment ');
  });
});
