import { useTranslations } from 'use-intl';
import { answerCardClass } from '../../../web/ui/fields/radio-group.tsx';
import { type SlideStyle, slideStyles } from '../../limits.ts';
import { completeSlide, type DeckSlide } from './deck.ts';
import { layOutSlide } from './layout/pages.ts';
import { SlideView } from './slide-view.tsx';

interface StyleChoiceProps {
  style: SlideStyle;
  /** Shown on the samples; without one they name the style. */
  topic: string;
  onChange: (style: SlideStyle) => void;
}

/** A cover and a slide with points. */
const samplesOf = (title: string, bullets: string[]): DeckSlide[] => [
  completeSlide({ key: 'cover', layout: 'title', title }, 0),
  completeSlide({ key: 'points', layout: 'bullets', title, bullets }, 1),
];

/** Shows sample slides for each style. */
export function StyleChoice({ style, topic, onChange }: StyleChoiceProps) {
  const t = useTranslations('assist.presentation');
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{t('style')}</legend>
      <p className="mt-1 text-sm text-ink-soft">{t('styleHint')}</p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {slideStyles.map((one) => (
          <label key={one} className={`${answerCardClass} flex flex-col gap-3`}>
            <span aria-hidden="true" className="flex flex-col gap-2">
              {samplesOf(topic.trim() || t(`styles.${one}.name`), [
                t('sample.first'),
                t('sample.second'),
                t('sample.third'),
              ]).flatMap((slide) =>
                layOutSlide(slide, one).map((page) => <SlideView key={page.key} page={page} style={one} />),
              )}
            </span>
            <span className="flex gap-3">
              <input
                type="radio"
                className="check mt-px"
                name="style"
                value={one}
                checked={one === style}
                onChange={() => onChange(one)}
              />
              <span>
                <span className="font-semibold">{t(`styles.${one}.name`)}</span>
                <span className="block text-sm text-ink-soft">{t(`styles.${one}.hint`)}</span>
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
