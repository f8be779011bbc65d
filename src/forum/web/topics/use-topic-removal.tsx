import { type ReactNode, useState } from 'react';
import { useLazy } from '../../../web/lazy/use-lazy.ts';
import type { ListedTopic } from '../../contract.ts';
import { useForumChanges } from '../changes.ts';

type LeavingTopic = Pick<ListedTopic, 'id' | 'title' | 'commentCount'>;

interface TopicRemoval {
  ask: (topic: LeavingTopic) => void;
  hasFailed: boolean;
  /** Render it anywhere on the page. */
  dialog: ReactNode;
}

/** Asks before deleting a topic. The dialog loads on first use. */
export function useTopicRemoval(onRemoved: () => unknown): TopicRemoval {
  const { listsChanged } = useForumChanges();
  const question = useLazy(async () => (await import('./delete-topic-dialog.tsx')).DeleteTopicDialog);
  const [leaving, setLeaving] = useState<LeavingTopic>();
  const [hasFailed, setFailed] = useState(false);
  return {
    hasFailed,
    ask: (topic) => {
      setFailed(false);
      void question.fetch().then((isThere) => isThere && setLeaving(topic));
    },
    dialog: question.Part && (
      <question.Part
        topic={leaving}
        onClose={() => setLeaving(undefined)}
        onFailed={() => {
          setLeaving(undefined);
          setFailed(true);
        }}
        onDone={async () => {
          await listsChanged();
          setLeaving(undefined);
          await onRemoved();
        }}
      />
    ),
  };
}
