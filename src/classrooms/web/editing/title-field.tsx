import { TextField } from '../../../web/ui/fields/field.tsx';
import { classLimits } from '../../limits.ts';

interface TitleFieldProps {
  label: string;
  value: string | undefined;
  error: string | undefined;
}

/** The first field of every form in a class. */
export function TitleField({ label, value, error }: TitleFieldProps) {
  return (
    <TextField
      label={label}
      name="title"
      defaultValue={value}
      maxLength={classLimits.name}
      required
      error={error}
      data-autofocus=""
    />
  );
}
