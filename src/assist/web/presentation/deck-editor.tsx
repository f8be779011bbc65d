import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLazy } from '../../../web/lazy/use-lazy.ts';
import { Icon } from '../../../web/ui/core/icon.tsx';
import type { SlideStyle } from '../../limits.ts';
import { ProducedBy } from '../produced-by.tsx';
import { DeckActions } from './deck-actions.tsx';
import { type Deck, hasOpenPlaces, titleOf, totalMinutes } from './deck.ts';
import { layOutDeck } from './layout/pages.ts';
import { SlideFields } from './slide-fields.tsx';
import { SlideOrder } from './slide-order.tsx';
import { Stage } from './stage.tsx';

interface DeckEditorProps {
  deck: Deck;
  style: SlideStyle;
  /** Whether it was just generated: then the page scrolls here. */
  isNew: boolean;
  onChange: (edit: (deck: Deck) => Deck) => void;
  onReset: () => void;
}

/** Shows the slides for editing before download. */
export function DeckEditor({ deck, style, isNew, onChange, onReset }: DeckEditorProps) {
  const t = useTranslations('assist.presentation');
  const { pages, pageIndex, slideIndex, showPage, showSlide } = usePages(deck, style);
  const heading = useRef<HTMLHeadingElement>(null);
  const title = titleOf(deck);
  const presenter = useLazy(async () => (await import('./presenter/presenter.tsx')).Presenter);
  const [isPresenting, setPresenting] = useState(false);

  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);

  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-3">
        <h2 ref={heading} tabIndex={-1} className="font-title text-2xl">
          {title}
        </h2>
        <ProducedBy producer={deck.producer} />
        {hasOpenPlaces(deck) && (
          <p className="flex gap-2 text-sm">
            <Icon name="pencil" size="sm" className="mt-1 text-primary-text" />
            {t('openPlaces')}
          </p>
        )}
        <p className="text-sm text-ink-soft">{t('total', { minutes: totalMinutes(deck) })}</p>
        <DeckActions deck={deck} style={style} onReset={onReset} />
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Stage
            pages={pages}
            style={style}
            index={pageIndex}
            onShow={showPage}
            onPresent={async () => setPresenting(await presenter.fetch())}
          />
          <SlideFields deck={deck} index={slideIndex} onChange={onChange} onShow={showSlide} />
        </div>
        <SlideOrder deck={deck} index={slideIndex} onChange={onChange} onShow={showSlide} />
      </div>
      {isPresenting && presenter.Part && (
        <presenter.Part
          pages={pages}
          style={style}
          start={pageIndex}
          onClose={(last) => {
            setPresenting(false);
            showPage(last);
          }}
        />
      )}
    </div>
  );
}

/** The pages of the slides, and the one that is shown. A slide with more text than fits has several. */
function usePages(deck: Deck, style: SlideStyle) {
  const pages = useMemo(() => layOutDeck(deck.slides, style), [deck.slides, style]);
  const [chosen, setChosen] = useState({ slide: 0, page: 0 });
  const slideIndex = Math.min(chosen.slide, deck.slides.length - 1);
  const key = deck.slides[slideIndex]?.key;
  const first = pages.findIndex(({ slide }) => slide.key === key);
  const count = pages.filter(({ slide }) => slide.key === key).length;
  return {
    pages,
    slideIndex,
    pageIndex: first + Math.min(chosen.page, count - 1),
    showSlide: (index: number) => setChosen({ slide: index, page: 0 }),
    showPage: (index: number) => {
      const shown = pages[index]?.slide.key;
      const slide = deck.slides.findIndex((one) => one.key === shown);
      setChosen({ slide, page: index - pages.findIndex((page) => page.slide.key === shown) });
    },
  };
}
