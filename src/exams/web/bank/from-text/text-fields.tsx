import { useTranslations } from 'use-intl';
import { questionCounts } from '../../../../assist/limits.ts';
import { GivenTextFields } from '../../../../assist/web/public.ts';
import { SelectField } from '../../../../web/ui/fields/select.tsx';
import type { AskedText } from './use-proposal.ts';

interface TextFieldsProps {
  text: AskedText;
  onChange: (changes: Partial<AskedText>) => void;
}

/** The text, and how many questions. */
export function TextFields({ text: { given, count }, onChange }: TextFieldsProps) {
  const t = useTranslations('exams.bank.fromText');
  return (
    <div className="flex flex-col gap-5">
      <GivenTextFields given={given} onChange={(changed) => onChange({ given: changed })} />
      <SelectField
        label={t('count')}
        value={String(count)}
        onChange={({ target }) => {
          const chosen = questionCounts.find((number) => String(number) === target.value);
          if (chosen) onChange({ count: chosen });
        }}
      >
        {questionCounts.map((number) => (
          <option key={number} value={number}>
            {number}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
