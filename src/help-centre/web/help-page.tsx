import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { defaultLanguage } from '../../shared/language.ts';
import { BackLink } from '../../web/layout/back-link.tsx';
import { RichText } from '../../web/markdown/rich-text.tsx';
import { usePathParams } from '../../web/router/router.tsx';
import { useInternalLinks } from '../../web/router/use-internal-links.ts';
import { useLongDate } from '../../web/text/long-date.ts';
import { helpPageQuery } from './data/queries.ts';
import { HelpLinks } from './help-links.tsx';

export default function HelpPage() {
  const t = useTranslations('help-centre');
  const longDate = useLongDate();
  const followLinks = useInternalLinks();
  const { slug } = usePathParams<'help'>();
  const { data: page } = useSuspenseQuery(helpPageQuery(slug));
  const lang = page.untranslated ? defaultLanguage : undefined;
  return (
    <article className="page-width flex flex-col gap-8 py-10">
      <header className="flex max-w-reading flex-col gap-2">
        <BackLink to="/ayuda">{t('back')}</BackLink>
        <h1 lang={lang} className="font-title text-3xl">
          {page.title}
        </h1>
      </header>
      <div onClick={followLinks}>
        <RichText html={page.html} lang={lang} className="max-w-reading" />
      </div>
      {page.related.length > 0 && (
        <section aria-labelledby="relacionadas" className="flex max-w-reading flex-col gap-2 print:hidden">
          <h2 id="relacionadas" className="text-lg">
            {t('related')}
          </h2>
          <HelpLinks pages={page.related} />
        </section>
      )}
      <p className="text-sm text-ink-soft">{t('checked', { day: longDate(page.checkedOn) })}</p>
    </article>
  );
}
