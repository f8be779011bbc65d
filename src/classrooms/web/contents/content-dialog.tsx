import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { MarkdownField } from '../../../web/markdown/markdown-field.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { addContent, changeContent, getContent, type WholeClassContent } from '../../contract/contents.ts';
import { classLimits } from '../../limits.ts';
import type { NewClassContent } from '../../schemas.ts';
import { attachmentsField, readWithAttachments } from '../attachments/form-attachments.ts';
import { AttachmentField } from '../attachments/parts.ts';
import { ClassEntryForm } from '../class/class-entry-form.tsx';
import type { Facts } from '../editing/differences.ts';
import { EditDialog } from '../editing/edit-dialog.tsx';
import { inUnit } from '../editing/in-unit.ts';
import type { ItemDialogProps } from '../editing/item-dialogs.tsx';
import { TitleField } from '../editing/title-field.tsx';
import { contentQuery } from './data/queries.ts';

export function ContentDialog({ classId, id, unitId, files, onEnd }: ItemDialogProps) {
  const t = useTranslations('classrooms.contents');
  return (
    <EditDialog
      title={id === 'new' ? t('addTitle') : t('editTitle')}
      edited={id === 'new' ? undefined : contentQuery(classId, id)}
      onEnd={onEnd}
    >
      {(content) => <ContentForm classId={classId} content={content} unitId={unitId} files={files} onEnd={onEnd} />}
    </EditDialog>
  );
}

interface ContentFormProps extends Omit<ItemDialogProps, 'id'> {
  content?: WholeClassContent;
}

function ContentForm({ classId, content, unitId, files, onEnd }: ContentFormProps) {
  const t = useTranslations('classrooms');
  const call = useCall();
  const params = { id: classId };
  const factsOf = useContentFacts();
  return (
    <ClassEntryForm
      classId={classId}
      name="content"
      edited={content}
      schema={async () => (await import('../../schemas.ts')).NewClassContent}
      read={(form) => ({ values: readWithAttachments(form) })}
      add={(body) => call(addContent, { params, body: { ...body, ...inUnit(unitId) } })}
      change={(contentId, body, { version }) =>
        call(changeContent, { params: { ...params, contentId }, body: { ...body, version } })
      }
      reread={(contentId) => call(getContent, { params: { ...params, contentId } })}
      factsOf={factsOf}
      onEnd={onEnd}
      words={{
        submit: t('contents.submit'),
        added: t('contents.added'),
        changed: t('contents.changed'),
        failed: content ? t('contents.changeFailed') : t('contents.addFailed'),
      }}
    >
      {({ errors, saved }) => (
        <>
          <TitleField label={t('contents.title')} value={saved['title'] ?? content?.title} error={errors['title']} />
          <TypeFields
            type={saved['contentType'] ?? content?.contentType ?? 'text'}
            videoUrl={saved['videoUrl'] ?? content?.videoUrl ?? ''}
            error={errors['videoUrl']}
          />
          <MarkdownField
            of="lesson"
            label={t('contents.content')}
            name="content"
            rows={10}
            defaultValue={saved['content'] ?? content?.content}
            maxLength={classLimits.content}
            hint={t('contents.contentHint')}
            error={errors['content']}
          />
          <AttachmentField
            classId={classId}
            placed={content?.attachments ?? []}
            saved={saved[attachmentsField]}
            error={errors[attachmentsField]}
            fillsTitle
            dropped={files}
          />
        </>
      )}
    </ClassEntryForm>
  );
}

/** The fields of a material, for a comparison. */
function useContentFacts() {
  const t = useTranslations('classrooms.contents');
  return ({ title, contentType, videoUrl, content }: NewClassContent | WholeClassContent): Facts => [
    [t('title'), title],
    [t('type'), t(`types.${contentType}`)],
    [t('videoUrl'), videoUrl ?? ''],
    [t('content'), content],
  ];
}

interface TypeFieldsProps {
  type: string;
  videoUrl: string;
  error: string | undefined;
}

/** A video also has an address. */
function TypeFields({ type, videoUrl, error }: TypeFieldsProps) {
  const t = useTranslations('classrooms.contents');
  const [isVideo, setIsVideo] = useState(type === 'video');
  return (
    <>
      <SelectField
        label={t('type')}
        name="contentType"
        defaultValue={type}
        onChange={(event) => setIsVideo(event.target.value === 'video')}
      >
        <option value="text">{t('types.text')}</option>
        <option value="video">{t('types.video')}</option>
      </SelectField>
      {isVideo && (
        <TextField
          label={t('videoUrl')}
          hint={t('videoUrlHint')}
          name="videoUrl"
          type="url"
          inputMode="url"
          defaultValue={videoUrl}
          maxLength={classLimits.url}
          required
          error={error}
        />
      )}
    </>
  );
}
