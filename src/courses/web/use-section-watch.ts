import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Scrolling past the end of a section does not count as reading it. */
const readMilliseconds = 1_500;

/**
 * The section being read, and the sections read to their end. Sections have `data-section`, their ends `data-section-end`, each with the section's
 * id.
 */
export function useSectionWatch(
  container: RefObject<HTMLElement | null>,
  onRead: (sectionId: string) => void,
): string | undefined {
  const [current, setCurrent] = useState<string>();
  const read = useEffectEvent(onRead);

  useEffect(() => {
    const text = container.current;
    if (!text) return;
    const waiting = new Map<string, ReturnType<typeof setTimeout>>();
    const ends = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const id = idOf(target, 'sectionEnd');
        clearTimeout(waiting.get(id));
        if (isIntersecting)
          waiting.set(
            id,
            setTimeout(() => read(id), readMilliseconds),
          );
      }
    });
    // The section that crosses a line one third down the screen.
    const sections = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) setCurrent(idOf(entered.target, 'section'));
      },
      { rootMargin: '-33% 0px -66% 0px' },
    );
    for (const end of text.querySelectorAll('[data-section-end]')) ends.observe(end);
    for (const section of text.querySelectorAll('[data-section]')) sections.observe(section);
    return () => {
      ends.disconnect();
      sections.disconnect();
      for (const timer of waiting.values()) clearTimeout(timer);
    };
  }, [container]);

  return current;
}

function idOf(element: Element, name: 'section' | 'sectionEnd'): string {
  return (element instanceof HTMLElement && element.dataset[name]) || '';
}
