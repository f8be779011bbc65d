import { useEffect, useEffectEvent, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { SlideStyle } from '../../../limits.ts';
import { type Deck, titleOf } from '../deck.ts';
import { layOutDeck } from '../layout/pages.ts';
import { SlideView } from '../slide-view.tsx';

interface HandoutProps {
  deck: Deck;
  style: SlideStyle;
  onPrinted: () => void;
}

const linesBesideSlide = 7;

/** Three slides to a sheet, each with lines to write on, for the printer or a PDF. It exists only while it is printed. */
export function Handout({ deck, style, onPrinted }: HandoutProps) {
  const t = useTranslations('assist.presentation.handout');
  const pages = useMemo(() => layOutDeck(deck.slides, style), [deck.slides, style]);

  const printed = useEffectEvent(onPrinted);
  useEffect(() => {
    addEventListener('afterprint', printed);
    // After the sheets are in the page.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('afterprint', printed);
    };
  }, []);

  return createPortal(
    <div className="handout" aria-hidden="true">
      {pages.map((page, place) => (
        <section key={page.key} className="handout-row">
          <SlideView page={page} style={style} />
          <div className="handout-lines">
            <p>{t('place', { title: titleOf(deck), number: place + 1, count: pages.length })}</p>
            {Array.from({ length: linesBesideSlide }, (_, line) => (
              <span key={line} />
            ))}
          </div>
        </section>
      ))}
    </div>,
    document.body,
  );
}
