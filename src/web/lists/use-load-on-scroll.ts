import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Begins before the end of the list is seen. */
const rootMargin = '600px 0px';

/** Loads more when the end of a list, which gets the ref, comes near the window. */
export function useLoadOnScroll(isOn: boolean, load: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    if (!isOn || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) loadNow();
      },
      { rootMargin },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isOn]);
  return end;
}
