import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { FormProblem, SubmitButton } from '../../../web/forms/form-parts.tsx';
import { useForm } from '../../../web/forms/form.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { Checkbox } from '../../../web/ui/fields/checkbox.tsx';
import { TextAreaField, TextField } from '../../../web/ui/fields/field.tsx';
import { createPupils } from '../../contract.ts';
import { pupilLimits } from '../../limits.ts';
import { noteAliases, readAliases, refusedNotes, suggestAliases } from './alias-notes.ts';

interface NewPupilsFormProps {
  classId: number;
  /** The aliases that the class has. */
  existing: readonly string[];
  storesNames: boolean;
  onCreated: () => Promise<void>;
}

const shownNotes = 10;
const usualClass = 25;

export function NewPupilsForm({ classId, existing, storesNames, onCreated }: NewPupilsFormProps) {
  const t = useTranslations('pupils.create');
  const call = useCall();
  const [text, setText] = useState('');
  // Each list needs the permission said anew.
  const [sentLists, setSentLists] = useState(0);
  const written = readAliases(text);
  const notes = noteAliases(written, existing);
  const form = useForm({
    schema: async () => (await import('../../schemas.ts')).NewPupils,
    read: (fields) => ({
      values: {
        pupils: storesNames ? written : written.map(({ alias }) => ({ alias })),
        familiesAgree: fields.get('familiesAgree') === 'on',
      },
      fieldOf: (path) => (path.startsWith('pupils') ? 'aliases' : path),
    }),
    async send(body) {
      const { userIds } = await call(createPupils, { params: { id: classId }, body });
      setText('');
      setSentLists((before) => before + 1);
      toast({ title: t('done', { count: userIds.length }), description: t('doneExplanation') });
      await onCreated();
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex max-w-reading flex-col gap-5">
      <Suggestions
        taken={[...existing, ...written.map(({ alias }) => alias)]}
        onSuggest={(aliases) => setText((before) => [before.trimEnd(), ...aliases].filter(Boolean).join('\n'))}
      />
      <TextAreaField
        label={t('aliases')}
        hint={storesNames ? t('aliasesWithNamesHint') : t('aliasesHint')}
        name="aliases"
        rows={8}
        required
        value={text}
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
        counter={t('counter', { count: written.length, most: pupilLimits.perCall })}
        error={form.errors['aliases']}
      />
      {notes.length > 0 && <Notes notes={notes} />}
      <Checkbox
        key={sentLists}
        name="familiesAgree"
        label={t('familiesAgree')}
        hint={t('familiesAgreeHint')}
        error={form.errors['familiesAgree']}
      />
      <FormProblem problem={form.problem} />
      <div>
        <SubmitButton icon="user-plus" busy={form.sending && t('busy')}>
          {t('submit')}
        </SubmitButton>
      </div>
    </form>
  );
}

/** What the teacher should look at again. Only the bold ones keep the list from being sent. */
function Notes({ notes }: { notes: ReturnType<typeof noteAliases> }) {
  const t = useTranslations('pupils.create');
  return (
    <ul role="status" className="flex flex-col gap-1 text-sm">
      {notes.slice(0, shownNotes).map(({ alias, note }, place) => (
        <li
          key={`${place} ${alias}`}
          className={refusedNotes.has(note) ? 'font-semibold text-danger-text' : 'text-ink-soft'}
        >
          {t(`notes.${note}`, { alias })}
        </li>
      ))}
      {notes.length > shownNotes && <li>{t('moreNotes', { count: notes.length - shownNotes })}</li>}
    </ul>
  );
}

function Suggestions({ taken, onSuggest }: { taken: readonly string[]; onSuggest: (aliases: string[]) => void }) {
  const t = useTranslations('pupils.create');
  // What was typed before the page was hydrated counts, too.
  const box = useRef<HTMLInputElement>(null);
  const readCount = () => Math.min(pupilLimits.perCall, Math.max(1, Number(box.current?.value) || 1));
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        ref={box}
        label={t('howMany')}
        type="number"
        inputMode="numeric"
        min={1}
        max={pupilLimits.perCall}
        defaultValue={usualClass}
        className="w-32"
      />
      <Button icon="sparkles" onClick={() => onSuggest(suggestAliases(t('animals').split(', '), taken, readCount()))}>
        {t('suggest')}
      </Button>
    </div>
  );
}
