import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Loading, Skeleton } from '../../../web/ui/core/skeleton.tsx';
import { DocumentToolbar } from './document-toolbar.tsx';
import { type OpenDocument, openDocument } from './open-document.ts';
import { PaintedPage } from './painted-page.tsx';
import { useZoom } from './use-zoom.ts';

export interface PdfPagesProps {
  /** Where the file is. */
  address: string;
  title: string;
}

/** A document that is not ours, page by page. Fields are shown as they are in the file. */
export function PdfPages({ address, title }: PdfPagesProps) {
  const t = useTranslations('assist.pdf');
  const [opened, setOpened] = useState<{ address: string; document: OpenDocument | undefined }>();

  useEffect(() => {
    const leaving = new AbortController();
    const open = async () => {
      const canDraw = 'OffscreenCanvas' in window;
      const opening = canDraw ? openDocument(address, leaving.signal, { hasInputs: false }) : undefined;
      const document = await opening?.catch(() => undefined);
      if (!leaving.signal.aborted) setOpened({ address, document });
    };
    void open();
    return () => leaving.abort();
  }, [address]);

  if (opened?.address !== address) {
    return (
      <Loading label={t('loading')} className="flex flex-col gap-3">
        <Skeleton className="h-13.5" />
        <Skeleton className="aspect-[1/1.414]" />
      </Loading>
    );
  }
  return opened.document ? <Pages document={opened.document} title={title} /> : <p role="alert">{t('unreadable')}</p>;
}

function Pages({ document, title }: { document: OpenDocument; title: string }) {
  const t = useTranslations('assist.pdf');
  const { frame, zoom, isFitting, setZoom } = useZoom(document.pageWidth);
  const [page, setPage] = useState(1);
  const showPage = (next: number) => {
    setPage(next);
    frame.current?.scrollTo({ top: 0 });
  };
  return (
    <div className="flex flex-col gap-3">
      <DocumentToolbar
        page={page}
        pageCount={document.pageCount}
        zoom={zoom ?? 1}
        isFitting={isFitting}
        onPage={showPage}
        onZoom={setZoom}
      />
      <section
        ref={frame}
        aria-label={t('pageOf', { title, page, pages: document.pageCount })}
        tabIndex={0}
        className="overflow-x-auto rounded-card"
      >
        {zoom && <PaintedPage document={document} page={page} zoom={zoom} />}
      </section>
    </div>
  );
}
