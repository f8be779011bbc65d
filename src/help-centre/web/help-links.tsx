import { addressOf } from '../../shared/addresses.ts';
import { defaultLanguage } from '../../shared/language.ts';
import { useInternalLinks } from '../../web/router/use-internal-links.ts';
import { linkClass } from '../../web/ui/core/link.tsx';
import type { ListedHelpPage } from '../contract.ts';

/** Links to pages of the help. */
export function HelpLinks({ pages }: { pages: readonly Pick<ListedHelpPage, 'slug' | 'title' | 'untranslated'>[] }) {
  const followLinks = useInternalLinks();
  return (
    <ul className="grid gap-x-10 sm:grid-cols-2" onClick={followLinks}>
      {pages.map(({ slug, title, untranslated }) => (
        <li key={slug} className="border-b py-1">
          <a
            href={addressOf.help(slug)}
            lang={untranslated ? defaultLanguage : undefined}
            className={`${linkClass} flex min-h-11 items-center no-underline hover:underline`}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
