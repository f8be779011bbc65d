import { type KeyboardEvent, memo, type PointerEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from '../../../web/ui/core/classes.ts';
import { useDrawingDescription } from './drawing-picture.tsx';
import { type Drawing, isPainted, side, withCell } from './engine/drawing.ts';
import { placeAfterKey, strokeBetween } from './engine/stroke.ts';

interface DrawingGridProps {
  label: string;
  drawing: Drawing;
  onChange: (drawing: Drawing) => void;
}

/** A line that is being painted: it becomes the drawing when the finger is lifted. */
interface Stroke {
  drawing: Drawing;
  place: number;
  /** Painting, or emptying if it began on a painted cell. */
  isPainting: boolean;
}

/** The paper: painted with a finger or a mouse, or cell by cell with the keyboard. */
export function DrawingGrid({ label, drawing, onChange }: DrawingGridProps) {
  const t = useTranslations('labs.drawings.paper');
  const describe = useDrawingDescription();
  const id = useId();
  const [current, setCurrent] = useState(0);
  const { shown, ...pointer } = useStroke(drawing, onChange, setCurrent);
  // Only this cell can have the focus, so only this one needs its name: naming all of them takes long on a phone.
  const name = t('cell', { row: Math.floor(current / side) + 1, column: (current % side) + 1 });

  function press(event: KeyboardEvent<HTMLDivElement>): void {
    const next = placeAfterKey(current, event.key);
    if (next === undefined && event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    if (next === undefined) return onChange(withCell(drawing, current, !isPainted(drawing, current)));
    // With the shift key the way is painted.
    if (event.shiftKey) onChange(strokeBetween(drawing, current, next, true));
    setCurrent(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=gridcell]')[next]?.focus();
  }

  return (
    <div className="flex w-full max-w-80 flex-col gap-2">
      <h3 id={`${id}-label`} className="font-semibold">
        {label}
      </h3>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {t('hint')}
      </p>
      <div
        role="grid"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        aria-multiselectable="true"
        className="w-full touch-none rounded-card border border-line-strong bg-card p-1 select-none forced-color-adjust-none"
        onKeyDown={press}
      >
        <div role="rowgroup" {...pointer}>
          {Array.from({ length: side }, (_, row) => (
            <div key={row} role="row" className="grid grid-cols-14">
              {Array.from({ length: side }, (__, column) => {
                const place = row * side + column;
                return <Cell key={column} isOn={isPainted(shown, place)} name={place === current ? name : undefined} />;
              })}
            </div>
          ))}
        </div>
      </div>
      <p role="status" className="sr-only">
        {describe(drawing)}
      </p>
    </div>
  );
}

/** The line that a finger or a mouse paints, and what is shown meanwhile. */
function useStroke(drawing: Drawing, onChange: (drawing: Drawing) => void, onBegin: (place: number) => void) {
  const [stroke, setStroke] = useState<Stroke>();

  function begin(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0) return;
    const place = placeAt(event);
    const isPainting = !isPainted(drawing, place);
    event.currentTarget.setPointerCapture(event.pointerId);
    setStroke({ drawing: withCell(drawing, place, isPainting), place, isPainting });
    onBegin(place);
  }

  function paint(event: PointerEvent<HTMLDivElement>): void {
    if (!stroke) return;
    const place = placeAt(event);
    if (place === stroke.place) return;
    setStroke({ ...stroke, drawing: strokeBetween(stroke.drawing, stroke.place, place, stroke.isPainting), place });
  }

  function end(): void {
    if (stroke) onChange(stroke.drawing);
    setStroke(undefined);
  }

  return {
    shown: stroke?.drawing ?? drawing,
    onPointerDown: begin,
    onPointerMove: paint,
    onPointerUp: end,
    onPointerCancel: end,
  };
}

const Cell = memo(function Cell({ isOn, name }: { isOn: boolean; name: string | undefined }) {
  return (
    <div
      role="gridcell"
      aria-label={name}
      aria-selected={isOn}
      tabIndex={name === undefined ? -1 : 0}
      className={classes(
        'aspect-square border border-line focus:z-10',
        isOn ? 'bg-ink' : 'bg-card pointer-fine:hover:bg-hover',
      )}
    />
  );
});

/** The cell below a pointer, or the nearest one if it has left the paper. */
function placeAt({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>): number {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const within = (share: number) => Math.min(side - 1, Math.max(0, Math.floor(share * side)));
  return within((clientY - top) / height) * side + within((clientX - left) / width);
}
