import { afterEach, expect, test } from 'vitest';
import { defaultSiteSettings } from '../../shared/site-settings.ts';
import { rememberSettings } from '../config/latest-settings.ts';
import { failureIn, speakerOf } from './in-language.ts';
import { keptProduct, withSiteName } from './site-name.ts';

afterEach(() => rememberSettings(defaultSiteSettings));

const nameSite = (siteName: string) => rememberSettings({ ...defaultSiteSettings, siteName });

test('a prepared text has the name of the site, and keeps the product’s where it names the product', () => {
  const text = `EducaIA usa ${keptProduct}.`;
  expect(withSiteName(text)).toBe('EducaIA usa EducaIA.');
  nameSite('EducaIA de «Ñ»');
  expect(withSiteName(text)).toBe('EducaIA de «Ñ» usa EducaIA.');
});

test('messages have the name of the site, also one with quotes, and values stay as people wrote them', () => {
  const overloaded = () => failureIn('es', { code: 'overloaded' });
  expect(overloaded()).toContain('usando EducaIA ahora mismo');
  nameSite('IES "Ñ" $& \\');
  expect(overloaded()).toContain('usando IES "Ñ" $& \\ ahora mismo');
  const say = speakerOf<{ subject: string }>('notifications/server/mail');
  expect(say('es')('subject', { count: 'EducaIA' })).toBe('Tienes EducaIA avisos en IES "Ñ" $& \\');
  nameSite('EducaIA');
  expect(overloaded()).toContain('usando EducaIA ahora mismo');
});

test('what names the product itself keeps its name', () => {
  nameSite('IES Ñ');
  const say = speakerOf<{ computedColumn: string }>('library/server');
  expect(say('es')('computedColumn')).toContain('La nota de EducaIA se calcula');
});
