import { useTranslations } from 'use-intl';
import type * as z from 'zod';
import { DialogForm, type DialogFormProps } from '../../../web/forms/dialog-form.tsx';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { useSaved } from '../editing/use-saved.ts';

interface ClassEntryFormProps<S extends z.ZodType<{ title: string }>> extends Pick<
  DialogFormProps<S>,
  'schema' | 'read' | 'children'
> {
  classId: number;
  /** The storage key of the draft. */
  name: 'announcement' | 'content' | 'course' | 'task';
  /** Undefined for a new item. */
  edited: { id: number } | undefined;
  add: (body: z.output<S>) => Promise<unknown>;
  change: (id: number, body: z.output<S>) => Promise<unknown>;
  onEnd: () => void;
  words: { submit: string; busy?: string; added: string; changed: string; failed: string };
}

/** The form that creates or edits an item of a class. */
export function ClassEntryForm<S extends z.ZodType<{ title: string }>>(props: ClassEntryFormProps<S>) {
  const { classId, name, edited, schema, read, add, change, onEnd, words, children } = props;
  const t = useTranslations('classrooms');
  const say = useSaved(classId, onEnd);
  return (
    <DialogForm
      draft={`class-${classId}-${name}-${edited?.id ?? 'new'}`}
      schema={schema}
      read={read}
      save={(body) => (edited ? change(edited.id, body) : add(body))}
      onSaved={({ title }) => say(edited ? words.changed : words.added, title)}
      onFailure={useFailureToast(words.failed)}
      onCancel={onEnd}
      words={{
        submit: edited ? t('settings.save') : words.submit,
        busy: words.busy ?? t('settings.saving'),
        cancel: t('cancel'),
      }}
    >
      {children}
    </DialogForm>
  );
}
