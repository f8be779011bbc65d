import { useTranslations } from 'use-intl';
import { MarkdownField } from '../../../web/markdown/markdown-field.tsx';
import { TextAreaField, TextField } from '../../../web/ui/fields/field.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { TagField } from '../../../web/ui/fields/tag-field.tsx';
import { courseLimits, difficulties } from '../../limits.ts';
import type { CourseDraft, Difficulty } from './course-draft.ts';
import { CoverPreview } from './preview/cover-preview.tsx';
import { VideoCard } from './preview/video-card.tsx';

interface BasicFieldsProps {
  draft: CourseDraft;
  onChange: (changes: Partial<CourseDraft>) => void;
  errors: Readonly<Record<string, string>>;
}

/** The fields that describe the course, without its sections. */
export function BasicFields({ draft, onChange, errors }: BasicFieldsProps) {
  const t = useTranslations('course-editor.basics');
  return (
    <>
      <TextField
        label={t('title')}
        required
        maxLength={courseLimits.title}
        value={draft.title}
        error={errors['title']}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextAreaField
        label={t('description')}
        hint={t('descriptionHint')}
        required
        rows={3}
        maxLength={courseLimits.description}
        value={draft.description}
        error={errors['description']}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <MarkdownField
        of="lesson"
        label={t('content')}
        hint={t('contentHint')}
        name="content"
        rows={10}
        maxLength={courseLimits.content}
        defaultValue={draft.content}
        error={errors['content']}
        onText={(content) => onChange({ content })}
      />
      <DifficultyAndDuration draft={draft} onChange={onChange} errors={errors} />
      <Tags draft={draft} onChange={onChange} errors={errors} />
      <CoverAndVideo draft={draft} onChange={onChange} errors={errors} />
    </>
  );
}

function DifficultyAndDuration({ draft, onChange, errors }: BasicFieldsProps) {
  const t = useTranslations('course-editor.basics');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label={t('difficulty')}
        value={draft.difficulty}
        error={errors['difficulty']}
        onChange={(event) => onChange({ difficulty: event.target.value as Difficulty })}
      >
        {difficulties.map((difficulty) => (
          <option key={difficulty} value={difficulty}>
            {t(`difficulties.${difficulty}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('duration')}
        optionalLabel={t('optional')}
        placeholder={t('durationExample')}
        maxLength={courseLimits.duration}
        value={draft.duration}
        error={errors['duration']}
        onChange={(event) => onChange({ duration: event.target.value })}
      />
    </div>
  );
}

function Tags({ draft, onChange, errors }: BasicFieldsProps) {
  const t = useTranslations('course-editor.tags');
  return (
    <TagField
      label={t('label')}
      optionalLabel={t('optional')}
      hint={t('hint')}
      error={errors['tags']}
      tags={draft.tags}
      onChange={(tags) => onChange({ tags })}
      addLabel={t('add')}
      removeLabel={(tag) => t('remove', { tag })}
      addedLabel={(tag) => t('added', { tag })}
      removedLabel={(tag) => t('removed', { tag })}
      maxLength={courseLimits.tag}
      most={courseLimits.tags}
    />
  );
}

/** Two addresses, each with a preview of what is found there. */
function CoverAndVideo({ draft, onChange, errors }: BasicFieldsProps) {
  const t = useTranslations('course-editor.basics');
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        label={t('imageUrl')}
        optionalLabel={t('optional')}
        hint={t('addressHint')}
        type="url"
        maxLength={courseLimits.url}
        value={draft.imageUrl}
        error={errors['imageUrl']}
        onChange={(event) => onChange({ imageUrl: event.target.value })}
      />
      <CoverPreview address={draft.imageUrl.trim()} />
      <TextField
        label={t('videoUrl')}
        optionalLabel={t('optional')}
        hint={t('addressHint')}
        type="url"
        maxLength={courseLimits.url}
        value={draft.videoUrl}
        error={errors['videoUrl']}
        onChange={(event) => onChange({ videoUrl: event.target.value })}
      />
      <VideoCard address={draft.videoUrl.trim()} />
    </div>
  );
}
