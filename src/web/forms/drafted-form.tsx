import type { ComponentProps, ReactNode, Ref } from 'react';

interface DraftedFormProps extends Pick<ComponentProps<'form'>, 'className'> {
  /** From `useForm`. */
  form: Required<Pick<ComponentProps<'form'>, 'onSubmit'>>;
  /** From `useDraft`. If the server may render the form empty, use the draft's `formKey` as its key. */
  draft: Required<Pick<ComponentProps<'form'>, 'onInput'>>;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** A form whose input is stored as a draft until it is sent. */
export function DraftedForm({ form, draft, ref, className = 'flex flex-col gap-5', children }: DraftedFormProps) {
  return (
    <form ref={ref} method="post" noValidate onSubmit={form.onSubmit} onInput={draft.onInput} className={className}>
      {children}
    </form>
  );
}
