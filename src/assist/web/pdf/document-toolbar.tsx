import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { StepControl } from '../step-control.tsx';
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
    <div
      role="group"
      aria-label={t('toolbar')}
      className="flex flex-wrap items-center justify-between gap-y-1 sm:gap-x-6"
    >
      <StepControl
        back={{
          icon: 'chevron-left',
          label: t('previousPage'),
          onPress: page > 1 ? () => onPage(page - 1) : undefined,
        }}
        forward={{
          icon: 'chevron-right',
          label: t('nextPage'),
          onPress: page < pageCount ? () => onPage(page + 1) : undefined,
        }}
        placeClassName="min-w-10 sm:min-w-28"
      >
        {/* On a phone everything fits in one row, because the bar stays above the page. */}
        <span className="max-sm:sr-only">{t('page', { page, pages: pageCount })}</span>
        <span aria-hidden="true" className="sm:hidden">
          {page}/{pageCount}
        </span>
      </StepControl>
      <div className="flex flex-wrap items-center sm:gap-1">
        <StepControl
          back={{ icon: 'minus', label: t('smaller'), onPress: smaller ? () => onZoom(smaller) : undefined }}
          forward={{ icon: 'plus', label: t('larger'), onPress: larger ? () => onZoom(larger) : undefined }}
          placeClassName="min-w-13 sm:min-w-16"
        >
          {t('zoom', { percent: Math.round(zoom * 100) })}
        </StepControl>
        <Button
          variant="quiet"
          icon="maximize"
          title={t('fit')}
          aria-pressed={isFitting}
          className="max-sm:w-11 max-sm:px-0"
          onClick={() => onZoom('fit')}
        >
          <span className="max-sm:sr-only">{t('fit')}</span>
        </Button>
      </div>
    </div>
  );
}
