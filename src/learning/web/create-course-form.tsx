import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { createCourse } from '../../courses/contract.ts';
import { courseLimits, difficulties } from '../../courses/limits.ts';
import { useCall } from '../../web/data/query-client.ts';
import type { DraftValues } from '../../web/data/stored-drafts.ts';
import { useDraft } from '../../web/forms/draft.ts';
import { DraftedForm } from '../../web/forms/drafted-form.tsx';
import { FormActions } from '../../web/forms/form-actions.tsx';
import { useForm } from '../../web/forms/form.ts';
import { useFailureToast } from '../../web/forms/use-failure-toast.ts';
import { toast } from '../../web/ui/core/toast.tsx';
import { TextAreaField, TextField } from '../../web/ui/fields/field.tsx';
import { SelectField } from '../../web/ui/fields/select.tsx';
import { TagField } from '../../web/ui/fields/tag-field.tsx';
import { readSections, readTags, writeList } from './course-draft.ts';
import { NewSections } from './new-sections.tsx';
import { useNewSections } from './use-new-sections.ts';

interface CreateCourseFormProps {
  onClose: () => void;
  onDone: () => Promise<void>;
}

export function CreateCourseForm({ onClose, onDone }: CreateCourseFormProps) {
  const t = useTranslations('learning');
  const call = useCall();
  const draft = useDraft('free-course');
  const element = useRef<HTMLFormElement>(null);
  const [kept] = useState(() => readTags(draft.saved['tags']));
  const [tags, setTags] = useState(kept);
  const sections = useNewSections(() => readSections(draft.saved['sections']));
  const form = useForm({
    schema: async () => (await import('../../courses/schemas.ts')).NewCourse.omit({ tags: true, sections: true }),
    async send(values) {
      const whole = await sections.complete();
      if (!whole) return;
      await call(createCourse, { body: { ...values, tags: [...tags], sections: whole } });
      draft.discard();
      toast({ title: t('create.done'), description: values.title });
      await onDone();
    },
    onFailure: useFailureToast(t('create.failed')),
  });

  // Tags and sections fire no input events, so the draft is saved here.
  const isUntouched = tags === kept && sections.isUntouched;
  useEffect(() => {
    if (!isUntouched) element.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [tags, sections.list, isUntouched]);

  return (
    <DraftedForm ref={element} form={form} draft={draft}>
      <CourseFields values={draft.saved} errors={form.errors} />
      <TagField
        label={t('create.tags')}
        optionalLabel={t('optional')}
        tags={tags}
        onChange={setTags}
        addLabel={t('create.addTag')}
        removeLabel={(tag) => t('create.removeTag', { tag })}
        addedLabel={(tag) => t('create.addedTag', { tag })}
        removedLabel={(tag) => t('create.removedTag', { tag })}
        maxLength={courseLimits.tag}
        most={courseLimits.tags}
      />
      <NewSections sections={sections} />
      <input type="hidden" name="tags" value={writeList(tags)} />
      <input type="hidden" name="sections" value={writeList(sections.list)} />
      <FormActions
        problem={form.problem}
        busy={form.sending && t('create.busy')}
        cancelLabel={t('cancel')}
        onCancel={onClose}
      >
        {t('create.submit')}
      </FormActions>
    </DraftedForm>
  );
}

interface CourseFieldsProps {
  values: DraftValues;
  errors: Readonly<Record<string, string>>;
}

function CourseFields({ values, errors }: CourseFieldsProps) {
  const t = useTranslations('learning');
  return (
    <>
      <TextField
        label={t('create.name')}
        name="title"
        defaultValue={values['title']}
        maxLength={courseLimits.title}
        required
        error={errors['title']}
        data-autofocus=""
      />
      <TextAreaField
        label={t('create.description')}
        name="description"
        rows={3}
        defaultValue={values['description']}
        maxLength={courseLimits.description}
        required
        error={errors['description']}
      />
      <TextAreaField
        label={t('create.content')}
        optionalLabel={t('optional')}
        hint={t('create.contentHint')}
        name="content"
        rows={5}
        defaultValue={values['content']}
        maxLength={courseLimits.content}
        error={errors['content']}
      />
      <FactFields values={values} errors={errors} />
    </>
  );
}

function FactFields({ values, errors }: CourseFieldsProps) {
  const t = useTranslations('learning');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={t('create.duration')}
        optionalLabel={t('optional')}
        hint={t('create.durationHint')}
        name="duration"
        defaultValue={values['duration']}
        maxLength={courseLimits.duration}
        error={errors['duration']}
      />
      <SelectField
        label={t('create.difficulty')}
        hint={t('create.difficultyHint')}
        name="difficulty"
        defaultValue={values['difficulty'] ?? 'beginner'}
        error={errors['difficulty']}
      >
        {difficulties.map((difficulty) => (
          <option key={difficulty} value={difficulty}>
            {t(`difficulties.${difficulty}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('create.imageUrl')}
        optionalLabel={t('optional')}
        name="imageUrl"
        type="url"
        placeholder="https://"
        defaultValue={values['imageUrl']}
        maxLength={courseLimits.url}
        error={errors['imageUrl']}
      />
      <TextField
        label={t('create.videoUrl')}
        optionalLabel={t('optional')}
        name="videoUrl"
        type="url"
        placeholder="https://"
        defaultValue={values['videoUrl']}
        maxLength={courseLimits.url}
        error={errors['videoUrl']}
      />
    </div>
  );
}
