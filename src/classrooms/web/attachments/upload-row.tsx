import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { attachmentLimits } from '../../../shared/limits.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { insertImage } from '../../../web/markdown/inserted-image.ts';
import { Progress } from '../../../web/ui/charts/progress.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { FieldError, TextField } from '../../../web/ui/fields/field.tsx';
import { useFileSize } from '../../../web/ui/rows/use-file-size.ts';
import { type Attachment, describeAttachment } from '../../contract/attachments.ts';
import { attachmentIcons } from './attachment-icons.ts';
import { attachmentPreviewAddress } from './data/queries.ts';
import type { UploadedFile } from './use-uploads.ts';

interface UploadRowProps {
  file: UploadedFile;
  /** The size limit. */
  megabytes: number;
  handle: ReactNode;
  arrows: ReactNode;
  onRetry: () => void;
  onRemove: () => void;
  onDescribed: (attachment: Attachment) => void;
}

/** A file in the field: its progress, then its preview and, for a picture, its description. */
export function UploadRow({ file, megabytes, handle, arrows, onRetry, onRemove, onDescribed }: UploadRowProps) {
  const t = useTranslations('classrooms.attachments');
  const sizeOf = useFileSize();
  const { name, bytes, attachment, problem } = file;
  const isUploading = !attachment && !problem;
  return (
    <div className="flex min-w-0 flex-col gap-2 rounded-control border border-line bg-card p-2">
      <div className="flex min-w-0 items-center gap-2">
        {handle}
        <Thumbnail attachment={attachment} />
        <p className="min-w-0 flex-1 text-sm wrap-anywhere">
          {name} <span className="text-ink-soft">{sizeOf(bytes)}</span>
        </p>
        {arrows}
        <Button
          variant="quiet"
          size="icon"
          icon="x"
          aria-label={isUploading ? t('cancel', { name }) : t('remove', { name })}
          onClick={onRemove}
        />
      </div>
      {isUploading && <UploadProgress file={file} />}
      <div aria-live="polite" className="contents">
        {problem && <UploadProblem file={file} problem={problem} megabytes={megabytes} onRetry={onRetry} />}
        {attachment && file.isNew && <span className="sr-only">{t('ready', { name })}</span>}
      </div>
      {attachment?.kind === 'picture' && <AlternativeText attachment={attachment} onDescribed={onDescribed} />}
    </div>
  );
}

function Thumbnail({ attachment }: { attachment: Attachment | undefined }) {
  if (!attachment?.preview) {
    return <Icon name={attachment ? attachmentIcons[attachment.kind] : 'upload'} className="text-ink-soft" />;
  }
  // Its name stands beside it.
  return <img src={attachmentPreviewAddress(attachment.id)} alt="" className="size-12 rounded-control object-cover" />;
}

function UploadProgress({ file: { name, bytes, sent } }: { file: UploadedFile }) {
  const t = useTranslations('classrooms.attachments');
  if (sent === undefined) return <p className="text-sm text-ink-soft">{t('waiting')}</p>;
  const percent = Math.floor((sent / bytes) * 100);
  return (
    <Progress
      label={t('uploading', { name })}
      hideLabel
      value={percent}
      valueText={percent < 100 ? t('sent', { percent }) : t('checking')}
    />
  );
}

type ProblemProps = Pick<UploadRowProps, 'file' | 'megabytes' | 'onRetry'> & {
  problem: NonNullable<UploadedFile['problem']>;
};

function UploadProblem({ file, problem, megabytes, onRetry }: ProblemProps) {
  const t = useTranslations('classrooms.attachments');
  const inWords = useProblemMessage();
  const said =
    problem === 'too-large'
      ? t('tooLarge', { megabytes })
      : problem === 'empty'
        ? t('empty')
        : problem === 'offline'
          ? t('interrupted')
          : inWords(problem);
  const canRetry = problem === 'offline' || (typeof problem === 'object' && problem.status >= 429);
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <FieldError>{said}</FieldError>
      {canRetry && (
        <Button size="sm" icon="refresh" aria-label={t('retryNamed', { name: file.name })} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}

interface AlternativeTextProps {
  attachment: Attachment;
  onDescribed: (attachment: Attachment) => void;
}

/** Saved when the field is left; the form itself sends only the order of the files. */
function AlternativeText({ attachment, onDescribed }: AlternativeTextProps) {
  const t = useTranslations('classrooms.attachments');
  const call = useCall();
  const [text, setText] = useState(attachment.alternativeText);
  const saving = useAction(
    async (alternativeText: string) =>
      onDescribed(
        await call(describeAttachment, { params: { attachmentId: attachment.id }, body: { alternativeText } }),
      ),
    useFailureToast(t('describeFailed')),
  );
  return (
    <>
      <TextField
        label={t('alternativeText', { name: attachment.name })}
        hint={t('alternativeTextHint')}
        value={text}
        maxLength={attachmentLimits.alternativeText}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => text.trim() !== attachment.alternativeText && saving.run(text)}
      />
      <Button
        size="sm"
        icon="image"
        aria-label={t('insertNamed', { name: attachment.name })}
        className="self-start"
        onClick={({ currentTarget }) =>
          insertImage(currentTarget.form, { src: attachmentPreviewAddress(attachment.id), alt: text.trim() })
        }
      >
        {t('insert')}
      </Button>
    </>
  );
}
