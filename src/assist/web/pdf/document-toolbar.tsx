import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/button.tsx';
import { nextZoom } from './zoom-steps.ts';

interface DocumentToolbarProps {
  page: number;
  pageCount: number;
  zoom: number;
  isFitting: boolean;
  onPage: (page: number) => void;
  onZoom: (zoom: number | 'fit') => void;
}

export function DocumentToolbar({ page, pageCount, zoom, isFitting, onPage, onZoom }: DocumentToolbarProps) {
  const t = useTranslations('assist.pdf');
  const larger = nextZoom(zoom, 1);
  const smaller = nextZoom(zoom, -1);
  return (
    <div role="group" aria-label={t('toolbar')} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <div className="flex items-center gap-1">
        <Button
          variant="quiet"
          size="icon"
          icon="chevron-left"
          aria-label={t('previousPage')}
          title={t('previousPage')}
          disabled={page === 1}
          onClick={() => onPage(page - 1)}
        />
        <p role="status" className="min-w-28 text-center tabular-nums">
          {t('page', { page, pages: pageCount })}
        </p>
        <Button
          variant="quiet"
          size="icon"
          icon="chevron-right"
          aria-label={t('nextPage')}
          title={t('nextPage')}
          disabled={page === pageCount}
          onClick={() => onPage(page + 1)}
        />
      </div>
      <div className="flex items-center gap-1">
        <Button
          variant="quiet"
          size="icon"
          icon="minus"
          aria-label={t('smaller')}
          title={t('smaller')}
          disabled={smaller === undefined}
          onClick={() => smaller && onZoom(smaller)}
        />
        <p role="status" className="min-w-16 text-center tabular-nums">
          {t('zoom', { percent: Math.round(zoom * 100) })}
        </p>
        <Button
          variant="quiet"
          size="icon"
          icon="plus"
          aria-label={t('larger')}
          title={t('larger')}
          disabled={larger === undefined}
          onClick={() => larger && onZoom(larger)}
        />
        <Button variant="quiet" icon="maximize" aria-pressed={isFitting} onClick={() => onZoom('fit')}>
          {t('fit')}
        </Button>
      </div>
    </div>
  );
}
