import { useTranslations } from 'use-intl';
import { TitledTextFields } from '../../../web/markdown/titled-text-fields.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { topicLimits } from '../../limits.ts';
import { categories } from '../data/categories.ts';

interface TopicFieldsProps {
  /** Errors by field name. */
  wrong: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
}

export function TopicFields({ wrong, values }: TopicFieldsProps) {
  const t = useTranslations('forum');
  const words = {
    title: t('fields.title'),
    titlePlaceholder: t('fields.titlePlaceholder'),
    content: t('fields.content'),
    contentPlaceholder: t('fields.contentPlaceholder'),
  };
  return (
    <TitledTextFields words={words} limits={topicLimits} rows={6} wrong={wrong} values={values}>
      <SelectField
        label={t('fields.category')}
        name="category"
        defaultValue={values['category'] ?? ''}
        required
        error={wrong['category']}
        className="sm:max-w-xs"
      >
        <option value="">{t('fields.categoryPlaceholder')}</option>
        {categories.map((category) => (
          <option key={category} value={category}>
            {t(`categories.${category}`)}
          </option>
        ))}
      </SelectField>
    </TitledTextFields>
  );
}
