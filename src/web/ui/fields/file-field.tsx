import type { InputHTMLAttributes } from 'react';
import { buttonClass } from '../core/button.tsx';
import { Field, type FieldTexts } from './field.tsx';

export interface FileLabels {
  /** On its button. */
  choose: string;
  /** Where the name of the file will be. */
  none: string;
}

type FileFieldProps = FieldTexts &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'accept' | 'onChange'> & {
    /** The name of the file that is chosen. */
    chosen: string | undefined;
    words: FileLabels;
  };

/** The browser's own field lies over ours, unseen: its words are in the language of the browser, not in that of the page. */
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
