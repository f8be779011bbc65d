import { useEffect, useRef } from 'react';

/** A red dot that follows the mouse. */
export function Laser() {
  const dot = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const onMove = ({ clientX, clientY, pointerType }: PointerEvent) => {
      if (!dot.current || pointerType !== 'mouse') return;
      dot.current.style.translate = `${clientX}px ${clientY}px`;
      dot.current.setAttribute('data-shown', '');
    };
    const hide = () => dot.current?.removeAttribute('data-shown');
    addEventListener('pointermove', onMove);
    document.documentElement.addEventListener('pointerleave', hide);
    return () => {
      removeEventListener('pointermove', onMove);
      document.documentElement.removeEventListener('pointerleave', hide);
    };
  }, []);
  return <span ref={dot} className="presenter-laser" aria-hidden="true" />;
}
