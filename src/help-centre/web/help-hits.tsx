import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../shared/addresses.ts';
import { defaultLanguage } from '../../shared/language.ts';
import { Link } from '../../web/router/router.tsx';
import { useInternalLinks } from '../../web/router/use-internal-links.ts';
import { buttonClass } from '../../web/ui/core/button.tsx';
import { pressableCardClass } from '../../web/ui/core/card.tsx';
import { EmptyState } from '../../web/ui/core/empty-state.tsx';
import { coverLinkClass, linkClass } from '../../web/ui/core/link.tsx';
import { helpHitsQuery } from './data/queries.ts';

/** What a search of the help finds, each page with the sentence that answers best. */
export function HelpHits({ search }: { search: string }) {
  const t = useTranslations('help-centre.search');
  const followLinks = useInternalLinks();
  const { data: hits } = useSuspenseQuery(helpHitsQuery(search));
  return (
    <section className="flex flex-col gap-4" onClick={followLinks} aria-label={t('found')}>
      <p role="status" className={hits.length > 0 ? 'text-sm text-ink-soft' : 'sr-only'}>
        {t('count', { count: hits.length })}
      </p>
      {hits.length === 0 && <NothingFound />}
      <ul className="flex max-w-reading flex-col gap-3">
        {hits.map(({ slug, title, sentence, untranslated }) => (
          <li
            key={slug}
            lang={untranslated ? defaultLanguage : undefined}
            className={`${pressableCardClass} flex flex-col gap-1 p-4`}
          >
            <h2 className="text-lg">
              <a href={addressOf.help(slug)} className={coverLinkClass}>
                {title}
              </a>
            </h2>
            <p className="text-ink-soft">{sentence}</p>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/ayuda" className={linkClass}>
          {t('all')}
        </Link>
      </p>
    </section>
  );
}

function NothingFound() {
  const t = useTranslations('help-centre.search');
  return (
    <EmptyState
      illustration="nothing-found"
      title={t('nothing')}
      action={
        <>
          <Link to="/foro" className={buttonClass({ variant: 'primary' })}>
            {t('forum')}
          </Link>
          <Link to="/quienes-somos" className={buttonClass()}>
            {t('contact')}
          </Link>
        </>
      }
    >
      <p>{t('nothingHint')}</p>
    </EmptyState>
  );
}
