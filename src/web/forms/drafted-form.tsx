import type { ComponentProps, ReactNode, Ref } from 'react';

interface DraftedFormProps extends Pick<ComponentProps<'form'>, 'className'> {
  /** Of `useForm`. */
  form: Required<Pick<ComponentProps<'form'>, 'onSubmit'>>;
  /** Of `useDraft`. Its `formKey` is the key of a form that the server may have rendered empty. */
  draft: Required<Pick<ComponentProps<'form'>, 'onInput'>>;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** A form that keeps what is typed into it until it is sent. */
export function DraftedForm({ form, draft, ref, className = 'flex flex-col gap-5', children }: DraftedFormProps) {
  return (
    <form ref={ref} method="post" noValidate onSubmit={form.onSubmit} onInput={draft.onInput} className={className}>
      {children}
    </form>
  );
}
