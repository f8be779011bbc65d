import { type ReactNode, useRef, useState } from 'react';
import type * as z from 'zod';
import type { DraftValues } from '../data/stored-drafts.ts';
import { DraftNote } from './draft-note.tsx';
import { useDraft } from './draft.ts';
import { DraftedForm } from './drafted-form.tsx';
import { FormActions } from './form-actions.tsx';
import { type FormOptions, useForm } from './form.ts';

export interface DialogFormProps<S extends z.ZodType> extends Omit<FormOptions<S>, 'send'> {
  /** The name of the draft, stored on this device for this user until it is saved. */
  draft: string;
  /** Resolves to 'dismissed' if the user chose to continue editing. */
  save: (values: z.output<S>) => Promise<unknown>;
  /** Called after saving; closes the dialog once the page shows the new data. */
  onSaved: (values: z.output<S>) => Promise<unknown>;
  onCancel: () => void;
  words: { submit: ReactNode; busy: string; cancel: string };
  /** Renders the fields with their errors and the draft's values. */
  children: (state: { errors: Readonly<Record<string, string>>; saved: DraftValues }) => ReactNode;
}

/** A form in a dialog. Its draft survives Esc, a mistaken click and a reload: when reopened, the user can continue or start over. */
export function DialogForm<S extends z.ZodType>(props: DialogFormProps<S>) {
  const { draft: name, save, onSaved, onCancel, words, children, ...options } = props;
  const box = useRef<HTMLDivElement>(null);
  const draft = useDraft(name);
  // Read once: later input lives in the fields and stays there while it is being saved.
  const [start, setStart] = useState({ saved: draft.saved, round: 0 });
  const form = useForm({
    ...options,
    async send(values) {
      if ((await save(values)) === 'dismissed') return;
      draft.discard();
      await onSaved(values);
    },
  });

  function beginAnew(): void {
    draft.discard();
    setStart(({ round }) => ({ saved: {}, round: round + 1 }));
    // After React has rendered the new fields.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus());
  }

  return (
    <div ref={box} className="flex flex-col gap-5">
      {Object.keys(start.saved).length > 0 && <DraftNote onBeginAnew={beginAnew} />}
      <DraftedForm key={start.round} form={form} draft={draft}>
        {children({ errors: form.errors, saved: start.saved })}
        <FormActions
          problem={form.problem}
          busy={form.sending && words.busy}
          cancelLabel={words.cancel}
          onCancel={onCancel}
        >
          {words.submit}
        </FormActions>
      </DraftedForm>
    </div>
  );
}
