import { useTranslations } from 'use-intl';
import { langOf } from '../../../shared/language.ts';
import { Link } from '../../../web/router/router.tsx';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { avatarHue, initials } from '../../../web/ui/core/avatar.tsx';
import { buttonClass } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { plainLinkClass } from '../../../web/ui/core/link.tsx';
import type { ListedTool } from '../../contract.ts';
import { categoryClass } from '../category-look.ts';
import { toolAddress } from '../data/queries.ts';
import { outOfTen } from '../rating.ts';

/** A few tools to choose from, each with a button that opens it in a new window. Marks and reviews are both out of ten, as on all of these pages. */
export function ToolOffers({ tools }: { tools: readonly ListedTool[] }) {
  const t = useTranslations('library');
  const { language } = usePreferences().preferences;
  const unreviewed = t('side.unreviewed');
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 md:grid-cols-3">
      {tools.map((tool) => {
        const points = tool.reviewMean === null ? undefined : outOfTen(tool.reviewMean, language);
        return (
          <li key={tool.id} className={`${cardClass} flex flex-col gap-3 p-4`}>
            <div className="flex gap-3">
              <span
                aria-hidden="true"
                className={`grid size-11 shrink-0 place-items-center rounded-control font-semibold ${avatarHue(tool.name)}`}
              >
                {initials(tool.name)}
              </span>
              <div className="flex min-w-0 flex-col gap-1">
                <h3 className="text-lg leading-tight wrap-anywhere">
                  <Link to={toolAddress(tool)} className={plainLinkClass}>
                    {tool.name}
                  </Link>
                </h3>
                <span className={categoryClass(tool.category)}>{t(`categories.${tool.category}`)}</span>
              </div>
            </div>
            <p lang={langOf(tool.untranslated, 'description')} className="flex-1 text-ink-soft">
              {tool.description}
            </p>
            <p className="text-sm text-ink-soft tabular-nums">
              {tool.editorialRating === null
                ? t('noMark')
                : `${t('mark')} ${outOfTen(tool.editorialRating, language)}/10`}
            </p>
            <div className="flex items-center justify-between gap-3">
              {points === undefined ? (
                <span className="text-sm text-ink-soft">{unreviewed}</span>
              ) : (
                <span className="inline-flex items-center gap-1 text-sm tabular-nums">
                  <Icon name="star" size="sm" className="fill-primary text-primary-line" />
                  <span className="sr-only">{t('side.ratingOfTen', { points, count: tool.reviewCount })}</span>
                  <span aria-hidden="true">
                    {points}/10 ({tool.reviewCount})
                  </span>
                </span>
              )}
              <a href={tool.url} target="_blank" rel="noopener noreferrer" className={buttonClass({ size: 'sm' })}>
                {t('side.use')}
                <Icon name="external-link" size="sm" />
                <span className="sr-only">
                  : {tool.name} ({t('side.newWindow')})
                </span>
              </a>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
