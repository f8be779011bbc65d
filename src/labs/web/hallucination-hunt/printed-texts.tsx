import { useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { type HuntText, noError } from './engine/hunt-text.ts';

interface PrintedTextsProps {
  texts: readonly HuntText[];
  onPrinted: () => void;
}

/** Sheets with the texts and, on a page of their own, the answers. They exist only while they are printed. */
export function PrintedTexts({ texts, onPrinted }: PrintedTextsProps) {
  const t = useTranslations('labs.hallucinationHunt.sheet');
  const sheet = useRef<HTMLDivElement>(null);
  const printed = useEffectEvent(onPrinted);

  useEffect(() => {
    const showAll = hideOthers(sheet.current);
    addEventListener('afterprint', printed);
    // After the sheets are in the page.
    const frame = requestAnimationFrame(() => globalThis.print());
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('afterprint', printed);
      showAll();
    };
  }, []);

  return createPortal(
    <div ref={sheet} aria-hidden="true" className="hidden print:block">
      <h1 className="font-title text-2xl">{t('title')}</h1>
      <p className="pt-2">{t('task')}</p>
      <WritingLine label={t('name')} />
      {texts.map((text, place) => (
        <PrintedText key={text.id} text={text} number={place + 1} />
      ))}
      <div className="break-before-page">
        <h1 className="font-title text-2xl">{t('answers')}</h1>
        {texts.map((text, place) => (
          <PrintedAnswer key={text.id} text={text} number={place + 1} />
        ))}
      </div>
    </div>,
    document.body,
  );
}

/** Until they are shown again, nothing else of the page is printed. */
function hideOthers(sheet: HTMLElement | null): () => void {
  const others = [...document.body.children].filter(
    (other) => other !== sheet && !other.classList.contains('print:hidden'),
  );
  for (const other of others) other.classList.add('print:hidden');
  return () => {
    for (const other of others) other.classList.remove('print:hidden');
  };
}

interface NumberedText {
  text: HuntText;
  number: number;
}

function PrintedText({ text: { title, sentences }, number }: NumberedText) {
  const t = useTranslations('labs.hallucinationHunt.sheet');
  return (
    <section className="break-inside-avoid pt-6">
      <h2 className="text-lg font-semibold">{t('numbered', { number, title })}</h2>
      <ol className="list-decimal pt-1 pl-6">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <WritingLine label={t('reason')} />
      <WritingLine label={t('check')} />
    </section>
  );
}

function WritingLine({ label }: { label: string }) {
  return (
    <p className="flex gap-2 pt-2.5">
      {label}
      <span className="grow border-b border-ink" />
    </p>
  );
}

function PrintedAnswer({ text: { title, wrong, kind, right, check, address }, number }: NumberedText) {
  const t = useTranslations('labs.hallucinationHunt');
  return (
    <section className="break-inside-avoid pt-3">
      <h2 className="font-semibold">{t('sheet.numbered', { number, title })}</h2>
      <p>
        {wrong === null
          ? t('sheet.noError')
          : t('sheet.wrong', { number: wrong + 1, kind: t(`kinds.${kind ?? noError}`) })}{' '}
        {right} {check} {address}
      </p>
    </section>
  );
}
