import { expect, test } from 'vitest';
import { mostFileBytes } from '../../../shared/files.ts';
import { fileProblemOf } from './file-problem.ts';

test.each([
  ['trabajo.pdf', 1, undefined],
  ['TRABAJO.PDF', mostFileBytes, undefined],
  ['trabajo.pdf', mostFileBytes + 1, 'size'],
  ['trabajo.pdf', 0, 'empty'],
  ['programa.exe', 10, 'type'],
  ['sin ending', 10, 'type'],
  ['pagina.pdf.html', 10, 'type'],
])('%s of %i bytes: %s', (name, size, problem) => expect(fileProblemOf({ name, size })).toBe(problem));
