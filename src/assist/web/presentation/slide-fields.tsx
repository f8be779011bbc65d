import { type RefObject, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { TextAreaField, TextField } from '../../../web/ui/fields/field.tsx';
import {
  addSlideAfter,
  changeSlide,
  type Deck,
  maxSlides,
  putSlideBack,
  readMinutes,
  readPoints,
  removeSlide,
} from './deck.ts';
import { LayoutFields } from './layout-fields.tsx';

/** As much as fits on a slide and a speaker reads. */
const maxLength = { title: 120, points: 1500, notes: 3000 };

interface SlideFieldsProps {
  deck: Deck;
  index: number;
  onChange: (edit: (deck: Deck) => Deck) => void;
  onShow: (index: number) => void;
}

/** Edits the text of the slide that is shown. */
export function SlideFields({ deck, index, onChange, onShow }: SlideFieldsProps) {
  const t = useTranslations('assist.presentation.slide');
  const title = useRef<HTMLInputElement>(null);
  const slide = deck.slides[index];
  if (!slide) return null;
  const { key } = slide;

  return (
    <section aria-label={t('label', { number: index + 1 })} className="flex flex-col gap-4">
      <TextField
        ref={title}
        label={t('title')}
        value={slide.title}
        maxLength={maxLength.title}
        autoComplete="off"
        onChange={({ target }) => onChange((now) => changeSlide(now, key, { title: target.value }))}
      />
      <LayoutFields slide={slide} onChange={(changes) => onChange((now) => changeSlide(now, key, changes))} />
      <TextAreaField
        label={t('points')}
        hint={t(`pointsHints.${slide.layout}`)}
        rows={5}
        value={slide.bullets.join('\n')}
        maxLength={maxLength.points}
        onChange={({ target }) => onChange((now) => changeSlide(now, key, { bullets: readPoints(target.value) }))}
      />
      <TextAreaField
        label={t('notes')}
        hint={t('notesHint')}
        rows={4}
        value={slide.notes}
        maxLength={maxLength.notes}
        onChange={({ target }) => onChange((now) => changeSlide(now, key, { notes: target.value }))}
      />
      <TextField
        label={t('minutes')}
        type="number"
        inputMode="decimal"
        min={0}
        max={60}
        step={0.25}
        className="max-w-40"
        value={String(slide.minutes)}
        onChange={({ target }) => onChange((now) => changeSlide(now, key, { minutes: readMinutes(target.value) }))}
      />
      <SlideActions titleField={title} deck={deck} index={index} onChange={onChange} onShow={onShow} />
    </section>
  );
}

interface SlideActionsProps extends SlideFieldsProps {
  /** It gets the focus after the list of slides changed. */
  titleField: RefObject<HTMLInputElement | null>;
}

/** Adds a slide after the one that is shown, and removes it. */
function SlideActions({ titleField, deck, index, onChange, onShow }: SlideActionsProps) {
  const t = useTranslations('assist.presentation.slide');
  const slide = deck.slides[index];
  if (!slide) return null;

  const remove = () => {
    onChange((now) => removeSlide(now, index));
    toast({
      title: t('removed', { title: slide.title }),
      action: {
        label: t('undo'),
        onPress: () => {
          onChange((now) => putSlideBack(now, index, slide));
          onShow(index);
        },
      },
    });
    titleField.current?.focus();
  };

  const add = () => {
    onChange((now) => addSlideAfter(now, index, t('newTitle')));
    onShow(index + 1);
    // Once the field shows the new slide, so that typing replaces its title.
    requestAnimationFrame(() => titleField.current?.select());
  };

  return (
    <div className="flex flex-wrap gap-3">
      <Button
        icon="plus"
        disabled={deck.slides.length >= maxSlides}
        onRefused={() => toast({ title: t('full', { count: maxSlides }) })}
        onClick={add}
      >
        {t('add')}
      </Button>
      <Button
        variant="quiet"
        icon="trash"
        disabled={deck.slides.length === 1}
        onRefused={() => toast({ title: t('onlyOne') })}
        onClick={remove}
      >
        {t('remove')}
      </Button>
    </div>
  );
}
