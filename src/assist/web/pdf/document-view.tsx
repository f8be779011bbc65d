import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useSearchParam } from '../../../web/router/router.tsx';
import { DocumentToolbar } from './document-toolbar.tsx';
import type { OpenDocument } from './open-document.ts';
import { PaintedPage } from './painted-page.tsx';
import { useZoom } from './use-zoom.ts';

interface DocumentViewProps {
  document: OpenDocument;
  title: string;
  onWritten: () => void;
}

/** Shows the page that the address names. */
export function DocumentView({ document, title, onWritten }: DocumentViewProps) {
  const t = useTranslations('assist.pdf');
  const [named, showNamed] = useSearchParam('pagina');
  const { frame, zoom, isFitting, setZoom, stepZoom } = useZoom(document.pageWidth);
  const page = Math.min(Math.max(Math.trunc(Number(named)) || 1, 1), document.pageCount);

  const showPage = (next: number) => {
    if (next < 1 || next > document.pageCount) return;
    showNamed(next === 1 ? undefined : String(next), { replace: true });
    frame.current?.scrollTo({ top: 0 });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // In a form field these keys move the cursor.
    if (event.target !== frame.current || event.ctrlKey || event.metaKey || event.altKey) return;
    const keys: Record<string, () => void> = {
      PageDown: () => showPage(page + 1),
      PageUp: () => showPage(page - 1),
      '+': () => stepZoom(1),
      '-': () => stepZoom(-1),
      '0': () => setZoom('fit'),
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
          isFitting={isFitting}
          onPage={showPage}
          onZoom={setZoom}
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
