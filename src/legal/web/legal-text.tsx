import { Fragment, type ReactNode } from 'react';
import type { Language } from '../../shared/language.ts';
import { Link } from '../../web/router/router.tsx';
import { linkClass } from '../../web/ui/core/link.tsx';

/** The markup of these pages' messages. A section is one message, so that translators see it whole. */
export const marks = {
  p: (words: ReactNode) => <p>{words}</p>,
  ul: (items: ReactNode) => <ul>{items}</ul>,
  li: (words: ReactNode) => <li>{words}</li>,
  b: (words: ReactNode) => <strong>{words}</strong>,
  privacy: (words: ReactNode) => <Link to="/privacidad">{words}</Link>,
  terms: (words: ReactNode) => <Link to="/terminos">{words}</Link>,
  accessibility: (words: ReactNode) => <Link to="/accesibilidad">{words}</Link>,
  forum: (words: ReactNode) => <Link to="/foro">{words}</Link>,
};

interface LegalTextProps {
  title: string;
  introduction: string;
  /** Where it is not the language of the page. */
  lang?: Language | undefined;
  /** Below the introduction. */
  note?: ReactNode;
  contentsLabel: string;
  sections: readonly { id: string; title: string; text: ReactNode }[];
  other: ReactNode;
}

export function LegalText({ title, introduction, lang, note, contentsLabel, sections, other }: LegalTextProps) {
  return (
    <div className="page-width grid gap-x-16 gap-y-8 py-10 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <header className="max-w-reading lg:col-span-2">
        <h1 lang={lang} className="font-title text-4xl">
          {title}
        </h1>
        <p lang={lang} className="mt-3 text-lg text-ink-soft">
          {introduction}
        </p>
        {note}
      </header>
      <nav aria-label={contentsLabel} className="text-sm lg:order-last lg:sticky lg:top-6 lg:self-start print:hidden">
        <p className="font-semibold">{contentsLabel}</p>
        <ol className="mt-2 flex flex-col border-l-2">
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`} className={`${linkClass} block py-1 pl-3 no-underline hover:underline`}>
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="prose max-w-reading">
        {sections.map((section) => (
          <Fragment key={section.id}>
            <h2 id={section.id} className="scroll-mt-6">
              {section.title}
            </h2>
            {section.text}
          </Fragment>
        ))}
        <div>{other}</div>
      </div>
    </div>
  );
}
