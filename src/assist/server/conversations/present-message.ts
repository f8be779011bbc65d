import { assessMessage } from '../../../safety/server/public.ts';
import { htmlOfStored } from '../../../server/text/rendered/render-text.ts';
import type { Message } from '../../contract.ts';
import type { MessageRow } from './queries.ts';

type Presented = Omit<Message, 'timestamp'> & { timestamp: Date };

/** Only links to this site are allowed in answers: a model may repeat addresses from anywhere. */
export async function presentMessage(row: MessageRow): Promise<Presented> {
  const { id, text, timestamp, producer, sources, isStopped } = row;
  const isUser = producer === null;
  const html = isUser ? null : await htmlOfStored('answer', withLinkedCitations(text, sources));
  return { id, text, isUser, timestamp, html, sources, producer, isStopped, concern: null, followUp: null };
}

/** Links [2] to the second source, if it exists. */
export function withLinkedCitations(text: string, sources: MessageRow['sources']): string {
  return text.replaceAll(/\[(\d{1,2})\](?!\()/g, (written, number: string) => {
    const source = sources.find((one) => one.number === Number(number));
    return source ? `[\\[${number}\\]](${source.address})` : written;
  });
}

/** The concern of a safety reply is not stored: it is assessed again from the question when the owner opens the conversation. */
export function presentConversation(rows: readonly MessageRow[]): Promise<Presented[]> {
  return Promise.all(
    rows.map(async (row, at) => {
      const message = await presentMessage(row);
      if (row.producer?.kind !== 'safety') return message;
      return { ...message, ...assessMessage(previousMessages(rows.slice(0, at - 1)), rows[at - 1]?.text ?? '') };
    }),
  );
}

/** The person's messages, and whether each got a safety reply. */
export function previousMessages(rows: readonly MessageRow[]) {
  return rows.flatMap(({ text, producer }, at) =>
    producer === null ? [{ text, gotHelp: rows[at + 1]?.producer?.kind === 'safety' }] : [],
  );
}
