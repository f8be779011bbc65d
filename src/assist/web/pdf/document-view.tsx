import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSearchParam } from '../../../web/router/router.tsx';
import { DocumentToolbar } from './document-toolbar.tsx';
import type { OpenDocument } from './open-document.ts';
import { PaintedPage } from './painted-page.tsx';
import { nextZoom } from './zoom-steps.ts';

/** On a smaller page the fields would be too close together for a finger: from here on, the page scrolls in its frame. */
const smallestFit = 0.41;

interface DocumentViewProps {
  document: OpenDocument;
  title: string;
  onWritten: () => void;
}

/** The page in the URL at the chosen zoom; by default as wide as the frame. */
export function DocumentView({ document, title, onWritten }: DocumentViewProps) {
  const t = useTranslations('assist.pdf');
  const [named, showNamed] = useSearchParam('pagina');
  const frame = useRef<HTMLElement>(null);
  const [room, setRoom] = useState<number>();
  const [chosen, setChosen] = useState<number | 'fit'>('fit');
  const page = Math.min(Math.max(Math.trunc(Number(named)) || 1, 1), document.pageCount);
  const fitting = room && Math.max(smallestFit, Math.floor((room / document.pageWidth) * 1000) / 1000);
  const zoom = chosen === 'fit' ? fitting : chosen;

  // Before the first paint: a size that changes later would move the buttons beside it.
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    setRoom(element.clientWidth);
    const measure = new ResizeObserver(() => setRoom(element.clientWidth));
    measure.observe(element);
    return () => measure.disconnect();
  }, []);

  const showPage = (next: number) => {
    if (next < 1 || next > document.pageCount) return;
    showNamed(next === 1 ? undefined : String(next), { replace: true });
    frame.current?.scrollTo({ top: 0 });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // In a field, these keys move the cursor; on a page larger than its frame, they scroll.
    if (event.target !== frame.current || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = (direction: 1 | -1) => setChosen((before) => nextZoom(zoom ?? 1, direction) ?? before);
    const keys: Record<string, () => void> = {
      PageDown: () => showPage(page + 1),
      PageUp: () => showPage(page - 1),
      '+': () => step(1),
      '-': () => step(-1),
      '0': () => setChosen('fit'),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <div className="flex flex-col gap-3 print:hidden">
      <div className="pinned-top rounded-card border border-line bg-card px-1 py-1 shadow-card sm:px-2">
        <DocumentToolbar
          page={page}
          pageCount={document.pageCount}
          zoom={zoom ?? 1}
          isFitting={chosen === 'fit'}
          onPage={showPage}
          onZoom={setChosen}
        />
      </div>
      <p className="text-sm text-ink-soft max-sm:hidden">{t('keys')}</p>
      <section
        ref={frame}
        aria-label={t('pageOf', { title, page, pages: document.pageCount })}
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="overflow-x-auto rounded-card"
      >
        {zoom && <PaintedPage document={document} page={page} zoom={zoom} onWritten={onWritten} />}
      </section>
    </div>
  );
}
