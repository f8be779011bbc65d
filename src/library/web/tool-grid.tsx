import { useTranslations } from 'use-intl';
import { withOneDecimal } from '../../web/plain-text.ts';
import { usePreferences } from '../../web/preferences.tsx';
import { avatarHue, initials } from '../../web/ui/avatar.tsx';
import { badgeClass } from '../../web/ui/badge.tsx';
import { pressableCardClass } from '../../web/ui/card.tsx';
import { Icon } from '../../web/ui/icon.tsx';
import { coverLinkClass } from '../../web/ui/link.tsx';
import type { ListedTool } from '../contract.ts';

const cardClass = `${pressableCardClass} list-row flex flex-col gap-3 p-4`;
const tileClass = 'grid size-11 shrink-0 place-items-center rounded-control font-semibold';

/** Cards of tools: what each does for a class comes before how well it is rated. Rows are lean, see ARCHITECTURE.md. */
export function ToolGrid({ tools, headingLevel }: { tools: readonly ListedTool[]; headingLevel: 2 | 3 }) {
  const t = useTranslations('library');
  const { language } = usePreferences().preferences;
  const Heading = `h${headingLevel}` as const;
  const newTab = t('opensInNewTab');
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {tools.map((tool) => {
        const stars = withOneDecimal(tool.rating / 20, language);
        return (
          <li key={tool.id} className={cardClass}>
            <div className="flex items-center gap-3">
              <span aria-hidden="true" className={`${tileClass} ${avatarHue(tool.name)}`}>
                {initials(tool.name)}
              </span>
              <Heading className="min-w-0 text-lg">
                <a href={tool.url} target="_blank" rel="noopener noreferrer" className={coverLinkClass}>
                  {tool.name}
                  <span className="sr-only"> ({newTab})</span>
                </a>
              </Heading>
            </div>
            <p className="flex-1 text-ink-soft">{tool.description}</p>
            <p className="flex items-center gap-2 text-sm">
              <span className={badgeClass()}>{t(`categories.${tool.category}`)}</span>
              <span className="ml-auto inline-flex items-center gap-1 tabular-nums">
                <Icon name="star" size="sm" className="fill-primary text-primary-line" />
                <span className="sr-only">{t('rating', { stars })}</span>
                <span aria-hidden="true">{stars}/5</span>
              </span>
              <Icon name="external-link" size="sm" className="text-ink-soft" />
            </p>
          </li>
        );
      })}
    </ul>
  );
}
