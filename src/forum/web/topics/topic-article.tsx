import { useRef, useState } from 'react';
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
import { categoryIcons } from '../categories.ts';
import { useForumChanges } from '../changes.ts';
import { topicAddress, topicsAddress } from '../queries.ts';
import { useByline } from './byline.tsx';
import { TopicActions } from './topic-actions.tsx';

interface TopicArticleProps {
  topic: Topic;
  isGuest: boolean;
  onSignIn: () => void;
}

/** The topic itself, with everything that can be done with it as a whole. */
export function TopicArticle({ topic, isGuest, onSignIn }: TopicArticleProps) {
  const t = useTranslations('forum');
  const navigate = useNavigate();
  const followLink = useInternalLinks();
  const byline = useByline();
  const { listsChanged } = useForumChanges();
  const editor = useLazy(async () => (await import('./edit-topic-form.tsx')).EditTopicForm);
  const removal = useLazy(async () => (await import('./delete-topic-dialog.tsx')).DeleteTopicDialog);
  const call = useCall();
  const reports = useReportDialog();
  const title = useRef<HTMLHeadingElement>(null);
  const [isEditing, setEditing] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [removalFailed, setRemovalFailed] = useState(false);
  const close = () => setRemoving(false);

  return (
    <article className={`${cardClass} flex flex-col gap-5 p-4 sm:p-6`} onClick={followLink}>
      <header className="flex flex-col gap-3">
        <TopicMarks topic={topic} />
        <h1 ref={title} tabIndex={-1} className="font-title text-2xl wrap-anywhere sm:text-3xl">
          {topic.title}
        </h1>
        {byline(topic, topicAddress(topic.id))}
      </header>
      {isEditing && editor.Part ? (
        <editor.Part
          topic={topic}
          onEnd={() => {
            setEditing(false);
            // The form is gone with what had the focus in it.
            title.current?.focus({ preventScroll: true });
          }}
        />
      ) : (
        <RichText html={topic.html} />
      )}
      {topic.articleId && (
        <p>
          <a href={addressOf.article(topic.articleId)} className={linkClass}>
            {t('topic.article')}
          </a>
        </p>
      )}
      {removalFailed && <ErrorCard title={t('remove.failed')} />}
      {!isEditing && (
        <TopicActions
          topic={topic}
          isGuest={isGuest}
          onSignIn={onSignIn}
          onEdit={async () => setEditing(await editor.fetch())}
          onReport={() =>
            reports.open({
              title: t('report.title.topic'),
              send: (body) => call(reportTopic, { params: { id: String(topic.id) }, body }),
            })
          }
          onRemove={async () => {
            setRemovalFailed(false);
            setRemoving(await removal.fetch());
          }}
        />
      )}
      {reports.dialog}
      {removal.Part && (
        <removal.Part
          topic={isRemoving ? topic : undefined}
          onClose={close}
          onFailed={() => {
            close();
            setRemovalFailed(true);
          }}
          onDone={async () => {
            close();
            await listsChanged();
            // Going back must not lead to the deleted topic.
            await navigate('/foro', { replace: true });
          }}
        />
      )}
    </article>
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
