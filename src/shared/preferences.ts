import { defaultLanguage, isLanguage, type Language } from './language.ts';
import { type ReadingLevel, readingLevels } from './readability/reading-levels.ts';

export const themes = ['light', 'dark', 'custom', 'system'] as const;
export type Theme = (typeof themes)[number];

/** 'light' uses the light colours, 'dark' and 'custom' the dark ones; for 'system', CSS follows the device. */
export function isDarkTheme(theme: Theme): boolean {
  return theme === 'dark' || theme === 'custom';
}

/** The five primary colours of the specification, by name. */
export const primaries = {
  gold: '#FFD700',
  blue: '#3B82F6',
  green: '#10B981',
  red: '#EF4444',
  violet: '#8B5CF6',
} as const;
export type Primary = keyof typeof primaries;

export const fontSizes = ['normal', 'grande', 'muy-grande'] as const;
export type FontSize = (typeof fontSizes)[number];

export interface Preferences {
  language: Language;
  theme: Theme;
  primary: Primary;
  fontSize: FontSize;
  /** The number of the announcement that this person closed; empty if none. */
  announcement: string;
  reading: ReadingLevel;
}

export const defaultPreferences: Preferences = {
  language: defaultLanguage,
  theme: 'light',
  primary: 'gold',
  fontSize: 'normal',
  announcement: '',
  reading: 'original',
};

/** Stored in cookies, so that the server's first paint already uses them. */
export const preferenceCookies = {
  language: 'lang',
  theme: 'theme',
  primary: 'primary',
  fontSize: 'font',
  announcement: 'anuncio',
  reading: 'lectura',
} as const;
export const preferenceCookieSeconds = 365 * 24 * 60 * 60;

/** `otherwise` is the language for visitors without a language cookie. */
export function readPreferences(
  cookies: Readonly<Record<string, string | undefined>>,
  otherwise: Language = defaultPreferences.language,
): Preferences {
  const language = cookies[preferenceCookies.language];
  const theme = cookies[preferenceCookies.theme];
  const primary = cookies[preferenceCookies.primary];
  const fontSize = cookies[preferenceCookies.fontSize];
  const announcement = cookies[preferenceCookies.announcement] ?? '';
  const reading = cookies[preferenceCookies.reading];
  return {
    language: isLanguage(language) ? language : otherwise,
    theme: themes.find((known) => known === theme) ?? defaultPreferences.theme,
    primary:
      primary !== undefined && Object.hasOwn(primaries, primary) ? (primary as Primary) : defaultPreferences.primary,
    fontSize: fontSizes.find((known) => known === fontSize) ?? defaultPreferences.fontSize,
    reading: readingLevels.find((known) => known === reading) ?? defaultPreferences.reading,
    announcement: /^\d{1,12}$/.test(announcement) ? announcement : defaultPreferences.announcement,
  };
}
