import { useTranslations } from 'use-intl';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import type { Slide } from '../../contract.ts';
import { diagramKinds, pictureNames, slideLayouts } from '../../limits.ts';

interface LayoutFieldsProps {
  slide: Slide;
  onChange: (changes: Partial<Slide>) => void;
}

const find = <Name extends string>(names: readonly Name[], value: string): Name =>
  names.find((name) => name === value) ?? (names[0] as Name);

/** Chooses how the lines of a slide are arranged. The lines stay the same. */
export function LayoutFields({ slide: { layout, diagram, picture }, onChange }: LayoutFieldsProps) {
  const t = useTranslations('assist.presentation');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t('layout')}
        value={layout}
        onChange={({ target }) => onChange({ layout: find(slideLayouts, target.value) })}
      >
        {slideLayouts.map((one) => (
          <option key={one} value={one}>
            {t(`layouts.${one}`)}
          </option>
        ))}
      </SelectField>
      {layout === 'steps' && (
        <SelectField
          label={t('diagram')}
          value={diagram ?? 'process'}
          onChange={({ target }) => onChange({ diagram: find(diagramKinds, target.value) })}
        >
          {diagramKinds.map((one) => (
            <option key={one} value={one}>
              {t(`diagrams.${one}`)}
            </option>
          ))}
        </SelectField>
      )}
      {layout === 'picture' && (
        <SelectField
          label={t('picture')}
          value={picture ?? 'idea'}
          onChange={({ target }) => onChange({ picture: find(pictureNames, target.value) })}
        >
          {pictureNames.map((one) => (
            <option key={one} value={one}>
              {t(`pictures.${one}`)}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
