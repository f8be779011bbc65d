import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { createCourse } from '../../courses/contract.ts';
import { courseLimits, difficulties } from '../../courses/schemas.ts';
import { useDraft } from '../../web/draft.ts';
import { FormProblem, SubmitButton, useProblemSentence } from '../../web/form-parts.tsx';
import { useForm } from '../../web/form.ts';
import { useCall } from '../../web/query-client.ts';
import { Button } from '../../web/ui/button.tsx';
import { TextAreaField, TextField } from '../../web/ui/field.tsx';
import { SelectField } from '../../web/ui/select.tsx';
import { TagField } from '../../web/ui/tag-field.tsx';
import { toast } from '../../web/ui/toast.tsx';
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
  const inWords = useProblemSentence();
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
      draft.forget();
      toast({ title: t('create.done'), description: values.title });
      await onDone();
    },
    onFailure(problem) {
      toast({ title: t('errorTitle'), description: inWords(problem, t('create.failed')), variant: 'destructive' });
      return false;
    },
  });

  // What is not typed makes no event: the draft hears of it from here.
  const isUntouched = tags === kept && sections.isUntouched;
  useEffect(() => {
    if (!isUntouched) element.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [tags, sections.list, isUntouched]);

  return (
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      onInput={draft.onInput}
      className="flex flex-col gap-5"
    >
      <TextField
        label={t('create.name')}
        name="title"
        defaultValue={draft.saved['title']}
        maxLength={courseLimits.title}
        required
        error={form.fields['title']}
        data-autofocus=""
      />
      <TextAreaField
        label={t('create.description')}
        name="description"
        rows={3}
        defaultValue={draft.saved['description']}
        maxLength={courseLimits.description}
        required
        error={form.fields['description']}
      />
      <TextAreaField
        label={t('create.content')}
        optionalLabel={t('optional')}
        hint={t('create.contentHint')}
        name="content"
        rows={5}
        defaultValue={draft.saved['content']}
        maxLength={courseLimits.content}
        error={form.fields['content']}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('create.duration')}
          optionalLabel={t('optional')}
          hint={t('create.durationHint')}
          name="duration"
          defaultValue={draft.saved['duration']}
          maxLength={courseLimits.duration}
          error={form.fields['duration']}
        />
        <SelectField
          label={t('create.difficulty')}
          hint={t('create.difficultyHint')}
          name="difficulty"
          defaultValue={draft.saved['difficulty'] ?? 'beginner'}
          error={form.fields['difficulty']}
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
          defaultValue={draft.saved['imageUrl']}
          maxLength={courseLimits.url}
          error={form.fields['imageUrl']}
        />
        <TextField
          label={t('create.videoUrl')}
          optionalLabel={t('optional')}
          name="videoUrl"
          type="url"
          placeholder="https://"
          defaultValue={draft.saved['videoUrl']}
          maxLength={courseLimits.url}
          error={form.fields['videoUrl']}
        />
      </div>
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
      <FormProblem problem={form.problem} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <SubmitButton busy={form.sending && t('create.busy')}>{t('create.submit')}</SubmitButton>
      </div>
    </form>
  );
}
