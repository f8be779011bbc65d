import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { langOf } from '../../shared/language.ts';
import { usePreferences } from '../../web/text/preferences.tsx';
import { avatarHue, initials } from '../../web/ui/core/avatar.tsx';
import { badgeClass } from '../../web/ui/core/badge.tsx';
import { pressableCardClass } from '../../web/ui/core/card.tsx';
import { Icon } from '../../web/ui/core/icon.tsx';
import { coverLinkClass } from '../../web/ui/core/link.tsx';
import type { ListedTool } from '../contract.ts';
import { categoryClass } from './category-look.ts';
import { toolAddress } from './data/queries.ts';
import type { Favourites } from './favourites.tsx';
import { isTopRated, outOfFive, outOfTen } from './rating.ts';
import { useCardClicks } from './use-card-clicks.ts';

const looks = {
  gallery: {
    list: 'grid grid-flow-row-dense grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3',
    card: `${pressableCardClass} list-row flex scroll-mt-4 flex-col gap-3 p-4`,
    text: 'flex-1 text-ink-soft',
    end: 'flex flex-wrap items-center gap-x-3 gap-y-1',
  },
  /** A few cards, two side by side. */
  pairs: {
    list: 'grid grid-cols-1 gap-4 sm:grid-cols-2',
    card: `${pressableCardClass} flex flex-col gap-3 p-4`,
    text: 'flex-1 text-ink-soft',
    end: 'flex flex-wrap items-center gap-x-3 gap-y-1',
  },
  list: {
    list: 'grid grid-cols-1 gap-2',
    card: `${pressableCardClass} list-row flex scroll-mt-4 flex-col gap-x-6 gap-y-2 px-4 py-3 lg:grid lg:grid-cols-[18rem_minmax(0,1fr)_auto] lg:items-center`,
    text: 'text-ink-soft lg:line-clamp-2',
    end: 'flex flex-wrap items-center gap-x-3 gap-y-1 lg:w-80',
  },
} as const;

const tileClass = 'grid size-11 shrink-0 place-items-center rounded-control font-semibold';
const actionClass =
  'relative -mr-2.5 ml-auto inline-flex min-h-11 items-center gap-1.5 rounded-control px-2.5 text-sm font-semibold text-ink no-underline hover:bg-hover print:hidden';
const heartClass =
  'relative -my-1 -mr-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-hover hover:text-ink aria-pressed:text-primary-text aria-pressed:[&>svg]:fill-primary noscript:hidden print:hidden';

interface ToolCardsProps {
  tools: readonly ListedTool[];
  headingLevel: 2 | 3;
  view?: keyof typeof looks;
  favourites: Favourites;
  /** The tool whose reviews are open. Without it, the reviews are on the tool's own page. */
  reviews?: { openTool: number | undefined; onToggle: (id: number) => void; panel: (tool: ListedTool) => ReactNode };
}

/**
 * Tool cards: what a tool does for a class comes before its rating. Rows are lean (see ARCHITECTURE.md): plain links and buttons, handled by the
 * list.
 */
export function ToolCards({ tools, headingLevel, view = 'gallery', favourites, reviews }: ToolCardsProps) {
  const list = useCardClicks({
    onReviews: reviews?.onToggle,
    onFavourite: (id) => {
      const tool = tools.find((one) => one.id === id);
      if (tool) favourites.toggle(tool);
    },
  });
  const look = looks[view];
  const words = useCardWords();
  return (
    <ul ref={list} className={look.list}>
      {tools.flatMap((tool) => {
        const isOpen = reviews?.openTool === tool.id;
        const card = (
          <li key={tool.id} id={`herramienta-${tool.id}`} className={look.card}>
            {cardHead(tool, `h${headingLevel}`, words, favourites.has(tool.id))}
            <p lang={langOf(tool.untranslated, 'description')} className={look.text}>
              {tool.description}
            </p>
            <div className={look.end}>
              {cardMarks(tool, words)}
              {reviewsLink(tool, words, reviews && isOpen)}
            </div>
          </li>
        );
        if (!reviews || !isOpen) return [card];
        return [
          card,
          <li key="reviews" id={`resenas-${tool.id}`} className="col-span-full">
            {reviews.panel(tool)}
          </li>,
        ];
      })}
    </ul>
  );
}

type CardWords = ReturnType<typeof useCardWords>;

/** Looked up once for all cards. */
function useCardWords() {
  const t = useTranslations('library');
  const { language } = usePreferences().preferences;
  return {
    language,
    verified: t('verified'),
    unchecked: t('unchecked'),
    unreviewed: t('unreviewed'),
    mark: t('mark'),
    noMark: t('noMark'),
    topRated: t('topRated'),
    favourite: t('favourite'),
    reviews: t('panel.button'),
    category: (category: ListedTool['category']) => t(`categories.${category}`),
    rating: (stars: string, count: number) => t('rating', { stars, count }),
  };
}

/* Functions and not components: a page has fifty cards, and each component costs time on the server. */

function cardHead(tool: ListedTool, Heading: 'h2' | 'h3', words: CardWords, isFavourite: boolean) {
  return (
    <div className="flex gap-3">
      <span aria-hidden="true" className={`${tileClass} ${avatarHue(tool.name)}`}>
        {initials(tool.name)}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <Heading className="text-lg leading-tight wrap-anywhere">
          <a href={toolAddress(tool)} data-act="go" className={coverLinkClass}>
            {tool.name}
          </a>
        </Heading>
        <p className="flex flex-wrap items-center gap-1.5">
          <span className={categoryClass(tool.category)}>{words.category(tool.category)}</span>
          {tool.createdBy ? (
            <span className="inline-flex items-center gap-0.5 text-xs text-ink-soft">
              <Icon name="circle-check" size="sm" className="text-success-text" />
              {words.verified}
            </span>
          ) : (
            <span className="text-xs text-ink-soft">{words.unchecked}</span>
          )}
        </p>
      </div>
      <button
        type="button"
        aria-label={`${words.favourite}: ${tool.name}`}
        aria-pressed={isFavourite}
        data-act="favourite"
        data-tool={tool.id}
        className={heartClass}
      >
        <Icon name="heart" />
      </button>
    </div>
  );
}

function cardMarks(tool: ListedTool, words: CardWords) {
  const stars = tool.reviewMean === null ? undefined : outOfFive(tool.reviewMean, words.language);
  return (
    <>
      <span className="text-sm text-ink-soft tabular-nums">
        {tool.editorialRating === null
          ? words.noMark
          : `${words.mark} ${outOfTen(tool.editorialRating, words.language)}/10`}
      </span>
      {stars === undefined ? (
        <span className="text-sm text-ink-soft">{words.unreviewed}</span>
      ) : (
        <span className="inline-flex items-center gap-1 text-sm tabular-nums">
          <Icon name="star" size="sm" className="fill-primary text-primary-line" />
          <span className="sr-only">{words.rating(stars, tool.reviewCount)}</span>
          <span aria-hidden="true">{stars}/5</span>
        </span>
      )}
      {isTopRated(tool) && <span className={badgeClass('primary')}>{words.topRated}</span>}
    </>
  );
}

/** Without `isOpen` the reviews are on the tool's own page. */
function reviewsLink(tool: ListedTool, words: CardWords, isOpen: boolean | undefined) {
  return (
    <a
      href={`${toolAddress(tool)}#resenas`}
      role="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? `resenas-${tool.id}` : undefined}
      data-act="reviews"
      data-tool={tool.id}
      className={actionClass}
    >
      <Icon name="message-circle" size="sm" />
      {words.reviews}
      {tool.reviewCount > 0 && <span className="tabular-nums text-ink-soft"> {tool.reviewCount}</span>}
      <span className="sr-only">: {tool.name}</span>
    </a>
  );
}
