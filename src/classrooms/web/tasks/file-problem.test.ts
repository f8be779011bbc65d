import { expect, test } from 'vitest';
import { maxFileBytes } from '../../../shared/files.ts';
import { fileProblemOf } from './file-problem.ts';

test.each([
  ['trabajo.pdf', 1, undefined],
  ['TRABAJO.PDF', maxFileBytes, undefined],
  ['trabajo.pdf', maxFileBytes + 1, 'size'],
  ['trabajo.pdf', 0, 'empty'],
  ['programa.exe', 10, 'type'],
  ['sin ending', 10, 'type'],
  ['pagina.pdf.html', 10, 'type'],
])('%s of %i bytes: %s', (name, size, problem) => expect(fileProblemOf({ name, size })).toBe(problem));
