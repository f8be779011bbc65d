import { useTranslations } from 'use-intl';
import { PdfPages } from '../../../assist/web/public.ts';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import type { Attachment } from '../../contract/attachments.ts';
import { attachmentPreviewAddress, attachmentViewAddress } from './data/queries.ts';

interface AttachmentViewerProps {
  attachment: Attachment;
  onClose: () => void;
}

/** A picture or a PDF above the page. */
export function AttachmentViewer({ attachment, onClose }: AttachmentViewerProps) {
  const t = useTranslations('classrooms.attachments');
  const { id, name, preview, alternativeText } = attachment;
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      closeLabel={t('close')}
      className="max-h-[92dvh] w-[min(64rem,calc(100%-2rem))]"
    >
      {preview ? (
        <img
          src={attachmentPreviewAddress(id)}
          alt={alternativeText || t('undescribed', { name })}
          width={preview.width}
          height={preview.height}
          className="mx-auto max-h-[75dvh] w-auto rounded-control object-contain"
        />
      ) : (
        <PdfFrame attachment={attachment} />
      )}
    </Dialog>
  );
}

/** Phones have no viewer for a frame: the document is drawn in the page there. */
function PdfFrame({ attachment: { id, name } }: { attachment: Attachment }) {
  const t = useTranslations('classrooms.attachments');
  const address = attachmentViewAddress(id);
  return (
    <div className="flex flex-col gap-3">
      {navigator.pdfViewerEnabled ? (
        <iframe
          src={address}
          title={t('frame', { name })}
          className="h-[70dvh] w-full rounded-control border border-line"
        />
      ) : (
        <PdfPages address={address} title={name} />
      )}
      <p>
        <a href={address} target="_blank" rel="noreferrer" className={linkClass}>
          {t('openInTab')}
        </a>
      </p>
    </div>
  );
}
