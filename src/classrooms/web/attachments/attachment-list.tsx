import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useReportDialog } from '../../../web/lazy/report/use-report-dialog.tsx';
import { useLazy } from '../../../web/lazy/use-lazy.ts';
import { buttonClass } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { useFileSize } from '../../../web/ui/rows/use-file-size.ts';
import type { Attachment } from '../../contract/attachments.ts';
import { reportAttachment } from '../../contract/comment-reports.ts';
import { attachmentIcons } from './attachment-icons.ts';
import { attachmentAddress, attachmentPreviewAddress, attachmentViewAddress } from './data/queries.ts';

export interface AttachmentListProps {
  attachments: readonly Attachment[];
  /** Whether the reader may report them: not what they uploaded. */
  mayReport?: boolean;
}

/** Pictures and PDFs open in place, sound and video play in place, and everything can be downloaded. */
export function AttachmentList({ attachments, mayReport = false }: AttachmentListProps) {
  const t = useTranslations('classrooms.attachments');
  const call = useCall();
  const reports = useReportDialog();
  const report = ({ id: attachmentId, name }: Attachment) =>
    void reports.open({
      title: t('report', { name }),
      explanation: t('reportExplanation'),
      send: (body) => call(reportAttachment, { params: { attachmentId }, body }),
    });
  const [shown, setShown] = useState<Attachment>();
  const viewer = useLazy(async () => (await import('./attachment-viewer.tsx')).AttachmentViewer);
  const open = async (attachment: Attachment) => {
    if (await viewer.fetch()) setShown(attachment);
  };
  return (
    <>
      <ul aria-label={t('list')} className="flex max-w-reading flex-col gap-3 print:hidden">
        {attachments.map((attachment) => (
          <li key={attachment.id} className={`${cardClass} flex min-w-0 flex-col gap-2 p-3`}>
            {attachment.isWithdrawn ? (
              <p className="text-ink-soft italic">{t('withdrawn')}</p>
            ) : (
              <>
                <Playable attachment={attachment} onOpen={() => void open(attachment)} />
                <AttachmentLine
                  attachment={attachment}
                  onOpen={() => void open(attachment)}
                  onReport={mayReport ? () => report(attachment) : undefined}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {reports.dialog}
      {viewer.Part && shown && <viewer.Part attachment={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

interface AttachmentProps {
  attachment: Attachment;
  onOpen: () => void;
}

function AttachmentLine({
  attachment: { id, name, kind, bytes },
  onOpen,
  onReport,
}: AttachmentProps & { onReport: (() => void) | undefined }) {
  const t = useTranslations('classrooms.attachments');
  const sizeOf = useFileSize();
  const isPdf = kind === 'pdf';
  const isSeen = isPdf || kind === 'picture' || kind === 'audio' || kind === 'video';
  return (
    <p className="flex min-w-0 items-center gap-3">
      <Icon name={attachmentIcons[kind]} className="text-ink-soft" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {isPdf ? (
          <button type="button" className={`${linkClass} text-left`} aria-label={t('open', { name })} onClick={onOpen}>
            {name}
          </button>
        ) : isSeen ? (
          name
        ) : (
          <a href={attachmentAddress(id)} download className={linkClass}>
            {name}
          </a>
        )}{' '}
        <span className="text-sm text-ink-soft">{sizeOf(bytes)}</span>
      </span>
      {isSeen && (
        <a
          href={attachmentAddress(id)}
          download
          aria-label={t('download', { name })}
          className={buttonClass({ variant: 'quiet', size: 'icon' })}
        >
          <Icon name="download" />
        </a>
      )}
      {onReport && (
        <button
          type="button"
          aria-label={t('report', { name })}
          className={buttonClass({ variant: 'quiet', size: 'icon' })}
          onClick={onReport}
        >
          <Icon name="flag" />
        </button>
      )}
    </p>
  );
}

/** What can be seen or heard at once. A sound or a video loads when it is played. */
function Playable({ attachment, onOpen }: AttachmentProps) {
  const t = useTranslations('classrooms.attachments');
  const { id, name, kind, preview, alternativeText } = attachment;
  switch (kind) {
    case 'picture':
      return (
        preview && (
          <button type="button" className="self-start rounded-control" onClick={onOpen}>
            <img
              src={attachmentPreviewAddress(id)}
              alt={alternativeText || t('undescribed', { name })}
              width={preview.width}
              height={preview.height}
              loading="lazy"
              className="max-h-80 w-auto rounded-control"
            />
          </button>
        )
      );
    case 'audio':
      return <audio controls preload="none" src={attachmentViewAddress(id)} aria-label={name} className="w-full" />;
    case 'video':
      return (
        <video
          controls
          preload="metadata"
          src={attachmentViewAddress(id)}
          aria-label={name}
          className="max-h-96 w-full rounded-control"
        />
      );
    default:
      return null;
  }
}
