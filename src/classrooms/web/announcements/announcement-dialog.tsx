import { useTranslations } from 'use-intl';
import { DialogForm } from '../../../web/dialog-form.tsx';
import { MarkdownField } from '../../../web/markdown/markdown-field.tsx';
import { useCall } from '../../../web/query-client.ts';
import { Dialog } from '../../../web/ui/dialog.tsx';
import { type Announcement, changeAnnouncement, publishAnnouncement } from '../../contract/announcements.ts';
import { TitleField } from '../title-field.tsx';
import { useFailureToast } from '../use-failure-toast.ts';
import { useSaved } from '../use-saved.ts';

interface AnnouncementDialogProps {
  classId: number;
  announcement: Announcement | 'new';
  onEnd: () => void;
}

export function AnnouncementDialog({ classId, announcement, onEnd }: AnnouncementDialogProps) {
  const t = useTranslations('classrooms');
  const call = useCall();
  const say = useSaved(classId, onEnd);
  const edited = announcement === 'new' ? undefined : announcement;
  const id = String(classId);
  return (
    <Dialog
      open
      onClose={onEnd}
      title={edited ? t('announcements.editTitle') : t('announcements.addTitle')}
      description={edited ? undefined : t('announcements.explanation')}
      closeLabel={t('close')}
    >
      <DialogForm
        draft={`class-${id}-announcement-${edited?.id ?? 'new'}`}
        schema={async () => (await import('../../schemas.ts')).NewAnnouncement}
        save={(body) =>
          edited
            ? call(changeAnnouncement, { params: { id, announcementId: String(edited.id) }, body })
            : call(publishAnnouncement, { params: { id }, body })
        }
        onSaved={({ title }) => say(edited ? t('announcements.changed') : t('announcements.added'), title)}
        onFailure={useFailureToast(t('announcements.failed'))}
        onCancel={onEnd}
        words={{
          submit: edited ? t('settings.save') : t('announcements.submit'),
          busy: t('announcements.publishing'),
          cancel: t('cancel'),
        }}
      >
        {({ errors, saved }) => (
          <>
            <TitleField
              label={t('announcements.title')}
              value={saved['title'] ?? edited?.title}
              error={errors['title']}
            />
            <MarkdownField
              label={t('announcements.content')}
              name="content"
              rows={6}
              defaultValue={saved['content'] ?? edited?.content}
              maxLength={20_000}
              required
              error={errors['content']}
            />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
