import { boundedOffset, placeOf, roomOffset } from './sorting.ts';

/** The distance to the scroll container's edge at which it scrolls. */
const edge = 56;
const pixelsAFrame = 9;

interface Drag {
  list: HTMLElement;
  /** The rows that can change places. */
  rows: readonly HTMLElement[];
  /** Hidden meanwhile: what belongs to a row and moves with it. */
  folded?: readonly HTMLElement[];
  /** The index in `rows`. */
  from: number;
  /** The pressed element, which captures the pointer. */
  handle: HTMLElement;
  press: { pointerId: number; clientY: number };
  onDrop: (to: number) => void;
  /** Always called, after `onDrop`. */
  onEnd: () => void;
}

/**
 * Moves a row with the pointer while the others make room. The DOM order changes only on drop, because a moved element would lose the pointer.
 * Returns a function that cancels the drag.
 */
export function dragRow({ list, rows, folded = [], from, handle, press, onDrop, onEnd }: Drag): () => void {
  for (const row of folded) row.hidden = true;
  const boxes = rows.map(({ offsetTop: top, offsetHeight: height }) => ({ top, height }));
  const scroller = scrollerOf(list);
  // Without the folded rows the handle may be elsewhere: the row then comes to the pointer.
  const startedAt = (folded.length > 0 ? middleOf(handle) : press.clientY) + scroller.scrollTop;
  const listening = new AbortController();
  let pointerAt = press.clientY;
  let to = from;
  let frame = requestAnimationFrame(follow);

  function follow(): void {
    scroller.scrollTop += scrollStep(scroller, pointerAt);
    const offset = boundedOffset(boxes, from, pointerAt + scroller.scrollTop - startedAt);
    to = placeOf(boxes, from, offset);
    for (const [index, row] of rows.entries()) {
      const shift = index === from ? offset : roomOffset(boxes, { from, to }, index);
      row.style.transform = shift === 0 ? '' : `translateY(${shift}px)`;
    }
    frame = requestAnimationFrame(follow);
  }

  function end(): void {
    cancelAnimationFrame(frame);
    listening.abort();
    delete list.dataset['dragging'];
    for (const row of rows) {
      row.style.transform = '';
      delete row.dataset['dragged'];
    }
    for (const row of folded) row.hidden = false;
    if (folded.length > 0) handle.scrollIntoView({ block: 'nearest' });
    onEnd();
  }

  const { signal } = listening;
  handle.setPointerCapture(press.pointerId);
  handle.addEventListener('pointermove', (event) => (pointerAt = event.clientY), { signal });
  handle.addEventListener('pointercancel', end, { signal });
  handle.addEventListener(
    'pointerup',
    () => {
      if (to !== from) onDrop(to);
      end();
    },
    { signal },
  );
  cancelOnEscape(end, signal);
  list.dataset['dragging'] = '';
  const row = rows[from];
  if (row) row.dataset['dragged'] = '';
  return end;
}

function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}

function cancelOnEscape(cancel: () => void, signal: AbortSignal): void {
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      // Otherwise Esc would also close the dialog around the list.
      event.preventDefault();
      cancel();
    },
    { signal, capture: true },
  );
}

function scrollerOf(element: HTMLElement): Element {
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(around).overflowY) && around !== document.body) return around;
  }
  return document.scrollingElement ?? document.documentElement;
}

function scrollStep(scroller: Element, pointerAt: number): number {
  const box =
    scroller === document.scrollingElement ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect();
  if (pointerAt < box.top + edge) return -pixelsAFrame;
  return pointerAt > box.bottom - edge ? pixelsAFrame : 0;
}
