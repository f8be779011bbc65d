import { afterEach, expect, test } from 'vitest';
import { inEveryLanguage } from '../../shared/language.ts';
import { ensureMessages, messagesOf, nameSite } from './messages.ts';

const messages = { title: 'Hola, EducaIA', parts: { more: 'EducaIA y EducaIA' } };
const area = { name: 'home', messages: inEveryLanguage(() => async () => ({ default: messages })) };

afterEach(() => nameSite());

test('messages have the name of the site in the place of the product’s', async () => {
  await ensureMessages(area, 'es');
  expect(messagesOf(area, 'es')).toBe(messages);
  nameSite('IES "Ñ" $&');
  const renamed = messagesOf(area, 'es');
  expect(renamed).toEqual({ title: 'Hola, IES "Ñ" $&', parts: { more: 'IES "Ñ" $& y IES "Ñ" $&' } });
  expect(messagesOf(area, 'es')).toBe(renamed);
  nameSite('CEIP Luna');
  expect(messagesOf(area, 'es')).toMatchObject({ title: 'Hola, CEIP Luna' });
});
