import { fontSizes, type Preferences, type Primary, primaries } from '../src/shared/preferences.ts';

export type Look = Partial<Preferences> & { width: number; height: number };

const palettes: readonly Partial<Preferences>[] = [
  { theme: 'light' },
  { theme: 'dark' },
  ...(Object.keys(primaries) as Primary[]).map((primary) => ({ theme: 'custom', primary }) as const),
];
/** A wide window, a small phone, and the wide window at 400 %. */
const windows = [
  { width: 1280, height: 800 },
  { width: 320, height: 640 },
  { width: 320, height: 256 },
] as const;

/** One after another: between them all, every pair of colours, letters and window is met. */
export function lookNumber(at: number): Look {
  return {
    ...palettes[at % palettes.length],
    fontSize: fontSizes[at % fontSizes.length] ?? 'normal',
    ...(windows[Math.floor(at / fontSizes.length) % windows.length] ?? windows[0]),
  };
}

export function lookInWords({ theme, primary, fontSize, width, height }: Look): string {
  return [theme, primary, fontSize, `${width}×${height}`].filter(Boolean).join(' ');
}
