import { describe, expect, test } from 'vitest';
import { classLimits } from '../../limits.ts';
import { titleOfCopy } from './copy-title.ts';
import { renameAttachments } from './rename-attachments.ts';

describe('the title of a copy', () => {
  test('says that it is one, in the language of the reader', () => {
    expect(titleOfCopy('Redacción', 'es')).toBe('Copia de Redacción');
    expect(titleOfCopy('Redacción', 'en')).toBe('Copy of Redacción');
  });

  test.each(['x'.repeat(classLimits.name), '🙂'.repeat(classLimits.name / 2)])('fits into a title: %s', (title) => {
    const copy = titleOfCopy(title, 'es');
    expect(copy.length).toBeLessThanOrEqual(classLimits.name);
    expect(copy).toMatch(/^Copia de .+…$/u);
    expect(encodeURI(copy)).not.toBe('');
  });
});

test('a text names the attachments of the copy; other addresses stay', () => {
  const [old, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  const text = `![a](/api/attachments/${old}/preview) ${old} /api/attachments/${other}/file`;
  expect(renameAttachments(text, new Map([[old, 'new']]))).toBe(
    `![a](/api/attachments/new/preview) ${old} /api/attachments/${other}/file`,
  );
});
