import { useTranslations } from 'use-intl';
import { Checkbox } from '../../../web/ui/fields/checkbox.tsx';
import { TextAreaField } from '../../../web/ui/fields/field.tsx';
import { RadioGroup } from '../../../web/ui/fields/radio-group.tsx';
import { longestTriedText } from '../../limits.ts';
import { marks, type OwnPair, preferences } from './engine/own-test.ts';

interface OwnPairFormProps {
  pair: OwnPair;
  number: number;
  onChange: (changes: Partial<OwnPair>) => void;
}

/** Two pasted answers, and what differs. */
export function OwnPairForm({ pair, number, onChange }: OwnPairFormProps) {
  const t = useTranslations('labs.swapTest.own');
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-card p-4">
      <legend className="px-1 font-semibold">{t('pair', { number })}</legend>
      {(['first', 'second'] as const).map((side) => (
        <TextAreaField
          key={side}
          label={t(`answers.${side}`, { number })}
          rows={3}
          maxLength={longestTriedText}
          value={pair[side]}
          onChange={(event) => onChange({ [side]: event.target.value })}
        />
      ))}
      <fieldset>
        <legend className="font-semibold">{t('differences')}</legend>
        {marks.map((mark) => (
          <Checkbox
            key={mark}
            label={t(`marks.${mark}`)}
            checked={pair.marks.includes(mark)}
            onChange={(event) =>
              onChange({
                marks: event.target.checked ? [...pair.marks, mark] : pair.marks.filter((each) => each !== mark),
              })
            }
          />
        ))}
      </fieldset>
      <RadioGroup
        legend={t('better')}
        name={`own-pair-${number}`}
        value={pair.better}
        onChange={(better) => onChange({ better })}
        options={preferences.map((value) => ({ value: value as OwnPair['better'], label: t(`preferences.${value}`) }))}
      />
    </fieldset>
  );
}
