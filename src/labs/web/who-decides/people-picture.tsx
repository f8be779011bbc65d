import { type Counts, type Outcome, outcomes } from './engine/decisions.ts';

const perRow = 20;

/** Every pupil of a group as a sign. The signs differ in form, not only in colour; the numbers are in the label and in the table below. */
export function PeoplePicture({ counts, label }: { counts: Counts; label: string }) {
  const people = outcomes.flatMap((outcome) => Array.from({ length: counts[outcome] }, () => outcome));
  const rows = Math.ceil(people.length / perRow);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${perRow * 10} ${rows * 10}`} className="w-full max-w-100">
      {people.map((outcome, place) => (
        <path
          // All people with the same outcome look the same.
          key={place}
          d={signs[outcome].shape}
          transform={`translate(${(place % perRow) * 10} ${Math.floor(place / perRow) * 10})`}
          className={signs[outcome].look}
        />
      ))}
    </svg>
  );
}

/** In a square of 10: a full circle, a triangle with its tip up, an empty square, a small ring. */
const signs: Record<Outcome, { shape: string; look: string }> = {
  rightOffer: { shape: 'M5 1.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7Z', look: 'fill-success-text' },
  missedNeed: { shape: 'M5 1L9 8.5H1Z', look: 'fill-danger-text' },
  needlessOffer: { shape: 'M2 2H8V8H2Z', look: 'fill-none stroke-warning-text stroke-2' },
  rightSilence: { shape: 'M5 3.5a1.5 1.5 0 1 0 0 3a1.5 1.5 0 1 0 0-3Z', look: 'fill-none stroke-ink-soft' },
};

export function OutcomeSign({ outcome }: { outcome: Outcome }) {
  const { shape, look } = signs[outcome];
  return (
    <svg aria-hidden="true" viewBox="0 0 10 10" className="mr-2 inline size-3.5 shrink-0">
      <path d={shape} className={look} />
    </svg>
  );
}
