import { useTranslations } from 'use-intl';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { avatarHue, initials } from '../../../web/ui/core/avatar.tsx';
import { badgeClass } from '../../../web/ui/core/badge.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import type { ListedTool } from '../../contract.ts';
import { categoryClass } from '../category-look.ts';
import { isTopRated, outOfFive } from '../rating.ts';

/** The heading of a tool's page: its name, kind and ratings. */
export function ToolHeading({ tool }: { tool: ListedTool }) {
  const t = useTranslations('library');
  const { language } = usePreferences().preferences;
  const stars = tool.reviewMean === null ? undefined : outOfFive(tool.reviewMean, language);
  return (
    <header className="flex gap-4 sm:gap-6">
      <span
        aria-hidden="true"
        className={`grid size-14 shrink-0 place-items-center rounded-card text-xl font-semibold sm:size-20 sm:text-2xl ${avatarHue(tool.name)}`}
      >
        {initials(tool.name)}
      </span>
      <div className="flex min-w-0 flex-col gap-2">
        <h1 className="font-title text-3xl wrap-anywhere sm:text-4xl">{tool.name}</h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
          <span className={categoryClass(tool.category)}>{t(`categories.${tool.category}`)}</span>
          <span className="inline-flex items-center gap-1 tabular-nums">
            {stars !== undefined && (
              <>
                <Icon name="star" size="sm" className="fill-primary text-primary-line" />
                <span className="sr-only">{t('rating', { stars, count: tool.reviewCount })}</span>
                <span aria-hidden="true" className="font-semibold">
                  {stars}/5
                </span>
              </>
            )}
            <span className="text-ink-soft">{t('page.reviewCount', { count: tool.reviewCount })}</span>
          </span>
          {isTopRated(tool) && <span className={badgeClass('primary')}>{t('topRated')}</span>}
          {tool.createdBy ? (
            <span className="inline-flex items-center gap-1 text-ink-soft">
              <Icon name="circle-check" size="sm" className="text-success-text" />
              {t('verified')}
            </span>
          ) : (
            <span className="text-ink-soft">{t('unchecked')}</span>
          )}
        </p>
      </div>
    </header>
  );
}
