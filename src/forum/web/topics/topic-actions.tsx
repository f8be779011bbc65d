import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { FormProblem } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { followTopic, lockTopic, type Topic, voteForTopic } from '../../contract.ts';
import { useForumChanges } from '../changes.ts';
import { topicAddress } from '../data/queries.ts';
import { useSharing } from './use-sharing.ts';

interface TopicActionsProps {
  topic: Topic;
  isGuest: boolean;
  onSignIn: () => void;
  onEdit: () => void;
  onReport: () => void;
  onRemove: () => void;
}

export function TopicActions({ topic, isGuest, onSignIn, onEdit, onReport, onRemove }: TopicActionsProps) {
  const t = useTranslations('forum');
  const share = useSharing();
  const { vote, follow, lock } = useTopicSwitches(topic);
  const { may, isFollowed, locked } = topic;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <VoteButton topic={topic} isGuest={isGuest} onPress={isGuest ? onSignIn : vote.run} />
        <Button
          size="sm"
          icon={isFollowed ? 'check' : 'bell'}
          aria-pressed={isFollowed}
          title={isFollowed ? t('follow.stop') : t('follow.hint')}
          busy={follow.sending && t('follow.busy')}
          onClick={isGuest ? onSignIn : follow.run}
        >
          {isFollowed ? t('follow.on') : t('follow.off')}
        </Button>
        <Button size="sm" icon="share" onClick={() => share(topic.title, topicAddress(topic.id))}>
          {t('share.button')}
        </Button>
        {may.edit && (
          <Button size="sm" variant="quiet" icon="pencil" onClick={onEdit}>
            {t('edit.button')}
          </Button>
        )}
        {may.report && (
          <Button size="sm" variant="quiet" icon="flag" onClick={onReport}>
            {t('report.button')}
          </Button>
        )}
        {may.lock && (
          <Button
            size="sm"
            variant="quiet"
            icon={locked ? 'lock-open' : 'lock'}
            busy={lock.sending && t('lock.busy')}
            onClick={lock.run}
          >
            {locked ? t('lock.open') : t('lock.close')}
          </Button>
        )}
        {may.remove && (
          <Button
            size="sm"
            variant="quiet"
            icon="trash"
            title={may.lock ? t('remove.button') : undefined}
            onClick={onRemove}
          >
            {t('remove.short')}
          </Button>
        )}
      </div>
      <FormProblem problem={vote.problem ?? follow.problem ?? lock.problem} />
    </>
  );
}

/** Each action changes one state of the topic to its opposite. */
function useTopicSwitches(topic: Topic) {
  const t = useTranslations('forum.lock');
  const call = useCall();
  const { topicChanged } = useForumChanges();
  const { hasVoted, isFollowed, locked } = topic;
  const params = { id: topic.id };
  const vote = useAction(async () => topicChanged(await call(voteForTopic, { params, body: { voted: !hasVoted } })));
  const follow = useAction(async () =>
    topicChanged(await call(followTopic, { params, body: { followed: !isFollowed } })),
  );
  const lock = useAction(async () => {
    await topicChanged(await call(lockTopic, { params, body: { locked: !locked } }));
    toast(
      locked
        ? { title: t('opened'), description: t('openedText') }
        : { title: t('closed'), description: t('closedText') },
    );
  });
  return { vote, follow, lock };
}

function VoteButton({ topic, isGuest, onPress }: { topic: Topic; isGuest: boolean; onPress: () => void }) {
  const t = useTranslations('forum');
  const { may, hasVoted, voteCount } = topic;
  return (
    <Button
      size="sm"
      icon="thumbs-up"
      aria-pressed={hasVoted}
      aria-label={t('vote', { count: voteCount })}
      title={may.vote || isGuest ? undefined : t('ownVote')}
      disabled={!may.vote && !isGuest}
      className="tabular-nums aria-pressed:border-primary-line aria-pressed:bg-primary-wash"
      onClick={onPress}
    >
      {voteCount}
    </Button>
  );
}
