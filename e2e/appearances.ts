import { fontSizes, type Preferences, type Primary, primaries } from '../src/shared/preferences.ts';

export type Appearance = Partial<Preferences> & { width: number; height: number };

const palettes: readonly Partial<Preferences>[] = [
  { theme: 'light' },
  { theme: 'dark' },
  ...(Object.keys(primaries) as Primary[]).map((primary) => ({ theme: 'custom', primary }) as const),
];
/** A wide window, a small phone, and the wide window at 400 % zoom. */
const windows = [
  { width: 1280, height: 800 },
  { width: 320, height: 640 },
  { width: 320, height: 256 },
] as const;

/** Cycles so that every pair of palette, font size and window occurs. */
export function appearanceAt(at: number): Appearance {
  return {
    ...palettes[at % palettes.length],
    fontSize: fontSizes[at % fontSizes.length] ?? 'normal',
    ...(windows[Math.floor(at / fontSizes.length) % windows.length] ?? windows[0]),
  };
}

export function describeAppearance({ theme, primary, fontSize, width, height }: Appearance): string {
  return [theme, primary, fontSize, `${width}×${height}`].filter(Boolean).join(' ');
}
