import type { InputHTMLAttributes } from 'react';
import { buttonClass } from '../core/button.tsx';
import { Field, type FieldTexts } from './field.tsx';

export interface FileLabels {
  /** The label of the button. */
  choose: string;
  /** The text without a file. */
  none: string;
}

type FileFieldProps = FieldTexts &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'accept' | 'onChange'> & {
    /** The name of the chosen file. */
    chosen: string | undefined;
    words: FileLabels;
  };

/** The native input is an invisible overlay: its text would be in the browser's language, not the page's. */
export function FileField({ label, hint, error, required, optionalLabel, chosen, words, ...input }: FileFieldProps) {
  return (
    <Field {...{ label, hint, error, required, optionalLabel }}>
      {(control) => (
        <span className="file-field">
          <input type="file" {...input} {...control} />
          <span aria-hidden="true" className="input">
            <span className={buttonClass({ size: 'sm' })}>{words.choose}</span>
            <span className="min-w-0 px-2 wrap-anywhere">{chosen ?? words.none}</span>
          </span>
        </span>
      )}
    </Field>
  );
}
