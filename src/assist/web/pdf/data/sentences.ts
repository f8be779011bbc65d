import { messagesIn } from '../../../../web/text/message-catalogues.ts';
import { withHelper } from '../../data/sentences.ts';

/** Messages of the pages that show documents, and of the part that other areas show. */
export const documentSentences = withHelper('pdf', messagesIn(import.meta.glob('../messages.*.json')));
