import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import type { SlideStyle } from '../../limits.ts';
import { StepControl } from '../step-control.tsx';
import type { Page } from './layout/pages.ts';
import { slideAtKey } from './slide-at-key.ts';
import { SlideView } from './slide-view.tsx';
import { usePictureLabel } from './use-picture-label.ts';

interface StageProps {
  pages: readonly Page[];
  style: SlideStyle;
  index: number;
  onShow: (index: number) => void;
  onPresent: () => void;
}

/** Shows one page, with buttons and keys that move to the others. */
export function Stage({ pages, style, index, onShow, onPresent }: StageProps) {
  const t = useTranslations('assist.presentation.stage');
  const pictureLabel = usePictureLabel();
  const page = pages[index];
  const last = pages.length - 1;
  const show = (next: number) => onShow(Math.min(Math.max(next, 0), last));

  const onKeyDown = (event: KeyboardEvent) => {
    const next = slideAtKey(event, index, last);
    if (next === undefined) return;
    event.preventDefault();
    show(next);
  };

  if (!page) return null;
  return (
    <div className="flex flex-col gap-2">
      <section
        aria-label={t('label', { number: index + 1, count: pages.length })}
        tabIndex={0}
        className="overflow-hidden rounded-card border border-line shadow-card"
        onKeyDown={onKeyDown}
      >
        <SlideView page={page} style={style} pictureLabel={pictureLabel(page.slide)} />
      </section>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <StepControl
          back={{ icon: 'chevron-left', label: t('previous'), onPress: index > 0 ? () => show(index - 1) : undefined }}
          forward={{
            icon: 'chevron-right',
            label: t('next'),
            onPress: index < last ? () => show(index + 1) : undefined,
          }}
          placeClassName="min-w-32"
        >
          {t('place', { number: index + 1, count: pages.length })}
        </StepControl>
        <Button icon="maximize" onClick={onPresent}>
          {t('present')}
        </Button>
      </div>
    </div>
  );
}
