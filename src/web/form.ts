import { type FormEvent, useState } from 'react';
import type * as z from 'zod';
import { parseFields } from '../shared/field-messages.ts';
import { CallError } from './call.ts';
import { usePreferences } from './preferences.tsx';

interface FormOptions<S extends z.ZodType> {
  /** Loaded when the form is sent, so that a page with a form opens without zod. */
  schema: () => Promise<S>;
  send: (values: z.output<S>) => Promise<unknown>;
  /** For a failure that has a place of its own on the screen. True means: nothing more to say. */
  onFailure?: (error: CallError) => boolean;
}

interface FormState {
  /** What is wrong, by the name of the field. */
  fields: Record<string, string>;
  /** What failed as a whole, in words of the server or of nobody's network. */
  problem: CallError | 'offline' | undefined;
  sending: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form whose values stay in its own inputs: nothing typed is lost whatever happens. It is checked here with the contract's own
 * schema, then by the server; both say what is wrong beside the field, and the first wrong field gets the focus.
 */
export function useForm<S extends z.ZodType>({ schema, send, onFailure }: FormOptions<S>): FormState {
  const { language } = usePreferences().preferences;
  const [fields, setFields] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<FormState['problem']>();
  const [sending, setSending] = useState(false);

  async function submit(form: HTMLFormElement): Promise<void> {
    const values = Object.fromEntries(
      [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
    const checked = parseFields(await schema(), values, language);
    if (!checked.success) return showWrong(form, checked.fields);
    setFields({});
    try {
      await send(checked.data);
      setProblem(undefined);
    } catch (error) {
      if (!(error instanceof CallError)) return setProblem('offline');
      if (onFailure?.(error)) return setProblem(undefined);
      if (error.fields) return showWrong(form, error.fields);
      setProblem(error);
    }
  }

  function showWrong(form: HTMLFormElement, wrong: Record<string, string>): void {
    setFields(wrong);
    setProblem(undefined);
    const first = [...form.elements].find((element) => 'name' in element && Object.hasOwn(wrong, String(element.name)));
    if (first instanceof HTMLElement) first.focus();
  }

  return {
    fields,
    problem,
    sending,
    onSubmit(event) {
      event.preventDefault();
      if (sending) return;
      setSending(true);
      void submit(event.currentTarget).finally(() => setSending(false));
    },
  };
}
