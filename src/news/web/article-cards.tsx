import { useTranslations } from 'use-intl';
import { addressOf } from '../../shared/addresses.ts';
import { langOf } from '../../shared/language.ts';
import { useAgo } from '../../web/lazy/ago.ts';
import { Link } from '../../web/router/router.tsx';
import { badgeClass } from '../../web/ui/core/badge.tsx';
import { buttonClass } from '../../web/ui/core/button.tsx';
import { pressableCardClass } from '../../web/ui/core/card.tsx';
import { classes } from '../../web/ui/core/classes.ts';
import { Icon } from '../../web/ui/core/icon.tsx';
import type { ListedArticle } from '../contract.ts';
import { ArticlePicture } from './article-picture.tsx';
import { beginningOf } from './beginning.ts';

const cardClass = `${pressableCardClass} flex flex-col overflow-hidden`;
/** On a tablet and wider, the newest article fills a row, with its picture beside the text. */
const leadClass = 'sm:col-span-2 lg:col-span-3 md:grid md:grid-cols-2 md:items-stretch';
/** A tablet has two columns: a single last card fills the row. */
const leftOverClass = 'sm:max-lg:col-span-2 md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:items-stretch';
const readClass = `${buttonClass({ size: 'sm' })} after:absolute after:inset-0 after:rounded-card`;

interface ArticleCardsProps {
  articles: readonly ListedArticle[];
  headingLevel: 2 | 3;
  /** The first card is larger. */
  hasLead?: boolean;
  /** Undefined unless the viewer may delete articles. */
  onRemove?: ((article: ListedArticle) => void) | undefined;
}

/** Article cards without a component for each part (see ARCHITECTURE.md). */
export function ArticleCards({ articles, headingLevel, hasLead, onRemove }: ArticleCardsProps) {
  const t = useTranslations('news');
  const { daysAgo } = useAgo();
  const Heading = `h${headingLevel}` as const;
  const words = { editorial: t('editorial'), community: t('community'), read: t('read') };
  const role = useTranslations('shell.roles');
  const hasLeftOver = (articles.length - (hasLead ? 1 : 0)) % 2 === 1;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
      {articles.map((article, index) => {
        const isLead = hasLead && index === 0;
        const isLeftOver = hasLeftOver && index === articles.length - 1;
        return (
          <li key={article.id} className={classes(cardClass, isLead && leadClass, isLeftOver && leftOverClass)}>
            <ArticlePicture
              article={article}
              first={index === 0}
              className={classes(isLead && 'md:aspect-auto md:min-h-80', isLeftOver && 'md:max-lg:aspect-auto')}
            />
            <div className={classes('flex flex-1 flex-col items-start gap-3 p-4 sm:p-5', isLead && 'md:p-8')}>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
                <span className={badgeClass(article.isEditorial ? 'primary' : undefined)}>
                  {article.isEditorial ? words.editorial : words.community}
                </span>
                <time dateTime={article.createdAt}>{daysAgo(article.createdAt)}</time>
              </p>
              {titleAndBeginning(article, Heading, isLead)}
              <p className="mt-auto pt-1 text-sm wrap-anywhere">
                {t('by', { author: article.author })}
                {article.authorRole && ` · ${role(article.authorRole)}`}
              </p>
              <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-2">
                <Link to={addressOf.article(article.id)} className={readClass}>
                  {words.read}
                  <span className="sr-only" lang={langOf(article.untranslated, 'title')}>
                    {' '}
                    {article.title}
                  </span>
                </Link>
                {article.commentCount > 0 && (
                  <span className="inline-flex items-center gap-1.5 text-sm text-ink-soft tabular-nums">
                    <Icon name="message-circle" size="sm" />
                    <span aria-hidden="true">{article.commentCount}</span>
                    <span className="sr-only">{t('comments', { count: article.commentCount })}</span>
                  </span>
                )}
                {onRemove && <RemoveButton title={article.title} onPress={() => onRemove(article)} />}
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function titleAndBeginning(article: ListedArticle, Heading: 'h2' | 'h3', isLead: boolean | undefined) {
  const { title, content, untranslated } = article;
  return (
    <>
      <Heading
        lang={langOf(untranslated, 'title')}
        className={classes('font-title wrap-anywhere', isLead ? 'text-2xl lg:text-3xl' : 'text-xl')}
      >
        {title}
      </Heading>
      <p
        lang={langOf(untranslated, 'content')}
        className={classes('text-ink-soft wrap-anywhere', isLead && 'lg:text-lg')}
      >
        {beginningOf(content)}
      </p>
    </>
  );
}

function RemoveButton({ title, onPress }: { title: string; onPress: () => void }) {
  const t = useTranslations('news.remove');
  return (
    <button
      type="button"
      aria-label={t('label', { title })}
      title={t('button')}
      className="relative z-10 ml-auto grid size-11 place-items-center rounded-control text-ink-soft hover:bg-hover hover:text-danger-text"
      onClick={onPress}
    >
      <Icon name="trash" />
    </button>
  );
}
