import { memo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { RadioGroup } from '../../../web/ui/fields/radio-group.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { DrawingGrid } from './drawing-grid.tsx';
import { DrawingPicture } from './drawing-picture.tsx';
import { type Drawing, emptyDrawing } from './engine/drawing.ts';
import { readKept } from './engine/kept-drawings.ts';
import { setNames } from './use-drawing-groups.ts';
import { type DrawingsControl, mostKept } from './use-drawings.ts';

const longestName = 30;

/** The groups and their drawings: those of a program, and those of the reader. */
export function CollectedDrawings({ control }: { control: DrawingsControl }) {
  const t = useTranslations('labs.drawings.collect');
  const { state, change, names, groups, chooseSet, removeDrawing } = control;
  const kept = readKept(state.kept).filter((each) => each.set === state.set);
  return (
    <LabSection isHeavy title={t('title')}>
      <div className="flex max-w-reading flex-col gap-4">
        <RadioGroup
          legend={t('legend')}
          hint={t('invented')}
          name="drawings-set"
          value={state.set}
          onChange={chooseSet}
          options={setNames.map((set) => ({ value: set as string, label: t(set) }))}
        />
        {state.set === 'own' &&
          (['nameA', 'nameB', 'nameC'] as const).map((name) => (
            <TextField
              key={name}
              label={t(name)}
              optionalLabel={name === 'nameC' ? t('optional') : undefined}
              maxLength={longestName}
              value={state[name]}
              onChange={(event) => change({ [name]: event.target.value })}
            />
          ))}
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <DrawExample control={control} />
        <ul className="grid items-start gap-4 sm:grid-cols-2">
          {names.map((name, group) => (
            <GroupCard
              key={group}
              name={name}
              group={group}
              drawings={groups[group] ?? []}
              mine={kept.filter((each) => each.group === group).length}
              onRemove={removeDrawing}
            />
          ))}
        </ul>
      </div>
    </LabSection>
  );
}

/** The paper on which examples are drawn. */
function DrawExample({ control }: { control: DrawingsControl }) {
  const t = useTranslations('labs.drawings.collect');
  const { state, change, names, keptCount, keepDrawing } = control;
  const [said, setSaid] = useState('');
  const isEmpty = state.drawn === emptyDrawing;
  const isFull = keptCount >= mostKept;
  return (
    <div className="flex flex-col gap-3">
      <DrawingGrid
        label={t('paper')}
        drawing={state.drawn}
        onChange={(drawn) => {
          setSaid('');
          change({ drawn });
        }}
      />
      <div className="flex max-w-80 flex-wrap gap-2">
        {names.map((name, group) => (
          <Button
            key={group}
            icon="plus"
            disabled={isFull}
            onClick={() => {
              setSaid(isEmpty ? t('nothingDrawn') : t('kept', { group: name }));
              if (!isEmpty) keepDrawing(group);
            }}
          >
            {t('keep', { group: name })}
          </Button>
        ))}
        <Button variant="quiet" icon="x" onClick={() => change({ drawn: emptyDrawing })}>
          {t('clear')}
        </Button>
      </div>
      <p role="status">{isFull ? t('full', { most: mostKept }) : said}</p>
    </div>
  );
}

interface GroupCardProps {
  name: string;
  group: number;
  drawings: readonly Drawing[];
  /** How many of them, the last ones, are the reader's own. */
  mine: number;
  onRemove: (group: number, drawing: Drawing) => void;
}

function GroupCard({ name, group, drawings, mine, onRemove }: GroupCardProps) {
  const t = useTranslations('labs.drawings.collect');
  const title = useRef<HTMLHeadingElement>(null);
  const prepared = drawings.length - mine;

  function remove(drawing: Drawing): void {
    // The pressed button goes, and the focus would go with it.
    title.current?.focus();
    onRemove(group, drawing);
  }

  return (
    <li className={`${cardClass} flex min-w-0 flex-col gap-2 p-4`}>
      <h3 ref={title} tabIndex={-1} className="font-semibold wrap-anywhere">
        {name}
      </h3>
      <p className="text-sm text-ink-soft">{t('count', { count: drawings.length, mine })}</p>
      {prepared > 0 && <PreparedDrawings drawings={drawings} prepared={prepared} />}
      {mine > 0 && (
        <ul aria-label={t('yours', { group: name })} className="flex flex-wrap gap-3">
          {drawings.slice(prepared).map((drawing, place) => (
            // The same drawing may be there twice.
            <li key={place} className="flex items-center">
              <DrawingPicture drawing={drawing} name={t('number', { number: place + 1 })} className="size-11" />
              <Button
                variant="quiet"
                size="icon"
                icon="trash"
                aria-label={t('remove', { number: place + 1, group: name })}
                onClick={() => remove(drawing)}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Drawn once: they stay the same whatever somebody draws. */
const PreparedDrawings = memo(
  function Prepared({ drawings, prepared }: { drawings: readonly Drawing[]; prepared: number }) {
    const t = useTranslations('labs.drawings.collect');
    return (
      <ul aria-label={t('prepared')} className="flex flex-wrap gap-1">
        {drawings.slice(0, prepared).map((drawing, place) => (
          <li key={place} className="flex">
            <DrawingPicture drawing={drawing} name={t('number', { number: place + 1 })} className="size-8" />
          </li>
        ))}
      </ul>
    );
  },
  (before, now) => before.prepared === now.prepared && before.drawings[0] === now.drawings[0],
);
