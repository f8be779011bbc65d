import { useTranslations } from 'use-intl';
import { TitledTextFields } from '../../../web/markdown/titled-text-fields.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { articleLimits } from '../../limits.ts';
import { ImageField } from './image-field.tsx';

interface ArticleFieldsProps {
  /** Errors by field name. */
  wrong: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
}

export function ArticleFields({ wrong, values }: ArticleFieldsProps) {
  const t = useTranslations('news.fields');
  const words = {
    title: t('title'),
    titlePlaceholder: t('titlePlaceholder'),
    content: t('content'),
    contentPlaceholder: t('contentPlaceholder'),
  };
  return (
    <TitledTextFields words={words} limits={articleLimits} rows={12} wrong={wrong} values={values}>
      <TextField
        label={t('author')}
        hint={t('authorHint')}
        name="author"
        defaultValue={values['author']}
        maxLength={articleLimits.longestAuthor}
        required
        autoComplete="name"
        error={wrong['author']}
      />
      <ImageField value={values['imageUrl']} error={wrong['imageUrl']} />
    </TitledTextFields>
  );
}
