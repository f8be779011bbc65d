import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { langOf } from '../../../shared/language.ts';
import { BackLink } from '../../../web/layout/back-link.tsx';
import { Link, usePathParams } from '../../../web/router/router.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import type { Tool } from '../../contract.ts';
import { toolPageQuery } from '../data/queries.ts';
import { Reviews } from '../reviews/reviews.tsx';
import { toolAsideClass, toolColumnsClass } from '../tool-columns.ts';
import { SimilarTools } from './similar-tools.tsx';
import { ToolActions } from './tool-actions.tsx';
import { ToolFactList } from './tool-fact-list.tsx';
import { ToolHeading } from './tool-heading.tsx';
import { ToolMark } from './tool-mark.tsx';
import { UsesInClass } from './uses-in-class.tsx';

export default function ToolPage() {
  const { slug } = usePathParams<'tool'>();
  const { data } = useSuspenseQuery(toolPageQuery(slug));
  const { tool, reviews } = data;
  const t = useTranslations('library');
  return (
    <article className="page-width flex flex-col gap-10 py-10">
      <div className="flex flex-col gap-3">
        <BackLink to="/biblioteca">{t('page.tool.back')}</BackLink>
        <div className={toolColumnsClass}>
          <div className="flex flex-col gap-8">
            <ToolHeading tool={tool} />
            {tool.isRetired && <Retired />}
            <p lang={langOf(tool.untranslated, 'description')} className="max-w-reading text-lg">
              {tool.description}
            </p>
          </div>
          <aside className={toolAsideClass} aria-label={t('page.tool.aside')}>
            <ToolActions tool={tool} />
            <ToolFactList facts={tool.facts} />
            <ToolMark tool={tool} />
          </aside>
          <div className="flex flex-col gap-8">
            <UsesInClass tool={tool} />
            <AudienceAndTags tool={tool} />
          </div>
        </div>
      </div>
      <section id="resenas" aria-labelledby="resenas-titulo" className="flex scroll-mt-4 flex-col gap-6 border-t pt-8">
        <h2 id="resenas-titulo" className="font-title text-2xl">
          {t('page.reviews.title')}
        </h2>
        <Reviews key={tool.id} toolId={tool.id} toolName={tool.name} initial={{ tool, reviews }} />
      </section>
      <SimilarTools tools={tool.similar} />
    </article>
  );
}

function Retired() {
  const t = useTranslations('library.page.tool');
  return (
    <div className="flex gap-3 rounded-card border border-warning-line bg-warning-wash p-4 text-warning-text">
      <Icon name="archive" className="mt-0.5" />
      <div>
        <p className="font-semibold">{t('retired')}</p>
        <p>{t('retiredExplanation')}</p>
      </div>
    </div>
  );
}

function AudienceAndTags({ tool }: { tool: Tool }) {
  const t = useTranslations('library');
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr] sm:gap-y-3">
      {tool.roles.length > 0 && (
        <>
          <dt className="text-ink-soft">{t('page.tool.whom')}</dt>
          <dd className="flex flex-wrap gap-2">
            {tool.roles.map((role) => (
              <span key={role} className="font-semibold not-last:after:font-normal not-last:after:content-[',']">
                {t(`page.people.${role}`)}
              </span>
            ))}
          </dd>
        </>
      )}
      {tool.tags.length > 0 && (
        <>
          <dt className="text-ink-soft max-sm:not-first:mt-3">{t('page.tool.tags')}</dt>
          <dd className="flex flex-wrap gap-2">
            {tool.tags.map((tag, index) => (
              <Link
                key={tag}
                to={`/biblioteca?${new URLSearchParams({ search: tag })}`}
                className="inline-flex min-h-7 items-center rounded-full bg-hover px-3 text-sm text-ink no-underline hover:underline pointer-coarse:min-h-11"
              >
                {tool.tagNames[index]}
              </Link>
            ))}
          </dd>
        </>
      )}
    </dl>
  );
}
