import { useTranslations } from 'use-intl';
import { MarkdownField } from '../../web/markdown/markdown-field.tsx';
import { TextField } from '../../web/ui/field.tsx';
import { articleLimits } from '../schemas.ts';
import { ImageField } from './image-field.tsx';

interface ArticleFieldsProps {
  /** What is wrong, by the name of the field. */
  wrong: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
}

/** What an article is made of, for writing one and for changing it. */
export function ArticleFields({ wrong, values }: ArticleFieldsProps) {
  const t = useTranslations('news.fields');
  return (
    <>
      <TextField
        label={t('title')}
        name="title"
        defaultValue={values['title']}
        maxLength={articleLimits.longestTitle}
        placeholder={t('titlePlaceholder')}
        required
        autoComplete="off"
        error={wrong['title']}
        data-first=""
      />
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
      <MarkdownField
        label={t('content')}
        name="content"
        rows={12}
        maxLength={articleLimits.longestContent}
        defaultValue={values['content']}
        placeholder={t('contentPlaceholder')}
        required
        error={wrong['content']}
      />
    </>
  );
}
