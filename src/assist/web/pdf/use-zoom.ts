import { useLayoutEffect, useRef, useState } from 'react';
import { nextZoom } from './zoom-steps.ts';

/** On a smaller page the fields of a form would be too close together for a finger: then the page is scrolled in its frame. */
const smallestFit = 0.41;

/** The chosen size of the page: as wide as its frame, unless the reader chose another. Undefined until the frame is measured. */
export function useZoom(pageWidth: number) {
  const frame = useRef<HTMLElement>(null);
  const [room, setRoom] = useState<number>();
  const [chosen, setChosen] = useState<number | 'fit'>('fit');
  const fitting = room && Math.max(smallestFit, Math.floor((room / pageWidth) * 1000) / 1000);
  const zoom = chosen === 'fit' ? fitting : chosen;

  // Before the first paint: a size that is not known yet would move the buttons beside it.
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    setRoom(element.clientWidth);
    const measure = new ResizeObserver(() => setRoom(element.clientWidth));
    measure.observe(element);
    return () => measure.disconnect();
  }, []);

  return {
    frame,
    zoom,
    isFitting: chosen === 'fit',
    setZoom: setChosen,
    stepZoom: (direction: 1 | -1) => setChosen((before) => nextZoom(zoom ?? 1, direction) ?? before),
  };
}
