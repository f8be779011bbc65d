import { TextField } from '../../../web/ui/fields/field.tsx';

interface TitleFieldProps {
  label: string;
  value: string | undefined;
  error: string | undefined;
}

/** What a form of a class begins with. */
export function TitleField({ label, value, error }: TitleFieldProps) {
  return (
    <TextField
      label={label}
      name="title"
      defaultValue={value}
      maxLength={200}
      required
      error={error}
      data-autofocus=""
    />
  );
}
