import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { langOf } from '../../../shared/language.ts';
import { Illustration } from '../../../web/ui/core/illustration.tsx';
import type { ShownCard } from '../../contract/lessons.ts';

interface EndHeadingProps {
  id: string;
  cards: readonly ShownCard[];
  untranslated: readonly string[];
}

/** That the lesson is finished, and what its reader can do now. Takes the focus. */
export function EndHeading({ id, cards, untranslated }: EndHeadingProps) {
  const t = useTranslations('courses.lesson.end');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.closest('article')?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, []);
  const outcome = cards.find((card) => card.kind === 'outcome');
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <Illustration name="celebration" className="w-40" />
      <h2 ref={heading} id={id} tabIndex={-1} className="font-title text-3xl outline-none">
        {t('title')}
      </h2>
      {outcome && (
        <p lang={langOf(untranslated, 'cards')} className="max-w-reading text-lg wrap-anywhere">
          {outcome.text}
        </p>
      )}
    </div>
  );
}
