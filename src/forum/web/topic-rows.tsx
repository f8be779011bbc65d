import { useTranslations } from 'use-intl';
import type { Role } from '../../shared/roles.ts';
import { exactly, useAgo } from '../../web/ago.ts';
import { useOwnLinks } from '../../web/own-links.ts';
import { badgeClass, roleTone } from '../../web/ui/badge.tsx';
import { cardClass, pressableCardClass } from '../../web/ui/card.tsx';
import { Icon } from '../../web/ui/icon.tsx';
import { coverLinkClass } from '../../web/ui/link.tsx';
import type { ListedTopic } from '../contract.ts';
import type { TopicCategory } from '../schemas.ts';
import { categoryIcons } from './categories.ts';
import { type TopicView, topicAddress } from './queries.ts';
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
/** Above the link that covers the row. */
const actionClass =
  'print:hidden relative z-1 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-ink-soft hover:bg-hover hover:text-ink';

interface TopicRowsProps {
  topics: readonly ListedTopic[];
  view: TopicView;
  /** Only for those who may. */
  onRemove: ((topic: ListedTopic) => void) | undefined;
}

/** Rows are lean, see ARCHITECTURE.md. */
export function TopicRows({ topics, view, onRemove }: TopicRowsProps) {
  const t = useTranslations('forum');
  const role = useTranslations('shell.roles');
  const { ago } = useAgo();
  const followLink = useOwnLinks();
  const share = useSharing();
  const look = looks[view];
  const words = {
    nobody: t('nobody'),
    noRole: t('noRole'),
    locked: t('locked'),
    solved: t('solved'),
    share: t('share.button'),
    remove: t('remove.button'),
  };
  // Many rows have the same number, and there are few categories and roles.
  const commentsInWords = remembered((count: number) => t('comments.count', { count }));
  const votesInWords = remembered((count: number) => t('votes', { count }));
  const categoryInWords = remembered((category: TopicCategory) => t(`categories.${category}`));
  const roleInWords = remembered((name: Role) => role(name));
  if (topics.length === 0) return null;
  return (
    <ul className={look.list} onClick={followLink}>
      {topics.map((topic) => (
        <li key={topic.id} className={look.row}>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
            <span className={badgeClass()}>
              <Icon name={categoryIcons[topic.category]} size="sm" />
              {categoryInWords(topic.category)}
            </span>
            <span className="tabular-nums">{`#${topic.id}`}</span>
            <span className="font-semibold text-ink wrap-anywhere">{topic.author.name ?? words.nobody}</span>
            <span className={badgeClass(roleTone(topic.author.role ?? ''))}>
              {topic.author.role ? roleInWords(topic.author.role) : words.noRole}
            </span>
            <time dateTime={topic.createdAt} title={exactly(topic.createdAt)}>
              {ago(topic.createdAt)}
            </time>
            {topic.isSolved && (
              <span className={badgeClass('success')}>
                <Icon name="check" size="sm" />
                {words.solved}
              </span>
            )}
            {topic.locked && <Icon name="lock" size="sm" label={words.locked} />}
          </p>
          <h2 className={look.title}>
            <a id={`tema-${topic.id}`} href={topicAddress(topic.id)} className={coverLinkClass}>
              {topic.title}
            </a>
          </h2>
          {view === 'cards' && <p className="line-clamp-2 text-ink-soft wrap-anywhere">{topic.content}</p>}
          <div className={look.foot}>
            <span className={figureClass}>
              <Icon name="message-circle" size="sm" />
              <span aria-hidden="true">{topic.commentCount}</span>
              <span className="sr-only">{commentsInWords(topic.commentCount)}</span>
            </span>
            <span className={figureClass}>
              <Icon name="thumbs-up" size="sm" />
              <span aria-hidden="true">{topic.voteCount}</span>
              <span className="sr-only">{votesInWords(topic.voteCount)}</span>
            </span>
            <button
              type="button"
              className={actionClass}
              aria-describedby={`tema-${topic.id}`}
              onClick={() => share(topic.title, topicAddress(topic.id))}
            >
              <Icon name="share" size="sm" />
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
                <Icon name="trash" size="sm" />
              </button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function remembered<Key>(inWords: (key: Key) => string): (key: Key) => string {
  const known = new Map<Key, string>();
  return (key) => {
    const words = known.get(key) ?? inWords(key);
    known.set(key, words);
    return words;
  };
}
