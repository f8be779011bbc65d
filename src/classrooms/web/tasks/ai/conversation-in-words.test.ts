import { expect, test } from 'vitest';
import { conversationInWords } from './conversation-in-words.ts';

const names = { student: 'Tú', assistant: 'Aula' };
const said = (isUser: boolean, text: string) => ({ isUser, text, concern: null });

test('an attached conversation says who said what, and leaves out what suggested a risk', () => {
  const messages = [
    said(true, '¿Qué es un sesgo?'),
    said(false, 'Una inclinación.'),
    said(true, 'No puedo más'),
    { ...said(false, 'No tienes que pasarlo a solas.'), concern: { kind: 'distress' } as never },
    said(true, 'Gracias'),
  ];
  expect(conversationInWords(messages, names)).toBe(
    'Tú:\n¿Qué es un sesgo?\n\nAula:\nUna inclinación.\n\nTú:\nGracias',
  );
});
