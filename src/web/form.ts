import { type FormEvent, useState } from 'react';
import type * as z from 'zod';
import { CallError } from './call.ts';
import { usePreferences } from './preferences.tsx';

/** What failed as a whole, in words of the server or of nobody's network. */
export type Problem = CallError | 'offline';

interface FormOptions<S extends z.ZodType> {
  /** Loaded when the form is sent, so that a page with a form opens without zod. */
  schema: () => Promise<S>;
  send: (values: z.output<S>) => Promise<unknown>;
  /** To say it in another place, too. True means: nothing more to say beside the form. */
  onFailure?: (problem: Problem) => boolean | undefined;
}

interface FormState {
  /** What is wrong, by the name of the field. */
  fields: Record<string, string>;
  problem: Problem | undefined;
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
  const [problem, setProblem] = useState<Problem>();
  const [sending, setSending] = useState(false);

  async function submit(form: HTMLFormElement): Promise<void> {
    const values = Object.fromEntries(
      [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
    try {
      const [{ parseFields }, wanted] = await Promise.all([import('../shared/field-messages.ts'), schema()]);
      const checked = parseFields(wanted, values, language);
      if (!checked.success) return showWrong(form, checked.fields);
      setFields({});
      await send(checked.data);
      setProblem(undefined);
    } catch (error) {
      showFailure(form, problemOf(error));
    }
  }

  function showFailure(form: HTMLFormElement, failed: Problem): void {
    const said = onFailure?.(failed) ?? false;
    if (failed !== 'offline' && failed.fields) return showWrong(form, failed.fields);
    setProblem(said ? undefined : failed);
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

/** Whatever is no answer of the server did not get there: the call, or the code that checks the form. */
function problemOf(error: unknown): Problem {
  return error instanceof CallError ? error : 'offline';
}

interface Action<Given extends unknown[]> {
  sending: boolean;
  problem: Problem | undefined;
  /** Pressed twice, it runs once. */
  run: (...given: Given) => void;
  forget: () => void;
}

/** Something that is done by pressing a button, without a form. */
export function useAction<Given extends unknown[]>(
  act: (...given: Given) => Promise<unknown>,
  onFailure?: (problem: Problem) => void,
): Action<Given> {
  const [problem, setProblem] = useState<Problem>();
  const [sending, setSending] = useState(false);

  async function attempt(given: Given): Promise<void> {
    setSending(true);
    try {
      await act(...given);
      setProblem(undefined);
    } catch (error) {
      setProblem(problemOf(error));
      onFailure?.(problemOf(error));
    } finally {
      setSending(false);
    }
  }

  return {
    sending,
    problem,
    run: (...given) => {
      if (!sending) void attempt(given);
    },
    forget: () => setProblem(undefined),
  };
}
