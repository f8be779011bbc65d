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
    });
  });

  test('come from the cookies', () => {
    expect(readPreferences({ lang: 'en', theme: 'dark', primary: 'violet', font: 'muy-grande' })).toEqual({
      language: 'en',
      theme: 'dark',
      primary: 'violet',
      fontSize: 'muy-grande',
      announcement: '',
    });
  });

  test.each(['fr', 'EN', '', 'toString', '__proto__', 'constructor', '"><script>'])(
    'ignore «%s», which is not one of the choices',
    (value) => {
      expect(readPreferences({ lang: value, theme: value, primary: value, font: value })).toEqual(defaultPreferences);
    },
  );
});
