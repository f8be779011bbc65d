import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod';
import { type Problem, problemOf } from '../data/call.ts';
import { usePreferences } from '../text/preferences.tsx';

/** What a form says: its values as the schema wants them, and the field that each place in them was written in. */
interface FormInput {
  values: unknown;
  /** Where fields are not called by their path in the values ('questions.0.text'). */
  fieldOf?: (path: string) => string;
}

function readFormValues(form: FormData): FormInput {
  const values = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return { values: Object.fromEntries(values) };
}

export interface FormOptions<S extends z.ZodType> {
  /** Loaded when the form is sent, so that a page with a form opens without zod. */
  schema: () => Promise<S>;
  send: (values: z.output<S>) => Promise<unknown>;
  /** For values that are not one for each field. */
  read?: (form: FormData) => FormInput;
  /** To say it in another place, too. True means: nothing more to say beside the form. */
  onFailure?: (problem: Problem) => boolean | undefined;
  /** When something is missing or wrong before it is sent: to say it in another place than beside the fields, too. */
  onInvalid?: (fields: Record<string, string>) => void;
}

interface FormState {
  /** What is wrong, by the name of the field. */
  errors: Record<string, string>;
  problem: Problem | undefined;
  sending: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form whose values stay in its own inputs: nothing typed is lost whatever happens. It is checked here with the contract's own
 * schema, then by the server; both say what is wrong beside the field, and the first wrong field gets the focus.
 */
export function useForm<S extends z.ZodType>(options: FormOptions<S>): FormState {
  const { schema, send, read = readFormValues, onFailure, onInvalid } = options;
  const { language } = usePreferences().preferences;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<Problem>();
  const [sending, setSending] = useState(false);
  usePreloadOnFocus(schema);

  async function submit(form: HTMLFormElement): Promise<void> {
    const { values, fieldOf = (path: string) => path } = read(new FormData(form));
    const showErrors = (wrong: Record<string, string>): void => {
      const placed = Object.fromEntries(Object.entries(wrong).map(([path, said]) => [fieldOf(path), said]));
      // Said beside the field before the focus comes to it: what is read out there then names the error, too.
      flushSync(() => {
        setErrors(placed);
        setProblem(undefined);
      });
      const first = [...form.elements].find((field) => 'name' in field && Object.hasOwn(placed, String(field.name)));
      if (first instanceof HTMLElement) first.focus();
    };
    try {
      const [{ parseFields }, wanted] = await Promise.all([loadValidator(), schema()]);
      const checked = parseFields(wanted, values, language);
      if (!checked.success) {
        onInvalid?.(checked.fields);
        return showErrors(checked.fields);
      }
      setErrors({});
      await send(checked.data);
      setProblem(undefined);
    } catch (error) {
      const failed = problemOf(error);
      const said = onFailure?.(failed) ?? false;
      if (failed !== 'offline' && failed.fields) return showErrors(failed.fields);
      setProblem(said ? undefined : failed);
    }
  }

  return {
    errors,
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

const loadValidator = () => import('../../shared/endpoints/field-messages.ts');

/**
 * Fetches what checks a form when somebody begins to fill in any. Fetched only when it is sent it could find the connection gone, and a browser
 * remembers until the page is loaded anew that a file did not come.
 */
function usePreloadOnFocus(schema: () => Promise<unknown>): void {
  const load = useEffectEvent(() => void Promise.all([loadValidator(), schema()]).catch(() => undefined));
  useEffect(() => {
    const begin = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.closest('form')) return;
      removeEventListener('focusin', begin);
      load();
    };
    addEventListener('focusin', begin);
    return () => removeEventListener('focusin', begin);
  }, []);
}

interface Action<Given extends unknown[]> {
  sending: boolean;
  problem: Problem | undefined;
  /** Pressed twice, it runs once. */
  run: (...given: Given) => void;
  reset: () => void;
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
    reset: () => setProblem(undefined),
  };
}
