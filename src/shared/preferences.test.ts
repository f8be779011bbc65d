import { describe, expect, test } from 'vitest';
import { defaultPreferences, readPreferences } from './preferences.ts';

describe('preferences', () => {
  test('default to Spanish, light, gold and normal size', () => {
    expect(readPreferences({})).toEqual({
      language: 'es',
      theme: 'light',
      primary: 'gold',
      fontSize: 'normal',
      announcement: '',
      reading: 'original',
    });
  });

  test('come from the cookies', () => {
    expect(
      readPreferences({ lang: 'en', theme: 'dark', primary: 'violet', font: 'muy-grande', lectura: 'easy' }),
    ).toEqual({
      language: 'en',
      theme: 'dark',
      primary: 'violet',
      fontSize: 'muy-grande',
      announcement: '',
      reading: 'easy',
    });
  });

  test.each(['fr', 'EN', '', 'toString', '__proto__', 'constructor', '"><script>'])(
    'ignore «%s», which is not one of the choices',
    (value) => {
      expect(readPreferences({ lang: value, theme: value, primary: value, font: value, lectura: value })).toEqual(
        defaultPreferences,
      );
    },
  );
});
