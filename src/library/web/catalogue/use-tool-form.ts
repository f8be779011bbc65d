import { type FormEvent, useState } from 'react';
import { CallError } from '../../../web/call.ts';
import type { Problem } from '../../../web/form.ts';
import type { NewTool } from '../../schemas.ts';
import { readToolForm } from './tool-form-values.ts';

interface ToolFormState {
  fields: Record<string, string>;
  problem: Problem | undefined;
  sending: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * As `useForm` of the kernel, for a form whose values are not flat. Only the server checks them: the schema stands beside the names of the
 * categories, and asked for here it would come with zod to everybody who opens the list of tools.
 */
export function useToolForm(send: (tool: NewTool) => Promise<void>): ToolFormState {
  const [fields, setFields] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<Problem>();
  const [sending, setSending] = useState(false);

  async function submit(form: HTMLFormElement): Promise<void> {
    const { values, fieldOf } = readToolForm(new FormData(form));
    const showWrong = (wrong: Record<string, string>): void => {
      const placed = Object.fromEntries(Object.entries(wrong).map(([path, said]) => [fieldOf(path), said]));
      setFields(placed);
      const first = [...form.elements].find((field) => 'name' in field && Object.hasOwn(placed, String(field.name)));
      if (first instanceof HTMLElement) first.focus();
    };
    try {
      setProblem(undefined);
      await send(values);
      setFields({});
    } catch (error) {
      if (error instanceof CallError && error.fields) return showWrong(error.fields);
      setProblem(error instanceof CallError ? error : 'offline');
    }
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
