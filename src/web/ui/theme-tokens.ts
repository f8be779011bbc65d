import type { FontSize, Primary, Theme } from '../../shared/preferences.ts';

/** What the design system knows of the choices in shared/preferences.ts; the colours themselves are in styles/tokens.css. */

/** 'light' takes the light colours, 'dark' and 'custom' the dark ones; 'system' is decided by the device, in CSS alone. */
export function isDarkTheme(theme: Theme): boolean {
  return theme === 'dark' || theme === 'custom';
}

/** Root size in CSS pixels; everything else is in rem. */
export const rootPixels = { normal: 16, grande: 18, 'muy-grande': 20 } as const satisfies Record<FontSize, number>;

/** A swatch of each primary without a style attribute, which our Content-Security-Policy refuses. */
export const swatchClasses = {
  gold: 'fill-[#FFD700]',
  blue: 'fill-[#3B82F6]',
  green: 'fill-[#10B981]',
  red: 'fill-[#EF4444]',
  violet: 'fill-[#8B5CF6]',
} as const satisfies Record<Primary, string>;

/** Colour of the browser's own bar (<meta name="theme-color">). */
export const paperColors = { light: '#f9f9f9', dark: '#1A1A1A' } as const;
