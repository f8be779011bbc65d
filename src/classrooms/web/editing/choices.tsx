import { Checkbox } from '../../../web/ui/fields/checkbox.tsx';

interface ChoicesProps {
  legend: string;
  choices: readonly { id: number; label: string }[];
  chosen: ReadonlySet<number>;
  onChange: (chosen: Set<number>) => void;
}

/** Any number of things, by their ids. */
export function Choices({ legend, choices, chosen, onChange }: ChoicesProps) {
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="font-semibold">{legend}</legend>
      {choices.map(({ id, label }) => (
        <Checkbox
          key={id}
          label={label}
          checked={chosen.has(id)}
          onChange={({ target }) => {
            const next = new Set(chosen);
            if (target.checked) next.add(id);
            else next.delete(id);
            onChange(next);
          }}
        />
      ))}
    </fieldset>
  );
}
