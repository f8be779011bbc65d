import { useTranslations } from 'use-intl';
import { usePreferences } from '../../web/text/preferences.tsx';
import { avatarHue, initials } from '../../web/ui/core/avatar.tsx';
import { Icon } from '../../web/ui/core/icon.tsx';
import { coverLinkClass } from '../../web/ui/core/link.tsx';
import type { ListedTool } from '../contract.ts';
import { toolAddress } from './data/queries.ts';
import { outOfFive } from './rating.ts';
import { useCardClicks } from './use-card-clicks.ts';

const featuredTools = 8;

const itemClass =
  'relative flex w-40 shrink-0 snap-start flex-col gap-2 rounded-card border border-line bg-card p-3 shadow-card transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-lift';

/** The first tools of the list by rating, in a strip that scrolls sideways. It takes that list, so it needs no read of its own. */
export function FeaturedTools({ tools }: { tools: readonly ListedTool[] }) {
  const t = useTranslations('library');
  const { language } = usePreferences().preferences;
  const unreviewed = t('unreviewed');
  const strip = useCardClicks({ onFavourite: () => {} });
  if (tools.length === 0) return null;
  return (
    <section aria-labelledby="destacadas" className="flex flex-col gap-3">
      <h2 id="destacadas" className="text-lg">
        {t('featured')}
      </h2>
      <ul
        ref={strip}
        className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pt-1 pb-3 sm:-mx-6 sm:scroll-px-6 sm:px-6"
      >
        {tools.slice(0, featuredTools).map((tool) => {
          const stars = tool.reviewMean === null ? undefined : outOfFive(tool.reviewMean, language);
          return (
            <li key={tool.id} className={itemClass}>
              <span
                aria-hidden="true"
                className={`grid size-10 place-items-center rounded-control font-semibold ${avatarHue(tool.name)}`}
              >
                {initials(tool.name)}
              </span>
              <a href={toolAddress(tool)} data-act="go" className={`${coverLinkClass} font-semibold wrap-anywhere`}>
                {tool.name}
              </a>
              {stars === undefined ? (
                <span className="mt-auto text-sm text-ink-soft">{unreviewed}</span>
              ) : (
                <span className="mt-auto flex items-center gap-1 text-sm tabular-nums">
                  <Icon name="star" size="sm" className="fill-primary text-primary-line" />
                  <span className="sr-only">{t('rating', { stars, count: tool.reviewCount })}</span>
                  <span aria-hidden="true">
                    {stars}/5 ({tool.reviewCount})
                  </span>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
