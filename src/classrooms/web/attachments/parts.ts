import { lazyPart } from '../../../web/router/lazy-part.tsx';
import { attachmentSentences } from '../data/sentences.ts';
import type { AttachmentFieldProps } from './attachment-field.tsx';
import type { AttachmentListProps } from './attachment-list.tsx';

/** For every form of a class that takes files. */
export const AttachmentField = lazyPart<AttachmentFieldProps>({
  name: 'classrooms',
  messages: attachmentSentences,
  load: async () => (await import('./attachment-field.tsx')).AttachmentField,
});

/** For every place that shows them. Render it only if there are any. */
export const AttachmentList = lazyPart<AttachmentListProps>({
  name: 'classrooms',
  messages: attachmentSentences,
  load: async () => (await import('./attachment-list.tsx')).AttachmentList,
});
