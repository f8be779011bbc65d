import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import type { ShownCard } from '../../contract/lessons.ts';
import { cardIcons } from './card-icons.ts';
import { LessonCard, type LessonContent } from './lesson-card.tsx';
import { minutesOf } from './lesson-state.ts';

interface LessonStepProps {
  lesson: LessonContent;
  card: ShownCard;
  isLast: boolean;
  /** Whether the viewer came here from another card: only then does the focus follow. */
  hasMoved: boolean;
  wasDone: boolean;
  note: string;
  onNote: (text: string) => void;
  /** Undefined on the first card. */
  onBack: (() => void) | undefined;
  onNext: () => void;
}

/** A card with the way back and forth. */
export function LessonStep(props: LessonStepProps) {
  const { lesson, card, isLast, hasMoved, wasDone, note, onNote, onBack, onNext } = props;
  const t = useTranslations('courses.lesson');
  const heading = useRef<HTMLHeadingElement>(null);
  const [isSolved, setSolved] = useState(false);
  const mustAnswer = card.kind === 'question' && !isSolved && !wasDone;

  useEffect(() => {
    if (!hasMoved) return;
    heading.current?.closest('article')?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [hasMoved]);
  useArrowKeys(heading, onBack, onNext);

  return (
    <>
      <section aria-labelledby="tarjeta" className="flex flex-1 flex-col gap-4">
        <h2
          ref={heading}
          id="tarjeta"
          tabIndex={-1}
          className="flex items-center gap-2 text-sm font-semibold text-ink-soft outline-none"
        >
          <Icon name={cardIcons[card.kind]} size="sm" className="text-primary-text" />
          {t(`kinds.${card.kind}`)}
          {card.seconds > 0 && (
            <span className="font-normal tabular-nums">{t('minutes', { count: minutesOf(card.seconds) })}</span>
          )}
        </h2>
        <LessonCard lesson={lesson} card={card} note={note} onNote={onNote} onSolved={() => setSolved(true)} />
      </section>
      <div className="sticky bottom-0 -mx-4 flex gap-3 border-t bg-page px-4 py-3 print:hidden">
        <Button
          variant="quiet"
          icon="arrow-left"
          disabled={!onBack}
          aria-label={t('previousCard')}
          onClick={() => onBack?.()}
        >
          <span className="max-sm:sr-only">{t('previous')}</span>
        </Button>
        <Button variant={mustAnswer ? 'secondary' : 'primary'} size="lg" wide className="flex-1" onClick={onNext}>
          {mustAnswer ? t('skip') : isLast ? t('finish') : t('next')}
        </Button>
      </div>
    </>
  );
}

const typing = 'input, textarea, select, [contenteditable], [role="tablist"], video, audio';

/** The arrow keys turn the cards, except where they move something else: in a field, or beside the lesson. */
function useArrowKeys(
  inside: RefObject<HTMLElement | null>,
  onBack: (() => void) | undefined,
  onNext: () => void,
): void {
  const turn = useEffectEvent((event: KeyboardEvent) => {
    const { target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
    if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
    if (target instanceof Element && target.closest(`${typing}, dialog`)) return;
    if (target !== document.body && !inside.current?.closest('article')?.contains(target as Node)) return;
    if (event.key === 'ArrowRight') onNext();
    if (event.key === 'ArrowLeft') onBack?.();
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => turn(event);
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}
