import type { Theme } from '../../shared/preferences.ts';

/** The choices themselves are in shared/preferences.ts, the colours in styles/tokens.css. */

/** 'light' takes the light colours, 'dark' and 'custom' the dark ones; 'system' is decided by the device, in CSS alone. */
export function isDarkTheme(theme: Theme): boolean {
  return theme === 'dark' || theme === 'custom';
}
