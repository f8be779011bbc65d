import { useTranslations } from 'use-intl';
import type { ListedTool } from '../../library/contract.ts';
import { addressOf } from '../../shared/addresses.ts';
import { langOf } from '../../shared/language.ts';
import { Link } from '../../web/router/router.tsx';
import { avatarHue, initials } from '../../web/ui/core/avatar.tsx';
import { pressableCardClass } from '../../web/ui/core/card.tsx';
import { Icon } from '../../web/ui/core/icon.tsx';
import { coverLinkClass, linkClass } from '../../web/ui/core/link.tsx';

/** The four most requested tools. */
export function FeaturedTools({ tools }: { tools: readonly ListedTool[] }) {
  const t = useTranslations('home.featured');
  if (tools.length === 0) return null;
  return (
    <section aria-labelledby="destacadas" className="page-width flex flex-col gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="destacadas" className="font-title text-2xl">
          {t('title')}
        </h2>
        <Link to="/biblioteca" className={linkClass}>
          {t('all')}
        </Link>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {tools.map((tool) => (
          <li key={tool.id} className={`${pressableCardClass} flex flex-col gap-3 p-5`}>
            <span
              aria-hidden="true"
              className={`grid size-12 place-items-center rounded-control text-lg font-semibold ${avatarHue(tool.name)}`}
            >
              {initials(tool.name)}
            </span>
            <h3 className="text-lg">{tool.name}</h3>
            <p lang={langOf(tool.untranslated, 'description')} className="line-clamp-4 flex-1 text-ink-soft">
              {tool.description}
            </p>
            <Link
              to={addressOf.tool(tool.slug)}
              className={`${coverLinkClass} inline-flex items-center gap-1.5 font-semibold text-primary-text`}
            >
              {t('open')}
              <span className="sr-only"> {tool.name}</span>
              <Icon name="arrow-right" size="sm" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
