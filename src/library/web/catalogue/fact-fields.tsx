import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { TextAreaField, TextField } from '../../../web/ui/fields/field.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { accountNeeds, freePlans, spanishSupports } from '../../limits.ts';
import { type ToolFacts } from '../../schemas.ts';

interface FactFieldsProps {
  facts: ToolFacts | undefined;
  errors: Record<string, string>;
}

/** The facts of a tool, each of which may stay unknown. */
export function FactFields({ facts, errors }: FactFieldsProps) {
  const t = useTranslations('library');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label={t('page.facts.account')}
        name="facts.account"
        defaultValue={facts?.account ?? ''}
        error={errors['facts.account']}
      >
        <option value="">{t('page.facts.accounts.unknown')}</option>
        {accountNeeds.map((need) => (
          <option key={need} value={need}>
            {t(`page.facts.accounts.${need}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('page.facts.freePlan')}
        name="facts.freePlan"
        defaultValue={facts?.freePlan ?? ''}
        error={errors['facts.freePlan']}
      >
        <option value="">{t('page.facts.freePlans.unknown')}</option>
        {freePlans.map((plan) => (
          <option key={plan} value={plan}>
            {t(`page.facts.freePlans.${plan}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('page.facts.spanish')}
        name="facts.spanish"
        defaultValue={facts?.spanish ?? ''}
        error={errors['facts.spanish']}
      >
        <option value="">{t('page.facts.spanishSupports.unknown')}</option>
        {spanishSupports.map((support) => (
          <option key={support} value={support}>
            {t(`page.facts.spanishSupports.${support}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('page.facts.minimumAge')}
        hint={t('catalogue.editor.ageHint')}
        name="facts.minimumAge"
        inputMode="numeric"
        defaultValue={facts?.minimumAge ?? ''}
        error={errors['facts.minimumAge']}
      />
      <CheckFields facts={facts} errors={errors} />
    </div>
  );
}

/** The date and the sources show that a person checked the facts. */
function CheckFields({ facts, errors }: FactFieldsProps) {
  const t = useTranslations('library.catalogue.editor');
  const checkedOn = useRef<HTMLInputElement>(null);
  return (
    <>
      <div className="flex flex-wrap items-end gap-3 sm:col-span-2">
        <TextField
          ref={checkedOn}
          label={t('checkedOn')}
          hint={t('checkedOnHint')}
          name="facts.checkedOn"
          type="date"
          defaultValue={facts?.checkedOn ?? ''}
          error={errors['facts.checkedOn']}
        />
        <Button
          icon="check"
          onClick={() => {
            if (checkedOn.current) checkedOn.current.value = new Date().toISOString().slice(0, 10);
          }}
        >
          {t('checkedToday')}
        </Button>
      </div>
      <div className="sm:col-span-2">
        <TextAreaField
          label={t('sources')}
          hint={t('sourcesHint')}
          name="facts.sources"
          rows={3}
          spellCheck={false}
          defaultValue={facts?.sources.join('\n')}
          error={errors['facts.sources']}
        />
      </div>
    </>
  );
}
