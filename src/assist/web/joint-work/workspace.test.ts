import { describe, expect, test } from 'vitest';
import type { Issue } from './spelling/issue.ts';
import {
  beginWorkspace,
  carriedOver,
  checked,
  corrected,
  correctedAll,
  ignored,
  learned,
  redone,
  replaced,
  typed,
  undone,
  type Workspace,
} from './workspace.ts';

const text = 'La jente y la jente de berdad';
const at = (original: string, start: number, right: string): Issue => ({
  type: 'spelling',
  original,
  start,
  end: start + original.length,
  suggestions: [right],
});
const found = [at('jente', 3, 'gente'), at('jente', 14, 'gente'), at('berdad', 23, 'verdad')];
const [first, second, third] = found as [Issue, Issue, Issue];
const begun = checked(beginWorkspace(text), text, found);
const marked = ({ text: now, findings }: Pick<Workspace, 'text' | 'findings'>) =>
  findings?.map(({ start, end }) => now.slice(start, end));

describe('a text with findings', () => {
  test('is corrected in one place, and the other findings stay with their words', () => {
    const next = corrected(begun, first, 'muchedumbre');
    expect(next.text).toBe('La muchedumbre y la jente de berdad');
    expect(marked(next)).toEqual(['jente', 'berdad']);
  });

  test('is corrected everywhere the same finding occurs', () => {
    const next = correctedAll(begun, first, 'gente');
    expect(next.text).toBe('La gente y la gente de berdad');
    expect(marked(next)).toEqual(['berdad']);
  });

  test('drops an ignored finding once, and a learned word everywhere', () => {
    expect(marked(ignored(begun, second))).toEqual(['jente', 'berdad']);
    expect(marked(learned(begun, 'Jente'))).toEqual(['berdad']);
    expect(ignored(begun, third).text).toBe(text);
  });

  test('undoes a correction with its findings, and redoes it', () => {
    const back = undone(correctedAll(begun, first, 'gente'));
    expect(back.text).toBe(text);
    expect(marked(back)).toEqual(['jente', 'jente', 'berdad']);
    expect(redone(back).text).toBe('La gente y la gente de berdad');
  });

  test('is marked as changed when it was edited during the check', () => {
    const later = checked(typed(beginWorkspace(text), `Hoy, ${text}`), text, found);
    expect(later.isChanged).toBe(true);
    expect(marked(later)).toEqual(['jente', 'jente', 'berdad']);
  });
});

describe('findings after a change of the text', () => {
  test.each([
    ['at the end', `${text}.`, ['jente', 'jente', 'berdad']],
    ['at the beginning', `Sí. ${text}`, ['jente', 'jente', 'berdad']],
    ['a letter at the end of a word', `${text}es`, ['jente', 'jente']],
    ['inside of a word', 'La jjente y la jente de berdad', ['jente', 'berdad']],
    ['to nothing', '', []],
  ])('%s stay while their words do', (_where, after, words) => {
    expect(marked({ text: after, findings: carriedOver(found, text, after) })).toEqual(words);
  });
});

describe('undo', () => {
  const type = (letters: string, from: Workspace) =>
    [...letters].reduce((workspace, letter) => typed(workspace, workspace.text + letter), from);

  test('goes back one word at a time', () => {
    const written = type('hola mundo', beginWorkspace(''));
    expect(undone(written).text).toBe('hola ');
    expect(undone(undone(written)).text).toBe('');
    expect(redone(redone(undone(undone(written)))).text).toBe('hola mundo');
  });

  test('ends at the initial text, and a new edit clears the redo history', () => {
    const written = replaced(beginWorkspace('uno'), 'dos');
    expect(undone(undone(written)).text).toBe('uno');
    expect(redone(typed(undone(written), 'unos')).text).toBe('unos');
  });
});
