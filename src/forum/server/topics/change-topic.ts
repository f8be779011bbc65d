import { findHold, holdThing } from '../../../moderation/server/public.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { writeAuditEntry } from '../../../server/identity/audit.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { renderNewText } from '../../../server/text/rendered/render-text.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import type { Viewer } from '../../../shared/roles.ts';
import type { TopicChanges } from '../../schemas.ts';
import { changeOneTopic } from '../change-forum.ts';
import { reportableForum } from '../reportable-forum.ts';
import { rightsOverTopic } from '../rights.ts';
import { getTopic, selectTopicForUpdate, setTopicLock, type TopicRow, updateTopic } from './topic-queries.ts';

/** Editing another user's topic leaves an audit entry. */
export async function changeTopic(
  kernel: Pick<Kernel, 'db' | 'events' | 'settings'>,
  actor: Viewer,
  id: number,
  changes: TopicChanges,
): Promise<TopicRow> {
  const heldFor = await findHold(kernel, actor, `${changes.title ?? ''}\n${changes.content ?? ''}`, false);
  const html = changes.content === undefined ? undefined : await renderNewText('post', changes.content);
  return changeOneTopic(kernel, actor, id, async (tx) => {
    const topic = await selectTopicForUpdate(tx, id);
    if (!rightsOverTopic(actor, topic).edit) throw new Failure(failures.notAllowed);
    const isChanged = await updateTopic(tx, id, { ...changes, html });
    if (isChanged && topic.userId !== actor.id) {
      await writeAuditEntry(tx, { actorId: actor.id, action: 'topic.changed', subject: `topic #${id}` });
    }
    if (isChanged && heldFor)
      await holdThing(tx, kernel.events, reportableForum(kernel).topic, { thingId: id, heldFor });
    return getTopic(tx, id, actor);
  });
}

export function lockTopic(
  kernel: Pick<Kernel, 'db' | 'events'>,
  actor: Viewer,
  id: number,
  locked: boolean,
): Promise<TopicRow> {
  return changeOneTopic(kernel, actor, id, async (tx) => {
    const topic = await selectTopicForUpdate(tx, id);
    if (!rightsOverTopic(actor, topic).lock) throw new Failure(failures.notAllowed);
    if (await setTopicLock(tx, id, locked)) {
      const action = locked ? 'topic.locked' : 'topic.unlocked';
      await writeAuditEntry(tx, { actorId: actor.id, action, subject: `topic #${id}` });
    }
    return getTopic(tx, id, actor);
  });
}
