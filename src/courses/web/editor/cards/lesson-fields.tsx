import { type ReactNode, type RefObject, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Card } from '../../../card-schemas.ts';
import { PreviewedCards } from '../preview/preview-sections.tsx';
import type { CardDraft } from './card-draft.ts';
import { CardList } from './card-list.tsx';
import { useCardsInWords } from './cards-in-words.ts';
import { useParts } from './use-parts.ts';

export interface LessonFieldsHandle {
  inWords: (cards: readonly Card[]) => string;
}

export interface LessonFieldsProps {
  content: string;
  cards: CardDraft[];
  onChange: (cards: CardDraft[]) => void;
  /** By path: 'cards.2.text'. */
  errors: Readonly<Record<string, string>>;
  handle: RefObject<LessonFieldsHandle | null>;
}

/** The cards of a lesson that belongs to no course, and beside them what its readers will see. */
export function LessonFields({ content, cards, onChange, errors, handle }: LessonFieldsProps) {
  const t = useTranslations('course-editor.cards');
  const inWords = useCardsInWords();
  useImperativeHandle(handle, () => ({ inWords }));
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // The form focuses its own fields; those of the cards have no names in it.
    if (!Object.keys(errors).every((path) => path.startsWith('cards'))) return;
    fields.current
      ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input, [data-invalid] button')
      ?.focus();
  }, [errors]);
  return (
    <div className="grid min-w-0 items-start gap-6 lg:grid-cols-2">
      <fieldset ref={fields} className="flex min-w-0 flex-col gap-4">
        <legend className="font-semibold">{t('title')}</legend>
        <p className="text-sm text-ink-soft">{t('hintOfText')}</p>
        <CardList content={content} cards={cards} onChange={onChange} errors={errors} />
      </fieldset>
      <LivePreview>
        <Preview content={content} cards={cards} />
      </LivePreview>
    </div>
  );
}

function LivePreview({ children }: { children: ReactNode }) {
  const t = useTranslations('course-editor.cards.live');
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
      <h3 id={id} className="font-semibold">
        {t('title')}
      </h3>
      {children}
    </section>
  );
}

function Preview({ content, cards }: Pick<LessonFieldsProps, 'content' | 'cards'>) {
  const t = useTranslations('course-editor.cards.live');
  const parts = useParts(content);
  if (cards.length === 0 && content.trim() === '') return <p className="text-ink-soft">{t('empty')}</p>;
  return <PreviewedCards cards={cards} parts={parts ?? []} />;
}
