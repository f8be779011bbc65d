import { read } from '../../../../web/data/query-client.ts';
import { getAttachmentLimits } from '../../../contract/attachments.ts';

export const attachmentLimitsQuery = () => read(getAttachmentLimits, {});

export const attachmentAddress = (id: string) => `/api/attachments/${id}/file`;

/** For files that the browser displays. */
export const attachmentViewAddress = (id: string) => `${attachmentAddress(id)}?view=1`;

export const attachmentPreviewAddress = (id: string) => `/api/attachments/${id}/preview`;
