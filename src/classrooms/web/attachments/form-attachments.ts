import type { Attachment } from '../../contract/attachments.ts';

/** The name of the hidden field, and of the value in the call. */
export const attachmentsField = 'attachmentIds';

interface FieldValue {
  attachments: Attachment[];
  /** While a file is uploading or has failed, the form cannot be sent. */
  isUnfinished: boolean;
}

/** The value of the hidden field. Drafts keep it, so it holds what is needed to show the files again. */
export function writeAttachments(value: FieldValue): string {
  return JSON.stringify(value);
}

/** What the hidden field holds; undefined while nothing was ever attached. */
export function readField(written: unknown): FieldValue | undefined {
  if (typeof written !== 'string' || written === '') return undefined;
  try {
    return JSON.parse(written) as FieldValue;
  } catch {
    return undefined;
  }
}

/** The attachments of a draft; undefined if it has none. */
export function readDraftAttachments(saved: string | undefined): Attachment[] | undefined {
  return readField(saved)?.attachments;
}

/** The values of a form with attachments, as its schema expects them: an unfinished upload fails the check of the ids. */
export function readWithAttachments(form: FormData): Record<string, unknown> {
  const { [attachmentsField]: written, ...texts } = Object.fromEntries(
    [...form].filter(([, value]) => typeof value === 'string'),
  );
  // The field has not loaded: the attachments stay as they are.
  if (written === undefined) return texts;
  const { attachments = [], isUnfinished = false } = readField(written) ?? {};
  return { ...texts, [attachmentsField]: isUnfinished ? 'unfinished' : attachments.map(({ id }) => id) };
}
