import { type ReactNode, useRef, useState } from 'react';
import type * as z from 'zod';
import type { DraftValues } from '../data/stored-drafts.ts';
import { DraftNote } from './draft-note.tsx';
import { useDraft } from './draft.ts';
import { DraftedForm } from './drafted-form.tsx';
import { FormActions } from './form-actions.tsx';
import { type FormOptions, useForm } from './form.ts';

export interface DialogFormProps<S extends z.ZodType> extends Omit<FormOptions<S>, 'send'> {
  /** What it is kept as until it is saved, on this device and for this person. */
  draft: string;
  save: (values: z.output<S>) => Promise<unknown>;
  /** Closes the dialog, once all shows what was saved. */
  onSaved: (values: z.output<S>) => Promise<unknown>;
  onCancel: () => void;
  words: { submit: ReactNode; busy: string; cancel: string };
  /** Its fields, each with what is wrong with it and what was typed into it the last time. */
  children: (state: { errors: Readonly<Record<string, string>>; saved: DraftValues }) => ReactNode;
}

/** The form of a dialog. Closed by a slip, with Esc or by a reload it has lost nothing: opened again, it goes on from there or begins anew. */
export function DialogForm<S extends z.ZodType>(props: DialogFormProps<S>) {
  const { draft: name, save, onSaved, onCancel, words, children, ...options } = props;
  const box = useRef<HTMLDivElement>(null);
  const draft = useDraft(name);
  // Read once: what is typed from here on is in the fields, and stays there while it is being saved.
  const [start, setStart] = useState({ saved: draft.saved, round: 0 });
  const form = useForm({
    ...options,
    async send(values) {
      await save(values);
      draft.discard();
      await onSaved(values);
    },
  });

  function beginAnew(): void {
    draft.discard();
    setStart(({ round }) => ({ saved: {}, round: round + 1 }));
    // Once the fields are there again.
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
