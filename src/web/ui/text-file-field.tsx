import { TextField } from './field.tsx';

interface TextFileFieldProps {
  label: string;
  accept: string;
  /** What the chosen file holds. */
  onText: (text: string) => void;
}

/** A file that is read here, and sent as text. */
export function TextFileField({ label, accept, onText }: TextFileFieldProps) {
  return (
    <TextField
      label={label}
      type="file"
      accept={accept}
      onChange={(event) => {
        const file = event.target.files?.[0];
        if (file) void file.text().then(onText);
      }}
    />
  );
}
