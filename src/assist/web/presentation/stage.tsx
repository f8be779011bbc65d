import { type KeyboardEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import type { SlideStyle } from '../../limits.ts';
import { StepControl } from '../step-control.tsx';
import type { Deck } from './deck.ts';
import { SlideView } from './slide-view.tsx';

interface StageProps {
  deck: Deck;
  style: SlideStyle;
  index: number;
  onShow: (index: number) => void;
}

/** Shows one slide, in the page or full screen, with buttons and keys that move to the others. */
export function Stage({ deck: { slides }, style, index, onShow }: StageProps) {
  const t = useTranslations('assist.presentation.stage');
  const stage = useRef<HTMLElement>(null);
  const slide = slides[index];
  const last = slides.length - 1;
  const show = (next: number) => onShow(Math.min(Math.max(next, 0), last));

  const onKeyDown = (event: KeyboardEvent) => {
    const next = slideAtKey(event, index, last);
    if (next === undefined) return;
    event.preventDefault();
    show(next);
  };

  const present = () => {
    stage.current?.focus();
    // If the browser refuses full screen, the slide stays in the page.
    void stage.current?.requestFullscreen?.().catch(() => undefined);
  };

  if (!slide) return null;
  return (
    <div className="flex flex-col gap-2">
      <section
        ref={stage}
        aria-label={t('label', { number: index + 1, count: slides.length })}
        tabIndex={0}
        className="slide-stage overflow-hidden rounded-card border border-line shadow-card"
        onKeyDown={onKeyDown}
        onPointerUp={() => {
          if (document.fullscreenElement) show(index + 1);
        }}
      >
        <SlideView slide={slide} style={style} isCover={index === 0} />
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
          {t('place', { number: index + 1, count: slides.length })}
        </StepControl>
        <Button icon="maximize" onClick={present}>
          {t('present')}
        </Button>
      </div>
    </div>
  );
}

/** The slide that a pressed key leads to. */
function slideAtKey(event: KeyboardEvent, index: number, last: number): number | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const keys: Record<string, number> = {
    ArrowRight: index + 1,
    PageDown: index + 1,
    ' ': index + 1,
    ArrowLeft: index - 1,
    PageUp: index - 1,
    Home: 0,
    End: last,
  };
  return keys[event.key];
}
