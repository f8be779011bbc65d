import type { CardDraft } from '../../../courses/web/public.ts';

/** The cards in the draft of a form on this device. Undefined if there are none, or if another version of the product stored them in another format. */
export function readWrittenCards(kept: FormDataEntryValue | undefined): CardDraft[] | undefined {
  try {
    const read: unknown = JSON.parse(typeof kept === 'string' ? kept : '');
    const isWhole = Array.isArray(read) && read.every((card) => isCard(card));
    return isWhole ? (read as CardDraft[]) : undefined;
  } catch {
    return undefined;
  }
}

function isCard(card: unknown): boolean {
  if (typeof card !== 'object' || card === null) return false;
  const { key, kind, text, options } = card as Partial<Record<keyof CardDraft, unknown>>;
  return [key, kind, text].every((one) => typeof one === 'string') && Array.isArray(options);
}
