import { expect, test } from 'vitest';
import type { Attachment } from '../../contract/attachments.ts';
import { attachmentsField, readDraftAttachments, readWithAttachments, writeAttachments } from './form-attachments.ts';

const attachment: Attachment = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'ficha.pdf',
  kind: 'pdf',
  type: 'application/pdf',
  bytes: 10,
  alternativeText: '',
  preview: null,
};

function formWith(value: string | undefined): FormData {
  const form = new FormData();
  form.set('title', 'Hola');
  if (value !== undefined) form.set(attachmentsField, value);
  return form;
}

const whole = (...attachments: Attachment[]) => writeAttachments({ attachments, isUnfinished: false });

test('a form sends the ids of its attachments in their order', () => {
  const other = { ...attachment, id: '22222222-2222-4222-8222-222222222222' };
  expect(readWithAttachments(formWith(whole(other, attachment)))).toEqual({
    title: 'Hola',
    attachmentIds: [other.id, attachment.id],
  });
  expect(readWithAttachments(formWith(whole()))).toEqual({ title: 'Hola', attachmentIds: [] });
  expect(readWithAttachments(formWith(''))).toEqual({ title: 'Hola', attachmentIds: [] });
});

test('a form whose field has not loaded leaves the attachments as they are', () => {
  expect(readWithAttachments(formWith(undefined))).toEqual({ title: 'Hola' });
});

test('a form with an unfinished upload has no list of ids, which its schema refuses', () => {
  const written = writeAttachments({ attachments: [attachment], isUnfinished: true });
  expect(readWithAttachments(formWith(written))['attachmentIds']).not.toBeInstanceOf(Array);
});

test('a draft gives its finished attachments back', () => {
  expect(readDraftAttachments(whole(attachment))).toEqual([attachment]);
  expect(readDraftAttachments(writeAttachments({ attachments: [attachment], isUnfinished: true }))).toEqual([
    attachment,
  ]);
  expect(readDraftAttachments('{')).toBeUndefined();
  expect(readDraftAttachments(undefined)).toBeUndefined();
});
