import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/button.tsx';
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
    <div role="group" aria-label={t('toolbar')} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
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
        placeClassName="min-w-28"
      >
        {t('page', { page, pages: pageCount })}
      </StepControl>
      <div className="flex flex-wrap items-center gap-1">
        <StepControl
          back={{ icon: 'minus', label: t('smaller'), onPress: smaller ? () => onZoom(smaller) : undefined }}
          forward={{ icon: 'plus', label: t('larger'), onPress: larger ? () => onZoom(larger) : undefined }}
          placeClassName="min-w-16"
        >
          {t('zoom', { percent: Math.round(zoom * 100) })}
        </StepControl>
        <Button variant="quiet" icon="maximize" aria-pressed={isFitting} onClick={() => onZoom('fit')}>
          {t('fit')}
        </Button>
      </div>
    </div>
  );
}
