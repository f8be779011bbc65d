import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { defaultLanguage } from '../../shared/language.ts';
import { BackLink } from '../../web/layout/back-link.tsx';
import { SearchForm } from '../../web/lists/search-form.tsx';
import { Link, useSearchParams } from '../../web/router/router.tsx';
import { buttonClass } from '../../web/ui/core/button.tsx';
import { EmptyState } from '../../web/ui/core/empty-state.tsx';
import { linkClass } from '../../web/ui/core/link.tsx';
import { longestSearch } from '../limits.ts';
import { glossaryQuery, readSearch } from './data/queries.ts';
import { GlossaryEntry } from './glossary-entry.tsx';
import { groupByLetter } from './group-by-letter.ts';

/** The words of AI by letter, each with its own anchor. */
export default function GlossaryPage() {
  const t = useTranslations('help-centre.glossary');
  const ofHelp = useTranslations('help-centre');
  const [query] = useSearchParams();
  const search = readSearch(query);
  const { data: terms } = useSuspenseQuery(glossaryQuery(search));
  const groups = groupByLetter(terms);
  return (
    <div className="page-width flex flex-col gap-8 py-10">
      <header className="flex max-w-reading flex-col gap-3">
        <BackLink to="/ayuda">{ofHelp('back')}</BackLink>
        <h1 className="font-title text-4xl">{t('title')}</h1>
        <p className="text-lg text-ink-soft">{t('introduction')}</p>
      </header>
      <div className="max-w-reading">
        <SearchForm
          name="buscar"
          search={search}
          maxLength={longestSearch}
          label={t('label')}
          placeholder={t('placeholder')}
          submitLabel={ofHelp('search.submit')}
          submitVariant="secondary"
        />
      </div>
      <p role="status" className={terms.length > 0 ? 'text-sm text-ink-soft' : 'sr-only'}>
        {t('count', { count: terms.length })}
      </p>
      {search === '' && <Letters letters={groups.map(({ letter }) => letter)} />}
      {terms.length === 0 && <NothingFound />}
      {groups.map(({ letter, terms: ofLetter }) => (
        <section key={letter} aria-labelledby={`letra-${letter}`} className="flex max-w-reading flex-col gap-6">
          <h2 id={`letra-${letter}`} className="scroll-mt-6 border-b font-title text-2xl" translate="no">
            {letter}
          </h2>
          {ofLetter.map((term) => (
            <GlossaryEntry key={term.id} term={term} lang={term.untranslated ? defaultLanguage : undefined} />
          ))}
        </section>
      ))}
      {search !== '' && terms.length > 0 && (
        <p>
          <Link to="/glosario" className={linkClass}>
            {t('all')}
          </Link>
        </p>
      )}
    </div>
  );
}

function Letters({ letters }: { letters: readonly string[] }) {
  const t = useTranslations('help-centre.glossary');
  return (
    <nav aria-label={t('letters')} className="print:hidden">
      <ul className="-ml-3 flex flex-wrap">
        {letters.map((letter) => (
          <li key={letter}>
            <a
              href={`#letra-${letter}`}
              aria-label={t('letter', { letter })}
              className={buttonClass({ variant: 'quiet', size: 'icon' })}
            >
              {letter}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NothingFound() {
  const t = useTranslations('help-centre');
  return (
    <EmptyState
      illustration="nothing-found"
      title={t('glossary.nothing')}
      action={
        <>
          <Link to="/glosario" className={buttonClass({ variant: 'primary' })}>
            {t('glossary.all')}
          </Link>
          <Link to="/foro" className={buttonClass()}>
            {t('search.forum')}
          </Link>
        </>
      }
    >
      <p>{t('glossary.nothingHint')}</p>
    </EmptyState>
  );
}
