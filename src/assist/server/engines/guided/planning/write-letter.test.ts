import { describe, expect, test } from 'vitest';
import { readMarkdown } from '../../../../../shared/document/read-markdown.ts';
import { languages } from '../../../../../shared/language.ts';
import { letterSubjects } from '../../../../limits.ts';
import { letterAdvice } from './advice.ts';
import { type WantedLetter, writeLetter } from './write-letter.ts';

const wanted: WantedLetter = { subject: 'outing', group: '2.º B', facts: '', sender: 'Marta Ruiz', language: 'es' };

const facts = ['Jueves 14 de mayo, de 9:00 a 14:00', 'Precio: $50 o 3 < 5 €', 'Sitio: https://example.org/a_b', '带水'];

/** More would not fit on a page with a few facts and the slip. */
const mostWords = 300;

describe.each(languages)('in %s', (language) => {
  test.each(letterSubjects)('%s has the facts as given, one an item, and no gap', (subject) => {
    const letter = writeLetter({ ...wanted, subject, language, facts: `\n- ${facts.join('\r\n\n')}\n` });
    expect(letter).toContain(`\n\n${facts.map((fact) => `- ${fact}`).join('\n')}\n\n`);
    expect(letter).not.toMatch(/[[\]{}]|undefined/);
  });

  test.each(letterSubjects)(
    '%s without facts says in two or three gaps what is missing, and fits on a page',
    (subject) => {
      const letter = writeLetter({ ...wanted, subject, language, sender: '', group: '' });
      expect([2, 3]).toContain(letter.match(/^- \[.+\]$/gm)?.length);
      expect(letter.split(/\s+/).length).toBeLessThan(mostWords);
      expect(letter).not.toMatch(/2\.º B|Marta|undefined/);
      expect(letter).toMatch(/^(?:El equipo docente|The teaching team)$/m);
    },
  );

  test('only outings and the use of AI have a slip to sign', () => {
    const withSlip = letterSubjects.filter((subject) => writeLetter({ ...wanted, subject, language }).includes('☐'));
    expect(withSlip).toEqual(['outing', 'ai-use']);
  });

  test('the letter on AI names the data that is not given, the right to object and the alternative', () => {
    const letter = writeLetter({ ...wanted, subject: 'ai-use', language });
    for (const said of [/nombres, fotos, notas|names, photos, marks/, /oponerse|object/, /alternativa|alternative/])
      expect(letter).toMatch(said);
  });

  test('what is typed leaves the structure of the letter alone', () => {
    const blocksOf = (text: string) => readMarkdown(text).children.map(({ type }) => type.name);
    const hostile = writeLetter({
      ...wanted,
      language,
      group: '# <details>\n\n| a |',
      facts: '# Título\n[Traer]: agua\n> cita\n```\n<!-- <script>\n---',
      sender: '# Ana\n\n- {group}',
    });
    expect(blocksOf(hostile)).toEqual(blocksOf(writeLetter({ ...wanted, language, facts: 'Uno' })));
    expect(hostile).not.toMatch(/<[a-z!]/i);
    expect(readMarkdown(hostile).textContent).toContain('[Traer]: agua');
  });

  test('the advice on a letter about one student is to send it to one family', () => {
    for (const subject of ['progress', 'difficulty'] as const)
      expect(letterAdvice(subject, language).join(' ')).toMatch(/una sola familia|one family only/);
    for (const subject of letterSubjects) expect(letterAdvice(subject, language).length).toBeGreaterThanOrEqual(4);
  });
});
