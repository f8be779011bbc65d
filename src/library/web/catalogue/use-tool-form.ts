import { type FormEvent, useState } from 'react';
import { parseFields } from '../../../shared/field-messages.ts';
import { CallError } from '../../../web/call.ts';
import type { Problem } from '../../../web/form.ts';
import { usePreferences } from '../../../web/preferences.tsx';
import type { NewTool } from '../../schemas.ts';
import { readToolForm } from './tool-form-values.ts';

interface ToolFormState {
  fields: Record<string, string>;
  problem: Problem | undefined;
  sending: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** As `useForm` of the kernel, for a form whose values are not flat. */
export function useToolForm(send: (tool: NewTool) => Promise<void>): ToolFormState {
  const { language } = usePreferences().preferences;
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
      const { NewTool } = await import('../../schemas.ts');
      const checked = parseFields(NewTool, values, language);
      setProblem(undefined);
      if (!checked.success) return showWrong(checked.fields);
      setFields({});
      await send(checked.data);
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
