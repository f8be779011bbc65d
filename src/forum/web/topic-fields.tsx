import { useTranslations } from 'use-intl';
import { MarkdownField } from '../../web/markdown/markdown-field.tsx';
import { TextField } from '../../web/ui/field.tsx';
import { SelectField } from '../../web/ui/select.tsx';
import { topicLimits } from '../schemas.ts';
import { categories } from './categories.ts';

interface TopicFieldsProps {
  /** What is wrong, by the name of the field. */
  wrong: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
}

/** What a topic is made of, for writing one and for changing it. */
export function TopicFields({ wrong, values }: TopicFieldsProps) {
  const t = useTranslations('forum');
  return (
    <>
      <TextField
        label={t('fields.title')}
        name="title"
        defaultValue={values['title']}
        maxLength={topicLimits.longestTitle}
        placeholder={t('fields.titlePlaceholder')}
        required
        autoComplete="off"
        error={wrong['title']}
        data-first=""
      />
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
      <MarkdownField
        label={t('fields.content')}
        name="content"
        rows={6}
        maxLength={topicLimits.longestContent}
        defaultValue={values['content']}
        placeholder={t('fields.contentPlaceholder')}
        required
        error={wrong['content']}
      />
    </>
  );
}
