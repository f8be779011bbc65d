import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import { classes } from '../core/classes.ts';
import { Icon } from '../core/icon.tsx';
import { splitFieldProps, Field, type FieldTexts } from './field.tsx';

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement>; children: ReactNode };

/** A native select: phones show their familiar picker. */
export function Select({ className, children, ...rest }: SelectProps) {
  return (
    <span className="relative block">
      <select {...rest} className={classes('input', className)}>
        {children}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-soft" />
    </span>
  );
}

export function SelectField(props: FieldTexts & Omit<SelectProps, 'required'>) {
  const { frame, control } = splitFieldProps(props);
  return <Field {...frame}>{(attributes) => <Select {...control} {...attributes} />}</Field>;
}
