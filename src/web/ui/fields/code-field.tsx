import type { InputHTMLAttributes, Ref } from 'react';
import { splitFieldProps, Field, type FieldTexts } from './field.tsx';

const longestCode = 20;

type CodeFieldProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'required' | 'onChange'> & {
    ref?: Ref<HTMLInputElement>;
    /** Receives the normalised code: upper case, without spaces. */
    onCode?: (code: string) => void;
  };

/** For codes that people copy from a board or a phone: class codes, verification codes. */
export function CodeField(props: CodeFieldProps) {
  const { frame, control } = splitFieldProps(props);
  const { maxLength = longestCode, onCode, ...input } = control;
  return (
    <Field {...frame}>
      {(attributes) => (
        <input
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...attributes}
          maxLength={maxLength}
          className="input code-input"
          onChange={(event) => {
            const { value, selectionStart } = event.target;
            const code = value.toUpperCase().replaceAll(/\s/g, '');
            if (code !== value) {
              event.target.value = code;
              event.target.setSelectionRange(selectionStart, selectionStart);
            }
            onCode?.(code);
          }}
        />
      )}
    </Field>
  );
}
