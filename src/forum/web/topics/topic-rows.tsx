import { useTranslations } from 'use-intl';
import type { Role } from '../../../shared/roles.ts';
import { formatUtc, useAgo } from '../../../web/lazy/ago.ts';
import { useInternalLinks } from '../../../web/router/use-internal-links.ts';
import { badgeClass, roleTone } from '../../../web/ui/core/badge.tsx';
import { cardClass, pressableCardClass } from '../../../web/ui/core/card.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { coverLinkClass } from '../../../web/ui/core/link.tsx';
import type { ListedTopic } from '../../contract.ts';
import type { TopicCategory } from '../../schemas.ts';
import { categoryIcons } from '../data/categories.ts';
import { type TopicView, topicAddress } from '../data/queries.ts';
import { useSharing } from './use-sharing.ts';

const looks = {
  cards: {
    list: 'flex flex-col gap-4',
    row: `${pressableCardClass} list-row flex flex-col gap-2 p-4 sm:px-5`,
    title: 'text-lg wrap-anywhere',
    foot: '-mx-2 -mb-2 flex flex-wrap items-center gap-x-1 text-sm text-ink-soft',
  },
  compacto: {
    list: `${cardClass} divide-y divide-line`,
    row: 'relative grid gap-x-4 gap-y-1 px-4 py-2.5 first:rounded-t-card last:rounded-b-card hover:bg-hover sm:grid-cols-[minmax(0,1fr)_auto]',
    title: 'wrap-anywhere',
    foot: '-mx-2 flex items-center text-sm text-ink-soft sm:row-span-2 sm:row-start-1 sm:col-start-2',
  },
} as const;

const figureClass = 'inline-flex min-h-11 items-center gap-1.5 px-2 tabular-nums';
/** Lies above the link that covers the whole row. */
const actionClass =
  'print:hidden relative z-1 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-ink-soft hover:bg-hover hover:text-ink';

/** Created once instead of rendered as components, because a page shows eighty of them. */
const icons = {
  solved: Icon({ name: 'check', size: 'sm' }),
  comments: Icon({ name: 'message-circle', size: 'sm' }),
  votes: Icon({ name: 'thumbs-up', size: 'sm' }),
  share: Icon({ name: 'share', size: 'sm' }),
  remove: Icon({ name: 'trash', size: 'sm' }),
};
const categoryBadgeClass = badgeClass();
const solvedBadgeClass = badgeClass('success');

interface TopicRowsProps {
  topics: readonly ListedTopic[];
  view: TopicView;
  /** Undefined unless the viewer may delete topics. */
  onRemove: ((topic: ListedTopic) => void) | undefined;
}

/** Renders rows without a component for each part (see "Fast rows" in ARCHITECTURE.md). */
export function TopicRows({ topics, view, onRemove }: TopicRowsProps) {
  const parts = useRowParts();
  const followLink = useInternalLinks();
  const share = useSharing();
  const look = looks[view];
  const { words } = parts;
  if (topics.length === 0) return null;
  return (
    <ul className={look.list} onClick={followLink}>
      {topics.map((topic) => (
        <li key={topic.id} className={look.row}>
          {topicFacts(topic, parts)}
          <h2 className={look.title}>
            <a id={`tema-${topic.id}`} href={topicAddress(topic.id)} className={coverLinkClass}>
              {topic.title}
            </a>
          </h2>
          {view === 'cards' && <p className="line-clamp-2 text-ink-soft wrap-anywhere">{topic.content}</p>}
          <div className={look.foot}>
            <span className={figureClass}>
              {icons.comments}
              <span aria-hidden="true">{topic.commentCount}</span>
              <span className="sr-only">{parts.commentsInWords(topic.commentCount)}</span>
            </span>
            <span className={figureClass}>
              {icons.votes}
              <span aria-hidden="true">{topic.voteCount}</span>
              <span className="sr-only">{parts.votesInWords(topic.voteCount)}</span>
            </span>
            <button
              type="button"
              className={actionClass}
              aria-describedby={`tema-${topic.id}`}
              onClick={() => share(topic.title, topicAddress(topic.id))}
            >
              {icons.share}
              {words.share}
            </button>
            {onRemove && (
              <button
                type="button"
                className={`${actionClass} ml-auto hover:text-danger-text`}
                aria-label={words.remove}
                aria-describedby={`tema-${topic.id}`}
                title={words.remove}
                onClick={() => onRemove(topic)}
              >
                {icons.remove}
              </button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The translated parts that many rows have in common: few numbers, categories and roles occur, so each is created once. */
function useRowParts() {
  const t = useTranslations('forum');
  const role = useTranslations('shell.roles');
  const { ago } = useAgo();
  const words = {
    nobody: t('nobody'),
    noRole: t('noRole'),
    solved: t('solved'),
    share: t('share.button'),
    remove: t('remove.button'),
  };
  return {
    ago,
    words,
    commentsInWords: memoize((count: number) => t('comments.count', { count })),
    votesInWords: memoize((count: number) => t('votes', { count })),
    categoryBadge: memoize((category: TopicCategory) => (
      <span className={categoryBadgeClass}>
        {Icon({ name: categoryIcons[category], size: 'sm' })}
        {t(`categories.${category}`)}
      </span>
    )),
    roleBadge: memoize((name: Role | null) => (
      <span className={badgeClass(roleTone(name ?? ''))}>{name ? role(name) : words.noRole}</span>
    )),
    lockedIcon: Icon({ name: 'lock', size: 'sm', label: t('locked') }),
  };
}

/** Category, author, age and state of a topic. */
function topicFacts(topic: ListedTopic, { ago, words, ...parts }: ReturnType<typeof useRowParts>) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
      {parts.categoryBadge(topic.category)}
      <span className="tabular-nums">{`#${topic.id}`}</span>
      <span className="font-semibold text-ink wrap-anywhere">{topic.author.name ?? words.nobody}</span>
      {parts.roleBadge(topic.author.role)}
      <time dateTime={topic.createdAt} title={formatUtc(topic.createdAt)}>
        {ago(topic.createdAt)}
      </time>
      {topic.isSolved && (
        <span className={solvedBadgeClass}>
          {icons.solved}
          {words.solved}
        </span>
      )}
      {topic.locked && parts.lockedIcon}
    </p>
  );
}

function memoize<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new Map<Key, Made>();
  return (key) => {
    const made = known.get(key) ?? make(key);
    known.set(key, made);
    return made;
  };
}
