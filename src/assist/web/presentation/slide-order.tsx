import { useTranslations } from 'use-intl';
import { useSortLabels } from '../../../web/forms/use-sort-labels.ts';
import { SortableList } from '../../../web/ui/rows/sortable-list.tsx';
import { type Deck, reorderSlides } from './deck.ts';

interface SlideOrderProps {
  deck: Deck;
  index: number;
  onChange: (edit: (deck: Deck) => Deck) => void;
  onShow: (index: number) => void;
}

/** The titles of all slides, to select or reorder them. */
export function SlideOrder({ deck, index, onChange, onShow }: SlideOrderProps) {
  const t = useTranslations('assist.presentation.order');
  const words = useSortLabels();
  const shown = deck.slides[index]?.key;
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h3 className="font-semibold">{t('title')}</h3>
      <SortableList
        label={t('title')}
        items={deck.slides}
        keyOf={({ key }) => key}
        nameOf={({ title }, place) => title.trim() || t('untitled', { number: place + 1 })}
        words={words}
        onReorder={(slides) => {
          onChange((now) => reorderSlides(now, slides));
          // The current slide stays selected when it moves.
          onShow(slides.findIndex(({ key }) => key === shown));
        }}
        className="flex flex-col gap-1"
        rowClassName="rounded-control border border-line bg-card has-[[aria-current]]:border-primary-line has-[[aria-current]]:bg-primary-wash"
      >
        {(slide, { index: place, handle, arrows }) => (
          <div className="flex items-center">
            {handle}
            <button
              type="button"
              aria-current={place === index ? 'true' : undefined}
              onClick={() => onShow(place)}
              className="flex min-h-11 min-w-0 flex-1 items-center gap-2 px-1 text-left text-sm"
            >
              <span className="tabular-nums text-ink-soft">{place + 1}</span>
              <span className="truncate">{slide.title.trim() || t('untitled', { number: place + 1 })}</span>
            </button>
            {arrows}
          </div>
        )}
      </SortableList>
    </section>
  );
}
