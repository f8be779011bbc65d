import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod';
import type { Parsed } from '../../shared/endpoints/field-messages.ts';
import type { Language } from '../../shared/language.ts';
import { type Problem, problemOf } from '../data/call.ts';
import { usePreferences } from '../text/preferences.tsx';

/** A form's values in the shape of the schema, and how paths in them map to fields. */
interface FormInput {
  values: unknown;
  /** For fields whose name is not their path in the values ('questions.0.text'). */
  fieldOf?: (path: string) => string;
}

/** The text fields of a form, by their names. */
export function readFormValues(form: FormData): FormInput {
  const values = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return { values: Object.fromEntries(values) };
}

export interface FormOptions<S extends z.ZodType> {
  /** Loaded on demand, so that a page with a form opens without zod. */
  schema: () => Promise<S>;
  send: (values: z.output<S>) => Promise<unknown>;
  /** For values that do not map one to one to fields. */
  read?: (form: FormData) => FormInput;
  /** Shows the failure elsewhere, too. Return true to show nothing next to the form. */
  onFailure?: (problem: Problem) => boolean | undefined;
  /** Called when validation fails in the browser, to report errors elsewhere, too. */
  onInvalid?: (fields: Record<string, string>) => void;
}

interface FormState {
  /** Error messages by field name. */
  errors: Record<string, string>;
  problem: Problem | undefined;
  sending: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form with uncontrolled inputs, so that nothing typed is ever lost. It is validated here with the contract's schema and again on the server.
 * Errors appear next to the fields, and the first invalid field gets the focus.
 */
export function useForm<S extends z.ZodType>(options: FormOptions<S>): FormState {
  const { schema, send, read = readFormValues, onFailure, onInvalid } = options;
  const { language } = usePreferences().preferences;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<Problem>();
  const [sending, setSending] = useState(false);
  usePreloadOnFocus(schema, language);

  async function submit(form: HTMLFormElement): Promise<void> {
    const { values, fieldOf = (path: string) => path } = read(new FormData(form));
    const showErrors = (wrong: Record<string, string>): void => {
      const placed = Object.fromEntries(Object.entries(wrong).map(([path, said]) => [fieldOf(path), said]));
      // Render the errors before moving the focus: a screen reader then announces the error with the field.
      flushSync(() => {
        setErrors(placed);
        setProblem(undefined);
      });
      const first = [...form.elements].find((field) => 'name' in field && Object.hasOwn(placed, String(field.name)));
      if (first instanceof HTMLElement) first.focus();
    };
    try {
      const checked = await validate(schema, values, language);
      if (checked && !checked.success) {
        onInvalid?.(checked.fields);
        return showErrors(checked.fields);
      }
      setErrors({});
      await send(checked ? checked.data : (values as z.output<S>));
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

const loadValidator = () => import('./check-fields.ts');

/**
 * Undefined if the validation code cannot be fetched. Browsers cache a failed module import until the page reloads, so that a form would stay
 * unusable after the connection returns: the values are sent as they are, and the server validates them.
 */
async function validate<S extends z.ZodType>(
  schema: () => Promise<S>,
  values: unknown,
  language: Language,
): Promise<Parsed<S> | undefined> {
  try {
    const [{ checkFields }, wanted] = await Promise.all([loadValidator(), schema()]);
    return await checkFields(wanted, values, language);
  } catch {
    return undefined;
  }
}

/** Fetches the validation code when the user focuses any form: fetched at submit it might find no connection. */
function usePreloadOnFocus(schema: () => Promise<unknown>, language: Language): void {
  const load = useEffectEvent(() => {
    const check = loadValidator().then(({ loadFieldMessages }) => loadFieldMessages(language));
    void Promise.all([check, schema()]).catch(() => undefined);
  });
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
  /** A call while another is running is ignored. */
  run: (...given: Given) => void;
  reset: () => void;
}

/** An action of a button, outside of a form. */
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
