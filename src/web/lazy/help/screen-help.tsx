import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { getScreenHelp, type ScreenHelp } from '../../../shared/contract/help.ts';
import { defaultLanguage } from '../../../shared/language.ts';
import { read } from '../../data/query-client.ts';
import { RichText } from '../../markdown/rich-text.tsx';
import { Link, useLocation } from '../../router/router.tsx';
import { useInternalLinks } from '../../router/use-internal-links.ts';
import { linkClass } from '../../ui/core/link.tsx';

/** A longer address says no more about the screen. The type keeps it equal to the contract's limit without importing zod. */
const maxAddress = 500;

/** The help page about the screen from which the dialog was opened. Nothing while it loads or if it cannot be read: the dialog has more to say. */
export function ScreenHelpText({ onEnd }: { onEnd: () => void }) {
  const { pathname, search } = useLocation();
  const { data } = useQuery(read(getScreenHelp, { query: { address: (pathname + search).slice(0, maxAddress) } }));
  if (!data?.page) return null;
  return <Text help={{ ...data, page: data.page }} onEnd={onEnd} />;
}

type FoundHelp = ScreenHelp & { page: NonNullable<ScreenHelp['page']> };

function Text({ help: { page, others }, onEnd }: { help: FoundHelp; onEnd: () => void }) {
  const t = useTranslations('help.screen');
  const followLinks = useInternalLinks();
  const langOf = (untranslated: boolean) => (untranslated ? defaultLanguage : undefined);
  return (
    <section aria-label={t('label')} className="flex flex-col gap-2 border-b pb-6">
      <p className="text-sm text-ink-soft">{t('label')}</p>
      <h3 lang={langOf(page.untranslated)} className="text-lg">
        {page.title}
      </h3>
      <div
        onClick={(event) => {
          followLinks(event);
          if (event.isDefaultPrevented()) onEnd();
        }}
      >
        <RichText html={page.html} lang={langOf(page.untranslated)} />
      </div>
      <ul className="flex flex-col">
        {[...others.map((one) => ({ ...one, isPage: false })), { ...page, title: t('asPage'), isPage: true }].map(
          ({ slug, title, untranslated, isPage }) => (
            <li key={slug}>
              <Link
                to={addressOf.help(slug)}
                lang={isPage ? undefined : langOf(untranslated)}
                onClick={onEnd}
                className={`${linkClass} inline-flex min-h-11 items-center`}
              >
                {title}
              </Link>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
