import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { langOf } from '../../shared/language.ts';
import { useAgo } from '../../web/lazy/ago.ts';
import { useInternalLinks } from '../../web/router/use-internal-links.ts';
import { useLongDate } from '../../web/text/long-date.ts';
import { badgeClass } from '../../web/ui/core/badge.tsx';
import { Icon } from '../../web/ui/core/icon.tsx';
import type { Article } from '../contract.ts';
import { ArticlePicture } from './article-picture.tsx';
import { ArticleText } from './article-text.tsx';

/** The article: byline, picture, text. */
export function ArticleBody({ article, actions }: { article: Article; actions: ReactNode }) {
  const t = useTranslations('news');
  const role = useTranslations('shell.roles');
  const { daysAgo } = useAgo();
  const followOwn = useInternalLinks();
  const longDate = useLongDate();
  return (
    <article className="flex flex-col gap-6" onClick={followOwn}>
      <header className="flex flex-col items-start gap-4">
        <span className={badgeClass(article.isEditorial ? 'primary' : undefined)}>
          {article.isEditorial ? t('editorial') : t('community')}
        </span>
        <h1 lang={langOf(article.untranslated, 'title')} className="font-title text-3xl wrap-anywhere sm:text-4xl">
          {article.moderation ? t(`withdrawn.${article.moderation}`) : article.title}
        </h1>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
          <span className="font-semibold text-ink wrap-anywhere">{t('by', { author: article.author })}</span>
          {article.authorRole && <span>{role(article.authorRole)}</span>}
          <time dateTime={article.createdAt}>
            {longDate(article.createdAt)} ({daysAgo(article.createdAt)})
          </time>
          <span className="inline-flex items-center gap-1.5">
            <Icon name="clock" size="sm" />
            {t('article.minutes', { minutes: article.readingMinutes })}
          </span>
          {article.editedAt && (
            <span className="italic" title={t('article.editedOn', { date: longDate(article.editedAt) })}>
              {t('article.edited')}
            </span>
          )}
        </p>
        {actions}
      </header>
      {article.imageUrl && <ArticlePicture article={article} className="rounded-card" first />}
      {/* Headings in the text are level 3; this is their parent heading. */}
      <h2 className="sr-only">{t('article.text')}</h2>
      {!article.moderation && <ArticleText article={article} />}
    </article>
  );
}
