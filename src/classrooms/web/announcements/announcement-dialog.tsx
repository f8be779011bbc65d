import { useTranslations } from 'use-intl';
import { useForm } from '../../../web/form.ts';
import { MarkdownField } from '../../../web/markdown/markdown-field.tsx';
import { useCall } from '../../../web/query-client.ts';
import { Dialog } from '../../../web/ui/dialog.tsx';
import { toast } from '../../../web/ui/toast.tsx';
import { type Announcement, changeAnnouncement, publishAnnouncement } from '../../contract/announcements.ts';
import { useClassChanged } from '../changes.ts';
import { FormEnd } from '../form-end.tsx';
import { TitleField } from '../title-field.tsx';
import { useFailureToast } from '../use-failure-toast.ts';

interface AnnouncementDialogProps {
  classId: number;
  announcement: Announcement | 'new';
  onEnd: () => void;
}

export function AnnouncementDialog({ classId, announcement, onEnd }: AnnouncementDialogProps) {
  const t = useTranslations('classrooms');
  const call = useCall();
  const changed = useClassChanged(classId);
  const edited = announcement === 'new' ? undefined : announcement;
  const form = useForm({
    schema: async () => (await import('../../schemas.ts')).NewAnnouncement,
    async send(body) {
      const id = String(classId);
      if (edited) await call(changeAnnouncement, { params: { id, announcementId: String(edited.id) }, body });
      else await call(publishAnnouncement, { params: { id }, body });
      toast({ title: edited ? t('announcements.changed') : t('announcements.added'), description: body.title });
      await changed();
      onEnd();
    },
    onFailure: useFailureToast(t('announcements.failed')),
  });
  return (
    <Dialog
      open
      onClose={onEnd}
      title={edited ? t('announcements.editTitle') : t('announcements.addTitle')}
      description={edited ? undefined : t('announcements.explanation')}
      closeLabel={t('close')}
    >
      <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <TitleField label={t('announcements.title')} value={edited?.title} error={form.fields['title']} />
        <MarkdownField
          label={t('announcements.content')}
          name="content"
          rows={6}
          defaultValue={edited?.content}
          maxLength={20_000}
          required
          error={form.fields['content']}
        />
        <FormEnd problem={form.problem} busy={form.sending && t('announcements.publishing')} onCancel={onEnd}>
          {edited ? t('settings.save') : t('announcements.submit')}
        </FormEnd>
      </form>
    </Dialog>
  );
}
