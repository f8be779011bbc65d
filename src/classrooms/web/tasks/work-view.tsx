import { useTranslations } from 'use-intl';
import { useDateTime } from '../../../web/lazy/use-date-time.ts';
import { RichText } from '../../../web/markdown/rich-text.tsx';
import { Badge } from '../../../web/ui/core/badge.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { linkClass, TextLink } from '../../../web/ui/core/link.tsx';
import { useFileSize } from '../../../web/ui/rows/use-file-size.ts';
import type { AiUse } from '../../contract/ai-levels.ts';
import type { TaskSubmission } from '../../contract/tasks.ts';
import { AttachmentList } from '../attachments/parts.ts';
import { AiRecord } from './ai/ai-record.tsx';

interface WorkViewProps {
  work: TaskSubmission;
  /** The helpers that its author used on the task. */
  aiUses: readonly AiUse[];
  /** The address of the file of an older submission. */
  file: string;
}

/** A submission: text, link, files and time. */
export function WorkView({ work, aiUses, file }: WorkViewProps) {
  const t = useTranslations('classrooms.tasks');
  const moment = useDateTime();
  const sizeOf = useFileSize();
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        {t('handedInAt', { moment: moment(work.handedInAt) })}
        {work.isLate && <Badge tone="warning">{t('states.late')}</Badge>}
      </p>
      {work.html && <RichText html={work.html} />}
      {work.link && (
        <p>
          <TextLink href={work.link} externalLabel={t('newTab')}>
            {work.link}
          </TextLink>
        </p>
      )}
      {work.file && (
        <p className="flex items-center gap-2">
          <Icon name="paperclip" className="text-ink-soft" />
          <a href={file} download className={linkClass}>
            {work.file.name}
          </a>
          <span className="text-sm text-ink-soft">{sizeOf(work.file.bytes)}</span>
        </p>
      )}
      {work.attachments.length > 0 && <AttachmentList attachments={work.attachments} />}
      <AiRecord declaration={work.ai} uses={aiUses} />
    </div>
  );
}
