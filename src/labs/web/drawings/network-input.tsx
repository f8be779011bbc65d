import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { DrawingPicture } from './drawing-picture.tsx';
import { rowsOf, side } from './engine/drawing.ts';
import { hiddenUnits } from './engine/network.ts';
import type { DrawingsControl } from './use-drawings.ts';

/** A drawing as the network gets it, and how large the network is. */
export function NetworkInput({ control: { names, groups } }: { control: DrawingsControl }) {
  const t = useTranslations('labs.drawings.input');
  const [group, setGroup] = useState(0);
  const shown = groups[group]?.[0] ? group : groups.findIndex((drawings) => drawings.length > 0);
  const drawing = groups[shown]?.[0];
  if (drawing === undefined) return null;
  const cells = side * side;
  const weights = cells * hiddenUnits + hiddenUnits * names.length;
  return (
    <LabSection isHeavy title={t('title')}>
      <p className="max-w-reading">{t('introduction', { side, cells })}</p>
      <SelectField
        className="max-w-reading"
        label={t('choose')}
        value={shown}
        onChange={(event) => setGroup(Number(event.target.value))}
      >
        {names.map(
          (name, place) =>
            (groups[place] ?? []).length > 0 && (
              <option key={place} value={place}>
                {t('first', { group: name })}
              </option>
            ),
        )}
      </SelectField>
      <div className="flex flex-wrap items-center gap-6">
        <DrawingPicture drawing={drawing} name={t('first', { group: names[shown] ?? '' })} className="size-56" />
        <pre aria-label={t('numbers')} className="font-mono text-xs leading-4">
          {rowsOf(drawing)
            .map((row) => [...row].join(' '))
            .join('\n')}
        </pre>
      </div>
      <p className="max-w-reading">{t('layers', { cells, units: hiddenUnits, groups: names.length, weights })}</p>
    </LabSection>
  );
}
