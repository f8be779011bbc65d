import { type RefObject, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useReportDialog } from '../../../web/lazy/report/use-report-dialog.tsx';
import { useLazy } from '../../../web/lazy/use-lazy.ts';
import { RichText } from '../../../web/markdown/rich-text.tsx';
import { useNavigate } from '../../../web/router/router.tsx';
import { useInternalLinks } from '../../../web/router/use-internal-links.ts';
import { badgeClass } from '../../../web/ui/core/badge.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { ErrorCard } from '../../../web/ui/core/error-card.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import type { Topic } from '../../contract.ts';
import { reportTopic } from '../../contract/reports.ts';
import { categoryIcons } from '../data/categories.ts';
import { topicAddress, topicsAddress } from '../data/queries.ts';
import { useByline } from './byline.tsx';
import { TopicActions } from './topic-actions.tsx';
import { useTopicRemoval } from './use-topic-removal.tsx';

interface TopicArticleProps {
  topic: Topic;
  isGuest: boolean;
  onSignIn: () => void;
}

/** The topic itself, with the actions on it as a whole. */
export function TopicArticle({ topic, isGuest, onSignIn }: TopicArticleProps) {
  const t = useTranslations('forum');
  const navigate = useNavigate();
  const followLink = useInternalLinks();
  const editor = useLazy(async () => (await import('./edit-topic-form.tsx')).EditTopicForm);
  // Replaces the history entry, because going back must not lead to the deleted topic.
  const removal = useTopicRemoval(() => navigate('/foro', { replace: true }));
  const call = useCall();
  const reports = useReportDialog();
  const title = useRef<HTMLHeadingElement>(null);
  const [isEditing, setEditing] = useState(false);

  return (
    <article className={`${cardClass} flex flex-col gap-5 p-4 sm:p-6`} onClick={followLink}>
      <TopicHeader topic={topic} titleRef={title} />
      {isEditing && editor.Part ? (
        <editor.Part
          topic={topic}
          onEnd={() => {
            setEditing(false);
            // The form disappears together with the field that had the focus.
            title.current?.focus({ preventScroll: true });
          }}
        />
      ) : (
        <TopicText topic={topic} />
      )}
      {topic.articleId && (
        <p>
          <a href={addressOf.article(topic.articleId)} className={linkClass}>
            {t('topic.article')}
          </a>
        </p>
      )}
      {removal.hasFailed && <ErrorCard title={t('remove.failed')} />}
      {!isEditing && (
        <TopicActions
          topic={topic}
          isGuest={isGuest}
          onSignIn={onSignIn}
          onEdit={async () => setEditing(await editor.fetch())}
          onReport={() =>
            reports.open({
              title: t('report.title.topic'),
              send: (body) => call(reportTopic, { params: { id: topic.id }, body }),
            })
          }
          onRemove={() => removal.ask(topic)}
        />
      )}
      {reports.dialog}
      {removal.dialog}
    </article>
  );
}

/** While it waits, its author reads it with a note. What moderators withdrew has only its title in its place. */
function TopicText({ topic: { html, moderation } }: { topic: Topic }) {
  const t = useTranslations('forum');
  if (!moderation) return <RichText html={html} />;
  if (moderation !== 'held') return null;
  return (
    <>
      <p className={badgeClass('warning')}>{t('withdrawn.held')}</p>
      <RichText html={html} />
    </>
  );
}

function TopicHeader({ topic, titleRef }: { topic: Topic; titleRef: RefObject<HTMLHeadingElement | null> }) {
  const t = useTranslations('forum');
  const byline = useByline();
  return (
    <header className="flex flex-col gap-3">
      <TopicMarks topic={topic} />
      <h1 ref={titleRef} tabIndex={-1} className="font-title text-2xl wrap-anywhere sm:text-3xl">
        {topic.moderation === 'hidden' || topic.moderation === 'removed'
          ? t(`withdrawn.${topic.moderation}`)
          : topic.title}
      </h1>
      {byline(topic, topicAddress(topic.id))}
    </header>
  );
}

/** Category, number and state. */
function TopicMarks({ topic }: { topic: Topic }) {
  const t = useTranslations('forum');
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
      <a href={topicsAddress({ category: topic.category })} className={`${badgeClass()} no-underline hover:underline`}>
        <Icon name={categoryIcons[topic.category]} size="sm" />
        {t(`categories.${topic.category}`)}
      </a>
      <span className="tabular-nums">#{topic.id}</span>
      {topic.isSolved && (
        <span className={badgeClass('success')}>
          <Icon name="check" size="sm" />
          {t('solved')}
        </span>
      )}
      {topic.locked && (
        <span className={badgeClass('warning')}>
          <Icon name="lock" size="sm" />
          {t('locked')}
        </span>
      )}
    </p>
  );
}
