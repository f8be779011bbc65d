import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useForm } from '../../../web/form.ts';
import { MarkdownField } from '../../../web/markdown/markdown-field.tsx';
import { useCall } from '../../../web/query-client.ts';
import { Dialog } from '../../../web/ui/dialog.tsx';
import { TextField } from '../../../web/ui/field.tsx';
import { SelectField } from '../../../web/ui/select.tsx';
import { toast } from '../../../web/ui/toast.tsx';
import { addContent, type ClassContent, changeContent } from '../../contract/contents.ts';
import { useClassChanged } from '../changes.ts';
import { FormEnd } from '../form-end.tsx';
import { TitleField } from '../title-field.tsx';
import { useFailureToast } from '../use-failure-toast.ts';
import { Whole } from '../whole.tsx';
import { contentQuery } from './queries.ts';

interface ContentDialogProps {
  classId: number;
  content: ClassContent | 'new';
  onEnd: () => void;
}

export function ContentDialog({ classId, content, onEnd }: ContentDialogProps) {
  const t = useTranslations('classrooms');
  return (
    <Dialog
      open
      onClose={onEnd}
      title={content === 'new' ? t('contents.addTitle') : t('contents.editTitle')}
      closeLabel={t('close')}
    >
      {content === 'new' ? (
        <ContentForm classId={classId} onEnd={onEnd} />
      ) : (
        <EditContent classId={classId} id={content.id} onEnd={onEnd} />
      )}
    </Dialog>
  );
}

function EditContent({ classId, id, onEnd }: { classId: number; id: number; onEnd: () => void }) {
  const whole = useQuery({ ...contentQuery(classId, id), staleTime: 0 });
  return <Whole of={whole}>{(content) => <ContentForm classId={classId} content={content} onEnd={onEnd} />}</Whole>;
}

interface ContentFormProps {
  classId: number;
  content?: ClassContent;
  onEnd: () => void;
}

function ContentForm({ classId, content, onEnd }: ContentFormProps) {
  const t = useTranslations('classrooms');
  const call = useCall();
  const changed = useClassChanged(classId);
  const [isVideo, setIsVideo] = useState(content?.contentType === 'video');
  const form = useForm({
    schema: async () => (await import('../../schemas.ts')).NewClassContent,
    async send(body) {
      const id = String(classId);
      if (content) await call(changeContent, { params: { id, contentId: String(content.id) }, body });
      else await call(addContent, { params: { id }, body });
      toast({ title: content ? t('contents.changed') : t('contents.added'), description: body.title });
      await changed();
      onEnd();
    },
    onFailure: useFailureToast(content ? t('contents.changeFailed') : t('contents.addFailed')),
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <TitleField label={t('contents.title')} value={content?.title} error={form.fields['title']} />
      <SelectField
        label={t('contents.type')}
        name="contentType"
        defaultValue={content?.contentType ?? 'text'}
        onChange={(event) => setIsVideo(event.target.value === 'video')}
      >
        <option value="text">{t('contents.types.text')}</option>
        <option value="video">{t('contents.types.video')}</option>
      </SelectField>
      {isVideo && (
        <TextField
          label={t('contents.videoUrl')}
          hint={t('contents.videoUrlHint')}
          name="videoUrl"
          type="url"
          inputMode="url"
          defaultValue={content?.videoUrl ?? ''}
          maxLength={2000}
          required
          error={form.fields['videoUrl']}
        />
      )}
      <MarkdownField
        label={t('contents.content')}
        name="content"
        rows={10}
        defaultValue={content?.content}
        maxLength={200_000}
        required
        error={form.fields['content']}
      />
      <FormEnd problem={form.problem} busy={form.sending && t('settings.saving')} onCancel={onEnd}>
        {content ? t('settings.save') : t('contents.submit')}
      </FormEnd>
    </form>
  );
}
