import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../core/icon.tsx';
import { FieldError } from './field.tsx';

const everyStar = [1, 2, 3, 4, 5] as const;

type StarChoiceProps = {
  legend: ReactNode;
  /** Set it if the form reads the value by name. */
  name?: string;
  /** 0 means not chosen yet. */
  stars: number;
  onChoose: (stars: number) => void;
  /** '4 estrellas' */
  wordsFor: (stars: number) => string;
  notChosen: string;
  error?: ReactNode;
};

/** One to five stars as radio buttons, which work with arrow keys, touch and screen readers. */
export function StarChoice({ legend, name, stars, onChoose, wordsFor, notChosen, error }: StarChoiceProps) {
  const id = useId();
  const [pointed, setPointed] = useState(0);
  const filled = pointed || stars;
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="pb-1 font-semibold">{legend}</legend>
      <div className="-ml-2 flex items-center" onPointerLeave={() => setPointed(0)}>
        {everyStar.map((star) => (
          <label
            key={star}
            onPointerEnter={(event) => {
              if (event.pointerType === 'mouse') setPointed(star);
            }}
            className="grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-primary-line"
          >
            <input
              type="radio"
              name={name ?? id}
              value={star}
              checked={stars === star}
              onChange={() => onChoose(star)}
              className="sr-only"
            />
            <Icon
              name="star"
              size="xl"
              className={star <= filled ? 'fill-primary text-primary-line' : 'text-line-strong'}
            />
            <span className="sr-only">{wordsFor(star)}</span>
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="min-h-6 text-sm text-ink-soft">
        {filled > 0 ? wordsFor(filled) : notChosen}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
