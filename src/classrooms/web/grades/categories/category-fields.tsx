import { useTranslations } from 'use-intl';
import { Button } from '../../../../web/ui/core/button.tsx';
import { fieldColumnsClass, TextField } from '../../../../web/ui/fields/field.tsx';
import { classLimits } from '../../../limits.ts';
import type { EditedCategory } from './category-form.ts';

interface CategoryFieldsProps {
  place: number;
  category: EditedCategory;
  errors: Readonly<Record<string, string>>;
  onChange: (changes: Partial<EditedCategory>) => void;
  onRemove: () => void;
}

export function CategoryFields({ place, category, errors, onChange, onRemove }: CategoryFieldsProps) {
  const t = useTranslations('classrooms.grades.categories');
  const field = (name: 'title' | 'weight' | 'dropLowest') => ({
    name: `categories.${place}.${name}`,
    value: category[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    error: errors[`categories.${place}.${name}`],
  });
  return (
    <fieldset className="flex flex-col gap-3 rounded-card border border-line p-4">
      <legend className="px-1 font-semibold">{t('numbered', { place: place + 1 })}</legend>
      <TextField label={t('name')} required maxLength={classLimits.name} {...field('title')} />
      <div className={fieldColumnsClass}>
        <TextField label={t('weight')} inputMode="numeric" {...field('weight')} />
        <TextField label={t('dropLowest')} inputMode="numeric" {...field('dropLowest')} />
      </div>
      <Button size="sm" variant="quiet" icon="trash" className="self-start" onClick={onRemove}>
        {t('remove', { title: category.title || t('untitled') })}
      </Button>
    </fieldset>
  );
}
