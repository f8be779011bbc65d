import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { defaultLanguage } from '../../../shared/language.ts';
import { Link } from '../../../web/router/router.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { glossaryQuery } from '../data/queries.ts';

export interface TermExplanationProps {
  /** Of a term of the glossary. */
  id: string;
  /** The pressed word. */
  beside: RefObject<HTMLElement | null>;
  onClose: () => void;
}

const gapPixels = 6;
const marginPixels = 8;

/** In the top layer, so nothing clips it. Esc, a press elsewhere or the focus moving on closes it. */
export function TermExplanation({ id, beside, onClose }: TermExplanationProps) {
  const t = useTranslations('help-centre.terms');
  const bubble = useRef<HTMLDivElement>(null);
  const glossary = useQuery(glossaryQuery(''));
  const term = glossary.data?.find((one) => one.id === id);
  const isKnown = glossary.data !== undefined;
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const box = bubble.current;
    const word = beside.current?.getBoundingClientRect();
    if (!box || !word) return;
    if (!box.matches(':popover-open')) box.showPopover();
    const { offsetWidth: width, offsetHeight: height } = box;
    const { clientWidth, clientHeight } = document.documentElement;
    const below = word.bottom + gapPixels;
    const fits = below + height + marginPixels <= clientHeight;
    box.style.top = `${fits ? below : Math.max(marginPixels, word.top - height - gapPixels)}px`;
    box.style.left = `${Math.max(marginPixels, Math.min(word.left, clientWidth - width - marginPixels))}px`;
  }, [id, isKnown, beside]);

  useEffect(() => {
    const box = bubble.current;
    const toggled = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') close();
    };
    const scrolled = () => box?.hidePopover();
    box?.addEventListener('toggle', toggled);
    addEventListener('scroll', scrolled, { passive: true });
    return () => {
      box?.removeEventListener('toggle', toggled);
      removeEventListener('scroll', scrolled);
    };
  }, []);

  return (
    <div
      ref={bubble}
      popover="auto"
      role="status"
      className="floating m-0 w-[min(22rem,calc(100vw-1rem))] flex-col gap-2 p-4 [&:popover-open]:flex"
    >
      {term ? (
        <>
          <p className="font-semibold" lang={term.untranslated ? defaultLanguage : undefined}>
            {term.term}
          </p>
          <p lang={term.untranslated ? defaultLanguage : undefined}>{term.text}</p>
          <p className="text-sm text-ink-soft">{t('example', { example: term.example })}</p>
          <Link to={`/glosario?buscar=${encodeURIComponent(term.term)}`} className={`${linkClass} text-sm`}>
            {t('open')}
          </Link>
        </>
      ) : (
        <p>{glossary.isError ? t('failed') : t('loading')}</p>
      )}
    </div>
  );
}
