import type { AttachmentKind } from '../../../shared/attachments.ts';
import type { IconName } from '../../../web/ui/core/icon-names.ts';

export const attachmentIcons: Record<AttachmentKind, IconName> = {
  picture: 'image',
  audio: 'audio',
  video: 'video',
  pdf: 'file-text',
  document: 'file-text',
  text: 'file-text',
  archive: 'archive',
};
