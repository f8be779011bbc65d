import { useTranslations } from 'use-intl';
import { SelectField } from '../../../../web/ui/fields/select.tsx';
import type { GradeItem } from '../../../contract/gradebook.ts';
import { itemKey } from '../cells/cells.ts';
import type { EditedWeighting } from './category-form.ts';

interface CategoryPlacesProps {
  items: readonly GradeItem[];
  edited: EditedWeighting;
  onChange: (places: EditedWeighting['places']) => void;
}

/** The category of each test, task and column. */
export function CategoryPlaces({ items, edited: { categories, places }, onChange }: CategoryPlacesProps) {
  const t = useTranslations('classrooms.grades.categories');
  if (items.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-semibold">{t('placing')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {items.map((item) => (
          <SelectField
            key={itemKey(item)}
            label={item.title}
            value={places[itemKey(item)] ?? ''}
            onChange={(event) => onChange({ ...places, [itemKey(item)]: event.target.value })}
          >
            <option value="">{t('rest')}</option>
            {categories.map(({ key, title }) => (
              <option key={key} value={key}>
                {title || t('untitled')}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </fieldset>
  );
}
