import type { SiteSettings } from '../../../shared/site-settings.ts';
import type { AttachmentLimits } from '../../contract/attachments.ts';

export const megabyte = 1024 * 1024;

export function getAttachmentLimits({ attachmentCount, attachmentMegabytes }: SiteSettings): AttachmentLimits {
  return { count: attachmentCount, bytes: attachmentMegabytes * megabyte };
}
