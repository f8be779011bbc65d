import { useTranslations } from 'use-intl';
import type { Call } from '../../../web/data/call.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { MarkdownField } from '../../../web/markdown/markdown-field.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import {
  type Announcement,
  changeAnnouncement,
  listAnnouncements,
  publishAnnouncement,
} from '../../contract/announcements.ts';
import { classLimits } from '../../limits.ts';
import { attachmentsField, readWithAttachments } from '../attachments/form-attachments.ts';
import { AttachmentField } from '../attachments/parts.ts';
import { ClassEntryForm } from '../class/class-entry-form.tsx';
import { TitleField } from '../editing/title-field.tsx';

interface AnnouncementDialogProps {
  classId: number;
  announcement: Announcement | 'new';
  onEnd: () => void;
}

export function AnnouncementDialog({ classId, announcement, onEnd }: AnnouncementDialogProps) {
  const t = useTranslations('classrooms');
  const call = useCall();
  const edited = announcement === 'new' ? undefined : announcement;
  const params = { id: classId };
  return (
    <Dialog
      open
      onClose={onEnd}
      title={edited ? t('announcements.editTitle') : t('announcements.addTitle')}
      description={edited ? undefined : t('announcements.explanation')}
      closeLabel={t('close')}
    >
      <ClassEntryForm
        classId={classId}
        name="announcement"
        edited={edited}
        schema={async () => (await import('../../schemas.ts')).NewAnnouncement}
        read={(form) => ({ values: readWithAttachments(form) })}
        add={(body) => call(publishAnnouncement, { params, body })}
        change={(announcementId, body, { version }) =>
          call(changeAnnouncement, { params: { ...params, announcementId }, body: { ...body, version } })
        }
        reread={(announcementId) => findAnnouncement(call, classId, announcementId)}
        factsOf={({ title, content }) => [
          [t('announcements.title'), title],
          [t('announcements.content'), content],
        ]}
        onEnd={onEnd}
        words={{
          submit: t('announcements.submit'),
          busy: t('announcements.publishing'),
          added: t('announcements.added'),
          changed: t('announcements.changed'),
          failed: t('announcements.failed'),
        }}
      >
        {({ errors, saved }) => <AnnouncementFields classId={classId} edited={edited} errors={errors} saved={saved} />}
      </ClassEntryForm>
    </Dialog>
  );
}

interface AnnouncementFieldsProps {
  classId: number;
  edited: Announcement | undefined;
  errors: Readonly<Record<string, string>>;
  /** The saved draft of the form. */
  saved: Readonly<Record<string, string>>;
}

function AnnouncementFields({ classId, edited, errors, saved }: AnnouncementFieldsProps) {
  const t = useTranslations('classrooms.announcements');
  return (
    <>
      <TitleField label={t('title')} value={saved['title'] ?? edited?.title} error={errors['title']} />
      <MarkdownField
        usualMode="visual"
        label={t('content')}
        name="content"
        rows={6}
        defaultValue={saved['content'] ?? edited?.content}
        maxLength={classLimits.announcement}
        required
        error={errors['content']}
      />
      <AttachmentField
        classId={classId}
        placed={edited?.attachments ?? []}
        saved={saved[attachmentsField]}
        error={errors[attachmentsField]}
      />
    </>
  );
}

/** Announcements are only read as a list. */
async function findAnnouncement(call: Call, classId: number, id: number, cursor?: string): Promise<Announcement> {
  const query = cursor === undefined ? {} : { cursor };
  const { items, next } = await call(listAnnouncements, { params: { id: classId }, query });
  const found = items.find((one) => one.id === id);
  if (found) return found;
  if (next === null || next === undefined) throw new Error('The announcement has been deleted.');
  return findAnnouncement(call, classId, id, next);
}
