import { useTranslations } from 'use-intl';
import { addressOf } from '../../shared/addresses.ts';
import { defaultLanguage, type Language } from '../../shared/language.ts';
import { Link } from '../../web/router/router.tsx';
import { linkClass } from '../../web/ui/core/link.tsx';
import type { GlossaryTerm } from '../contract.ts';

interface GlossaryEntryProps {
  term: GlossaryTerm;
  /** Where it is not the language of the page. */
  lang: Language | undefined;
}

export function GlossaryEntry({ term: { id, term, text, example, section }, lang }: GlossaryEntryProps) {
  const t = useTranslations('help-centre.glossary');
  return (
    <article id={id} className="flex scroll-mt-6 flex-col gap-1">
      <h3 lang={lang} className="text-lg first-letter:uppercase">
        <a href={`#${id}`} className="text-ink no-underline hover:underline">
          {term}
        </a>
      </h3>
      <p lang={lang}>{text}</p>
      <p className="text-ink-soft">
        {t('example')} <span lang={lang}>{example}</span>
      </p>
      {section && (
        <p className="text-sm">
          {t.rich('section', {
            title: section.title,
            link: (words) => (
              <Link
                to={addressOf.courseSection(section.courseId, section.key)}
                lang={section.untranslated ? defaultLanguage : undefined}
                className={linkClass}
              >
                {words}
              </Link>
            ),
          })}
        </p>
      )}
    </article>
  );
}
