import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type * as z from 'zod';
import { DialogForm, type DialogFormProps } from '../../../web/forms/dialog-form.tsx';
import { readFormValues } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { differencesOf, type Facts } from '../editing/differences.ts';
import { type SaveOutcome, type SentWith, useGuardedSave } from '../editing/use-guarded-save.tsx';
import { useSaved } from '../editing/use-saved.ts';

/** What is edited, as the server has it. */
interface Stored {
  id: number;
  title: string;
  version: number;
  attachments?: readonly { id: string; name: string }[];
}

interface ClassEntryFormProps<S extends z.ZodType<{ title: string }>, Entry extends Stored> extends Pick<
  DialogFormProps<S>,
  'schema' | 'read' | 'children'
> {
  classId: number;
  /** The storage key of the draft. */
  name: 'announcement' | 'content' | 'course' | 'task';
  /** Undefined for a new item. */
  edited: Entry | undefined;
  add: (body: z.output<S>) => Promise<unknown>;
  change: (id: number, body: z.output<S>, given: SentWith) => Promise<unknown>;
  /** Reads it again, after somebody else changed it. */
  reread: (id: number) => Promise<Entry>;
  /** Its fields for a comparison, without the attachments. */
  factsOf: (entry: z.output<S> | Entry) => Facts;
  onEnd: () => void;
  words: { submit: string; busy?: string; added: string; changed: string; failed: string };
}

const versionField = 'version';

/** The form that creates or edits an item of a class. */
export function ClassEntryForm<S extends z.ZodType<{ title: string }>, Entry extends Stored>(
  props: ClassEntryFormProps<S, Entry>,
) {
  const { classId, name, edited, schema, read, add, onEnd, words, children } = props;
  const t = useTranslations('classrooms');
  const say = useSaved(classId, onEnd);
  const version = useRef<number>(undefined);
  const outcome = useRef<SaveOutcome>('saved');
  const { save, dialogs } = useEntryChange(props);
  const done = () => (outcome.current === 'theirs' ? t('conflict.kept') : edited ? words.changed : words.added);
  return (
    <>
      <DialogForm
        draft={`class-${classId}-${name}-${edited?.id ?? 'new'}`}
        schema={schema}
        read={(form) => {
          version.current = Number(form.get(versionField)) || undefined;
          return (read ?? readFormValues)(form);
        }}
        save={async (body) => {
          if (!edited) return add(body);
          outcome.current = await save(edited, body, version.current);
          return outcome.current;
        }}
        onSaved={({ title }) => say(done(), title)}
        onFailure={useFailureToast(words.failed)}
        onCancel={onEnd}
        words={{
          submit: edited ? t('settings.save') : words.submit,
          busy: words.busy ?? t('settings.saving'),
          cancel: t('cancel'),
        }}
      >
        {(state) => (
          <>
            {edited && <VersionField value={state.saved[versionField] ?? String(edited.version)} />}
            {children(state)}
          </>
        )}
      </DialogForm>
      {dialogs}
    </>
  );
}

/**
 * The version from which the text in the form was made. It stays while others change the thing and the page reads it again, and the draft keeps it:
 * the text in the fields is still the older one.
 */
function VersionField({ value }: { value: string }) {
  const [first] = useState(value);
  return <input type="hidden" name={versionField} value={first} />;
}

/** Saves a change of what is edited, unless the user decides otherwise. */
function useEntryChange<S extends z.ZodType<{ title: string }>, Entry extends Stored>({
  change,
  reread,
  factsOf,
}: ClassEntryFormProps<S, Entry>) {
  const t = useTranslations('classrooms.conflict');
  const guarded = useGuardedSave();

  /** The names of files, also of those that only one version has. */
  const filesOf = (ids: readonly string[], ...versions: Entry[]) => {
    const named = new Map(versions.flatMap(({ attachments = [] }) => attachments.map(({ id, name }) => [id, name])));
    return ids.map((id) => named.get(id) ?? t('newFile')).join('\n');
  };

  async function save(edited: Entry, body: z.output<S>, version: number | undefined): Promise<SaveOutcome> {
    return guarded.save({
      title: edited.title,
      version,
      send: (given) => change(edited.id, body, given),
      compare: async () => {
        const stored = await reread(edited.id);
        const theirFiles = (stored.attachments ?? []).map(({ id }) => id);
        const { attachmentIds: myFiles = theirFiles } = body as { attachmentIds?: string[] };
        const withFiles = (facts: Facts, ids: readonly string[]): Facts => [
          ...facts,
          [t('files'), filesOf(ids, edited, stored)],
        ];
        const differences = differencesOf(withFiles(factsOf(stored), theirFiles), withFiles(factsOf(body), myFiles));
        return { version: stored.version, title: stored.title, differences };
      },
    });
  }

  return { save, dialogs: guarded.dialogs };
}
