import { Field } from '../../../web/ui/fields/field.tsx';
import { thresholdStep } from './engine/fair-thresholds.ts';

interface ThresholdFieldProps {
  label: string;
  hint?: string;
  value: number;
  onChange: (value: number) => void;
}

export function ThresholdField({ label, hint, value, onChange }: ThresholdFieldProps) {
  return (
    <Field className="max-w-reading" label={label} hint={hint}>
      {(attributes) => (
        <input
          {...attributes}
          type="range"
          className="h-11 w-full accent-primary-solid"
          min={0}
          max={100}
          step={thresholdStep}
          value={value}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      )}
    </Field>
  );
}
