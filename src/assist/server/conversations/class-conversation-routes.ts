import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { type AssistedClass, assistFailures, getAssistedClass } from '../../contract.ts';
import * as contract from '../../contract/class-conversations.ts';
import {
  type ClassConversationRow,
  findAnnounced,
  listAnnounced,
  listAnnouncedMessages,
} from './class-conversation-queries.ts';
import { presentMessage } from './present-message.ts';
import { titleOf } from './title-of.ts';

/** What the helpers need to know of classes. */
export interface AssistedClasses {
  /** Undefined if there is no such class for the viewer. */
  find(viewer: Viewer, classId: number): Promise<AssistedClass | undefined>;
  /** Refuses whoever may not see the conversations of the class. */
  requireConversationReader(viewer: Viewer, classId: number): Promise<void>;
  /** Whether the viewer attends a class for whose students the language model is turned off. */
  isModelOffFor(viewer: Viewer): Promise<boolean>;
}

/** Conversations that those who teach a class see, because their students were told before they wrote. */
export function classConversationRoutes({ db }: Kernel, classes: AssistedClasses): Route[] {
  return [
    route(getAssistedClass, async ({ viewer, params }) => {
      const found = await classes.find(viewer, params.classId);
      if (!found) throw new Failure(assistFailures.noSuchClass);
      return found;
    }),
    route(contract.listClassConversations, async ({ viewer, params, query }) => {
      await classes.requireConversationReader(viewer, params.id);
      const { items, next } = await listAnnounced(db, params.id, query);
      return { items: items.map(presentRow), next };
    }),
    route(contract.getClassConversation, async ({ viewer, params }) => {
      await classes.requireConversationReader(viewer, params.id);
      const found = await findAnnounced(db, params.id, params.conversationId);
      if (!found) throw new Failure(assistFailures.noSuchConversation);
      const messages = await listAnnouncedMessages(db, found.id);
      return { ...presentRow(found), messages: await Promise.all(messages.map(presentMessage)) };
    }),
  ];
}

const presentRow = ({ id, userId, name, question, beganAt, writtenAt }: ClassConversationRow) => ({
  id,
  title: titleOf(question),
  student: { userId, name },
  beganAt,
  writtenAt,
});
