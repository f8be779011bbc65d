import { contrast } from './contrast.ts';

/** The backgrounds of the interface, as `web/styles/tokens.css` has them. */
const surfaces = {
  light: { paper: '#f9f9f9', card: '#ffffff', sunken: '#f0eff2', hover: '#ecebef', line: '#e2e0e6' },
  dark: { paper: '#1a1a1a', card: '#2a2a3a', sunken: '#222229', hover: '#343446', line: '#41415a' },
} as const;
const ink = '#1d1c24';
const white = '#ffffff';
const black = '#000000';

/** WCAG AA. */
export const readable = 4.5;
export const visible = 3;
/** A fill that is closer to its background than this cannot be told from it. */
export const leastDistinct = 1.15;

export type Scheme = keyof typeof surfaces;

interface SchemeShades {
  /** Links and active labels: readable on every background. */
  text: string;
  /** Focus ring, borders and bars: visible on every background. */
  line: string;
  /** Behind the selection. */
  wash: string;
}

export interface AccentShades {
  accent: string;
  onAccent: string;
  /** The background of a button, with its label. */
  solid: string;
  solidHover: string;
  onSolid: string;
  light: SchemeShades;
  dark: SchemeShades;
}

/** The background on which a colour cannot be seen, with their contrast. */
export function faintOn(accent: string): { scheme: Scheme; ratio: number } | undefined {
  return (['light', 'dark'] as const)
    .map((scheme) => ({ scheme, ratio: contrast(accent, surfaces[scheme].card) }))
    .find(({ ratio }) => ratio < leastDistinct);
}

/** Every shade of the interface from one colour, each moved towards ink, white or black only as far as its contrast needs. */
export function shadesOf(accent: string): AccentShades {
  // As with the product's own colours: white labels if the colour is dark enough for them in its own hue.
  const onAccent = contrast(white, accent) >= 2.5 ? white : ink;
  const solid = onAccent === white ? moved(accent, black, (shade) => contrast(white, shade) >= readable) : accent;
  const solidHover = moved(
    mixed(solid, black, 0.1),
    onAccent === white ? black : white,
    (shade) => contrast(onAccent, shade) >= readable,
  );
  return {
    accent,
    onAccent,
    solid,
    solidHover,
    onSolid: onAccent,
    light: shadesIn('light', accent, ink, mixed(accent, white, 0.88)),
    dark: shadesIn('dark', accent, white, mixed(accent, surfaces.dark.card, 0.75)),
  };
}

function shadesIn(scheme: Scheme, accent: string, towards: string, wash: string): SchemeShades {
  const { line, ...backgrounds } = surfaces[scheme];
  const all = [...Object.values(backgrounds), wash];
  const reaches = (least: number, on: readonly string[]) => (shade: string) =>
    on.every((background) => contrast(shade, background) >= least);
  return {
    text: moved(accent, towards, reaches(readable, all)),
    line: moved(accent, towards, reaches(visible, [...all, line])),
    wash,
  };
}

/** The least contrast of each role, on its worst background. */
export function ratiosOf(shades: AccentShades) {
  const least = (scheme: Scheme, role: 'text' | 'line') => {
    const { wash } = shades[scheme];
    return Math.min(...[...Object.values(surfaces[scheme]), wash].map((on) => contrast(shades[scheme][role], on)));
  };
  return {
    button: Math.min(contrast(shades.onSolid, shades.solid), contrast(shades.onSolid, shades.solidHover)),
    lightText: leastText('light', shades),
    darkText: leastText('dark', shades),
    lightLine: least('light', 'line'),
    darkLine: least('dark', 'line'),
  };
}

/** Text never stands on a line. */
function leastText(scheme: Scheme, shades: AccentShades): number {
  const { line: _line, ...backgrounds } = surfaces[scheme];
  const { text, wash } = shades[scheme];
  return Math.min(...[...Object.values(backgrounds), wash].map((on) => contrast(text, on)));
}

const steps = 100;

/** The first shade on the way to `target` that passes. */
function moved(colour: string, target: string, passes: (shade: string) => boolean): string {
  for (let step = 0; step < steps; step += 1) {
    const shade = mixed(colour, target, step / steps);
    if (passes(shade)) return shade;
  }
  return target;
}

function mixed(colour: string, target: string, part: number): string {
  const channels = [1, 3, 5].map((start) => {
    const [from = 0, to = 0] = [colour, target].map((hex) => Number.parseInt(hex.slice(start, start + 2), 16));
    return Math.round(from + (to - from) * part)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
