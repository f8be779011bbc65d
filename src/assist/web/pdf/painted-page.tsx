import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FieldError } from '../../../web/ui/fields/field.tsx';
import type { OpenDocument } from './open-document.ts';
import { showSheet } from './show-sheet.ts';

interface PaintedPageProps {
  document: OpenDocument;
  page: number;
  zoom: number;
  onWritten?: () => void;
}

/** One page of the document. The previous one stays until the next is ready. */
export function PaintedPage({ document, page, zoom, onWritten }: PaintedPageProps) {
  const t = useTranslations('assist.pdf');
  const host = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'painting' | 'painted' | 'failed'>('painting');

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const leaving = new AbortController();
    const paint = async () => {
      try {
        const sheet = await document.paint(page, zoom, leaving.signal);
        if (leaving.signal.aborted) return;
        showSheet(element, sheet, { document, page, zoom });
        setState('painted');
      } catch {
        if (!leaving.signal.aborted) setState('failed');
      }
    };
    void paint();
    return () => leaving.abort();
  }, [document, page, zoom]);

  return (
    <>
      {state === 'failed' && <FieldError>{t('pageFailed', { page })}</FieldError>}
      {/* Reserves the space of an A4 sheet, so that nothing below it jumps. */}
      <div ref={host} className="document-page aspect-[210/297]" aria-busy={state === 'painting'} onInput={onWritten} />
    </>
  );
}
