import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { RecommendationGroup, RecommendationGroupId } from '../../library/contract/recommendations.ts';
import type { Role } from '../../shared/roles.ts';
import { Link } from '../../web/router/router.tsx';
import { formatOneDecimal } from '../../web/text/plain-text.ts';
import { usePreferences } from '../../web/text/preferences.tsx';
import { cardClass } from '../../web/ui/core/card.tsx';
import type { IconName } from '../../web/ui/core/icon-names.ts';
import { Icon } from '../../web/ui/core/icon.tsx';
import { linkClass, plainLinkClass } from '../../web/ui/core/link.tsx';
import { Tabs } from '../../web/ui/rows/tabs.tsx';
import { type Audience, audienceOf, audiences, groupsFor } from './audiences.ts';

const icons: Record<RecommendationGroupId, IconName> = {
  research: 'microscope',
  writing: 'pen-line',
  presentations: 'presentation',
  study: 'graduation-cap',
  'visual-content': 'palette',
  documents: 'file-text',
};

/** Recommended tools by audience. A signed-in user starts with their own. */
export function Recommendations({ groups, role }: { groups: readonly RecommendationGroup[]; role: Role | undefined }) {
  const t = useTranslations('home.recommendations');
  const [audience, setAudience] = useState<Audience>(audienceOf(role));
  return (
    <section aria-labelledby="recomendaciones" className="page-width flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="recomendaciones" className="font-title text-2xl">
          {t('title')}
        </h2>
        <Link to="/recomendaciones" className={linkClass}>
          {t('all')}
        </Link>
      </div>
      <p className="text-sm text-ink-soft">
        {t('marks')}{' '}
        <Link to="/biblioteca/criterios" className={linkClass}>
          {t('criteria')}
        </Link>
      </p>
      <Tabs
        label={t('tabsLabel')}
        selected={audience}
        onSelect={setAudience}
        tabs={audiences.map((key) => ({
          key,
          label: t(`tabs.${key}`),
          content: <Groups groups={groupsFor(key, groups)} />,
        }))}
      />
    </section>
  );
}

function Groups({ groups }: { groups: readonly RecommendationGroup[] }) {
  const t = useTranslations('home.recommendations');
  const { language } = usePreferences().preferences;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {groups.map(({ id, tools }) => (
        <li key={id} className={`${cardClass} flex flex-col gap-3 p-5`}>
          <h3 className="flex items-center gap-2.5 text-lg">
            <Icon name={icons[id]} className="text-primary-text" />
            {t(`groups.${id}`)}
          </h3>
          <ul className="flex flex-col">
            {tools.map((tool) => {
              const mark = formatOneDecimal(tool.editorialRating / 10, language);
              return (
                <li key={tool.id} className="flex items-center justify-between gap-3 border-t border-line">
                  <Link to={`/biblioteca?tool=${tool.id}`} className={`${plainLinkClass} min-h-11 flex-1 py-2.5`}>
                    {tool.name}
                  </Link>
                  <span className="text-sm text-ink-soft tabular-nums">
                    <span className="sr-only">{t('mark', { mark })}</span>
                    <span aria-hidden="true">{mark}/10</span>
                  </span>
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ul>
  );
}
