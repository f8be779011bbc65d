import type { ReactNode } from 'react';
import type { PictureName } from '../../../shared/identity/picture-names.ts';

/* Drawn for children: one thing each, told apart by its outline alone, so that a black and white print works as well. */

const ink = '#1f2937';
const line = { fill: 'none', stroke: ink, strokeWidth: 2.5, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const filled = (fill: string) => ({ ...line, fill });

const rays = [0, 45, 90, 135, 180, 225, 270, 315];

const drawings: Record<PictureName, ReactNode> = {
  sun: (
    <>
      <circle cx="24" cy="24" r="9" {...filled('#fbbf24')} />
      {rays.map((angle) => (
        <path key={angle} d="M24 9V4" transform={`rotate(${angle} 24 24)`} {...line} />
      ))}
    </>
  ),
  moon: <path d="M31 6a19 19 0 1 0 10 29A17 17 0 0 1 31 6z" {...filled('#fde68a')} />,
  star: <path d="M24 5l5.6 12.4L43 19l-10 9.2L35.8 42 24 35l-11.8 7L15 28.2 5 19l13.4-1.6z" {...filled('#facc15')} />,
  cloud: <path d="M13 36a8 8 0 0 1 0-16 12 12 0 0 1 23-1 8.5 8.5 0 0 1-1 17z" {...filled('#bae6fd')} />,
  tree: (
    <>
      <path d="M21 30h6v13h-6z" {...filled('#a16207')} />
      <path d="M24 4l9 12h-4l8 14H11l8-14h-4z" {...filled('#4ade80')} />
    </>
  ),
  flower: (
    <>
      <path d="M24 26v18M24 38q8 0 9-7-8 0-9 7" {...filled('#86efac')} />
      {[0, 72, 144, 216, 288].map((angle) => (
        <circle key={angle} cx="24" cy="9" r="5" transform={`rotate(${angle} 24 17)`} {...filled('#f9a8d4')} />
      ))}
      <circle cx="24" cy="17" r="4" {...filled('#fbbf24')} />
    </>
  ),
  house: (
    <>
      <path d="M10 22h28v21H10z" {...filled('#fef3c7')} />
      <path d="M5 24L24 6l19 18z" {...filled('#f87171')} />
      <path d="M20 43V31h8v12" {...filled('#a16207')} />
    </>
  ),
  boat: (
    <>
      <path d="M24 5v27M24 7l14 21H24" {...filled('#e0f2fe')} />
      <path d="M5 32h38l-6 10H11z" {...filled('#f87171')} />
    </>
  ),
  car: (
    <>
      <path d="M4 34V25l7-2 6-10h15l7 10 5 2v9z" {...filled('#60a5fa')} />
      <circle cx="14" cy="35" r="5" {...filled('#d1d5db')} />
      <circle cx="35" cy="35" r="5" {...filled('#d1d5db')} />
      <path d="M17 23h16M25 13v10" {...line} />
    </>
  ),
  fish: (
    <>
      <path d="M4 24q11-15 26-6 4 3 5 6-1 3-5 6-15 9-26-6zM34 24l10-9v18z" {...filled('#fb923c')} />
      <circle cx="13" cy="22" r="2" fill={ink} />
    </>
  ),
  heart: <path d="M24 42C9 31 5 24 7 16c2-8 13-9 17 0 4-9 15-8 17 0 2 8-2 15-17 26z" {...filled('#f87171')} />,
  umbrella: (
    <>
      <path d="M4 25a20 20 0 0 1 40 0q-5-4-10 0-5-4-10 0-5-4-10 0-5-4-10 0z" {...filled('#c084fc')} />
      <path d="M24 25v14q0 4 4 4t4-4" {...line} />
    </>
  ),
  apple: (
    <>
      <path
        d="M24 15c-7-5-16-1-16 10 0 9 6 18 11 18 2 0 3-1 5-1s3 1 5 1c5 0 11-9 11-18 0-11-9-15-16-10z"
        {...filled('#ef4444')}
      />
      <path d="M24 15q0-6 5-10" {...line} />
    </>
  ),
  key: (
    <>
      <circle cx="14" cy="17" r="9" {...filled('#fbbf24')} />
      <circle cx="14" cy="17" r="3" {...filled('#ffffff')} />
      <path d="M20 24l20 19M33 36l5-5M38 41l4-4" {...line} />
    </>
  ),
  bell: (
    <>
      <path d="M9 36q5-4 5-16a10 10 0 0 1 20 0q0 12 5 16z" {...filled('#fde047')} />
      <path d="M24 10V5M19 37a5 5 0 0 0 10 0" {...line} />
    </>
  ),
  ball: (
    <>
      <circle cx="24" cy="24" r="19" {...filled('#ffffff')} />
      <path d="M24 15l9 6-3.5 10.5h-11L15 21z" fill={ink} />
      <path d="M24 15V5M33 21l9-4M29.5 31.5l6 8M18.5 31.5l-6 8M15 21l-9-4" {...line} />
    </>
  ),
  cup: (
    <>
      <path d="M9 18h25v15q0 9-9 9h-7q-9 0-9-9z" {...filled('#5eead4')} />
      <path d="M34 22h4q5 0 5 6t-5 6h-4M16 12q-3-3 0-7M25 12q-3-3 0-7" {...line} />
    </>
  ),
  kite: (
    <>
      <path d="M28 4l14 14-18 14L12 14z" {...filled('#f472b6')} />
      <path d="M28 4l-4 28M42 18l-30-4M24 32q-10 2-8 7t-11 5" {...line} />
    </>
  ),
  mushroom: (
    <>
      <path d="M18 27h12l2 16H16z" {...filled('#fef3c7')} />
      <path d="M4 28q0-22 20-22t20 22z" {...filled('#ef4444')} />
      <circle cx="16" cy="19" r="3.5" fill="#ffffff" />
      <circle cx="30" cy="16" r="3.5" fill="#ffffff" />
    </>
  ),
  butterfly: (
    <>
      <path d="M24 22Q8 0 5 14t19 12Q4 26 10 37t14-9q8 20 14 9t-14-11q22 0 19-12t-19 8z" {...filled('#a78bfa')} />
      <path d="M24 17v20M24 17l-4-9M24 17l4-9" {...line} />
    </>
  ),
  snail: (
    <>
      <path d="M4 41h33q7 0 7-8V20q0-4-4-4t-4 4v9" {...filled('#d9f99d')} />
      <circle cx="21" cy="25" r="15" {...filled('#fdba74')} />
      <path d="M21 25a4 4 0 1 1 4 4 9 9 0 1 1 5-11M38 16l-3-8M41 16l3-8" {...line} />
    </>
  ),
  rocket: (
    <>
      <path d="M17 30l-8 4 2-11 6-3M31 30l8 4-2-11-6-3" {...filled('#f87171')} />
      <path d="M17 34V18q0-9 7-14 7 5 7 14v16z" {...filled('#e5e7eb')} />
      <circle cx="24" cy="19" r="4" {...filled('#60a5fa')} />
      <path d="M20 37l4 8 4-8" {...filled('#fbbf24')} />
    </>
  ),
  drum: (
    <>
      <path d="M6 20v14q0 8 18 8t18-8V20" {...filled('#fca5a5')} />
      <ellipse cx="24" cy="20" rx="18" ry="7" {...filled('#fef9c3')} />
      <path d="M6 22l9 18 9-13 9 13 9-18M20 18L8 5M28 18L40 5" {...line} />
    </>
  ),
  ladybird: (
    <>
      <path d="M16 15a8 8 0 0 1 16 0z" fill={ink} />
      <circle cx="24" cy="28" r="15" {...filled('#f87171')} />
      <path d="M24 13v30M19 8l-4-5M29 8l4-5" {...line} />
      <g fill={ink}>
        <circle cx="17" cy="23" r="2.5" />
        <circle cx="31" cy="23" r="2.5" />
        <circle cx="17" cy="34" r="2.5" />
        <circle cx="31" cy="34" r="2.5" />
      </g>
    </>
  ),
};

/** White in every theme, like the card on paper. Decorative: the button or list item around it says its name. */
export function Picture({ name, className }: { name: PictureName; className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
      {drawings[name]}
    </svg>
  );
}
