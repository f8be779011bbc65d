import { expect, test } from 'vitest';
import { quote } from './quote.ts';

test('every line is marked, also empty ones, and the reply starts below', () => {
  expect(quote('Ana Ruiz escribió:', 'Una línea.\r\n\r\nOtra.\n')).toBe(
    '> **Ana Ruiz escribió:**\n>\n> Una línea.\n>\n> Otra.\n\n',
  );
});

test('a quotation within a quotation is nested', () => {
  expect(quote('Luis:', '> antes\n\nahora')).toBe('> **Luis:**\n>\n> > antes\n>\n> ahora\n\n');
});
