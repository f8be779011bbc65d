import { useTranslations } from 'use-intl';
import { Checkbox } from '../../../web/ui/fields/checkbox.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import type { RemoveDataControl } from './use-remove-data.ts';

const never = ['passwords', 'identity', 'health', 'family', 'faces', 'messages', 'marks', 'money'] as const;

export const rules = ['need', 'direct', 'rare', 'place', 'others', 'gaps', 'person'] as const;

/** What never belongs in a chatbot, and a list to keep. */
export function BeforePasting({ control: { state, change } }: { control: RemoveDataControl }) {
  const t = useTranslations('labs.removeData.paste');
  return (
    <LabSection title={t('title')}>
      <h3 className="text-lg font-semibold">{t('never')}</h3>
      <ul className="flex max-w-reading list-disc flex-col gap-2 pl-6">
        {never.map((what) => (
          <li key={what}>{t(`nevers.${what}`)}</li>
        ))}
      </ul>
      <p className="max-w-reading">{t('why')}</p>
      <fieldset className="max-w-reading">
        <legend className="text-lg font-semibold">{t('list')}</legend>
        <p className="text-sm text-ink-soft">{t('hint')}</p>
        {rules.map((rule) => (
          <Checkbox
            key={rule}
            label={t(`rules.${rule}`)}
            checked={state.ticked.includes(rule)}
            onChange={(event) =>
              change({
                ticked: event.target.checked ? [...state.ticked, rule] : state.ticked.filter((each) => each !== rule),
              })
            }
          />
        ))}
      </fieldset>
      <p role="status">{t('ticked', { count: state.ticked.length, total: rules.length })}</p>
    </LabSection>
  );
}
