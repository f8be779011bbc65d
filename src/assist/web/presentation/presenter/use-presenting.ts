import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { slideAtKey } from '../slide-at-key.ts';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>;

/** A finger that moves less than this has tapped. */
const swipeDistance = 40;

/** Which page is shown and whether the screen is black, and the keys, clicks and swipes that change it. */
export function usePresenting(start: number, last: number, onClose: (last: number) => void) {
  const [index, setIndex] = useState(start);
  const [isBlack, setBlack] = useState(false);
  const [notes, setNotes] = useState<Window>();
  const pressedAt = useRef<number>(undefined);

  const show = (next: number) => {
    setBlack(false);
    setIndex(Math.min(Math.max(next, 0), last));
  };
  const end = () => {
    notes?.close();
    onClose(index);
  };
  const toggleNotes = () => {
    if (notes && !notes.closed) notes.close();
    else setNotes(window.open('', 'presenter-notes', 'popup,width=860,height=640') ?? undefined);
  };
  const onKey = (event: Pressed) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = slideAtKey(event, index, last);
    const actions: Record<string, () => void> = {
      b: () => setBlack((before) => !before),
      n: toggleNotes,
      escape: end,
    };
    const act = next === undefined ? actions[event.key.toLowerCase()] : () => show(next);
    if (!act) return;
    event.preventDefault();
    act();
  };
  const onPointerDown = ({ clientX }: PointerEvent) => {
    pressedAt.current = clientX;
  };
  const onPointerUp = ({ clientX, pointerType }: PointerEvent) => {
    if (pressedAt.current === undefined) return;
    const moved = clientX - pressedAt.current;
    pressedAt.current = undefined;
    show(pointerType === 'touch' && moved > swipeDistance ? index - 1 : index + 1);
  };
  return { index, isBlack, notes, forgetNotes: () => setNotes(undefined), end, onKey, onPointerDown, onPointerUp };
}

/** Shows a dialog on the whole screen. Leaving the full screen ends it, unless another window took the focus. */
export function useFullScreen(ref: RefObject<HTMLDialogElement | null>, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    dialog?.focus();
    // If the browser refuses full screen, the slides fill its window.
    void dialog?.requestFullscreen?.().catch(() => undefined);
    const onChange = () => {
      if (!document.fullscreenElement && document.hasFocus()) end();
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
      dialog?.close();
    };
  }, [ref]);
}
