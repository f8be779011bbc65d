import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { rubricLimits } from '../../../shared/marks/rubric-limits.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { classes } from '../../../web/ui/core/classes.ts';
import { TextAreaField, TextField } from '../../../web/ui/fields/field.tsx';
import { levelColumns } from '../grid/rubric-view.tsx';
import {
  addCriterion,
  addLevel,
  cellName,
  criterionName,
  levelName,
  nameCriterion,
  nameLevel,
  raiseCriterion,
  removeCriterion,
  removeLevel,
  writeCell,
  type WrittenRubric,
} from './written-rubric.ts';

interface GridFieldsProps {
  rubric: WrittenRubric;
  errors: Readonly<Record<string, string>>;
  onChange: (rubric: WrittenRubric) => void;
  /** Where the focus goes to a field by its name. */
  form: RefObject<HTMLFormElement | null>;
}

/** Levels, and criteria with a cell for each level. What is added or moved gets the focus. */
export function GridFields({ rubric, errors, onChange, form }: GridFieldsProps) {
  const t = useTranslations('rubrics.editor');
  const [news, setNews] = useState('');
  const changeAndFocus = (next: WrittenRubric, field: string, said: string) => {
    flushSync(() => {
      onChange(next);
      setNews(said);
    });
    const found = form.current?.elements.namedItem(field);
    if (found instanceof HTMLElement) found.focus();
  };
  return (
    <>
      <LevelFields rubric={rubric} errors={errors} onChange={onChange} changeAndFocus={changeAndFocus} />
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="pb-1 text-lg font-semibold">{t('criteria')}</legend>
        <ol className="flex flex-col gap-4">
          {rubric.criteria.map(({ key }, place) => (
            <li key={key} className={classes(cardClass, 'p-4')}>
              <CriterionFields
                rubric={rubric}
                place={place}
                errors={errors}
                onChange={onChange}
                changeAndFocus={changeAndFocus}
              />
            </li>
          ))}
        </ol>
        {rubric.criteria.length < rubricLimits.criteria && (
          <div>
            <Button
              icon="plus"
              onClick={() =>
                changeAndFocus(addCriterion(rubric), criterionName(rubric.criteria.length), t('criterionAdded'))
              }
            >
              {t('addCriterion')}
            </Button>
          </div>
        )}
      </fieldset>
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  );
}

interface PartProps extends Omit<GridFieldsProps, 'form'> {
  changeAndFocus: (next: WrittenRubric, field: string, said: string) => void;
}

function LevelFields({ rubric, errors, onChange, changeAndFocus }: PartProps) {
  const t = useTranslations('rubrics.editor');
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="pb-1 text-lg font-semibold">{t('levels')}</legend>
      <p className="text-sm text-ink-soft">{t('levelsHint')}</p>
      <div className={levelColumns(rubric.levels.length)}>
        {rubric.levels.map(({ key, name }, level) => (
          <TextField
            key={key}
            label={t('level', { number: level + 1 })}
            name={levelName(level)}
            required
            value={name}
            maxLength={rubricLimits.name}
            autoComplete="off"
            onChange={(event) => onChange(nameLevel(rubric, level, event.target.value))}
            error={errors[levelName(level)]}
            {...(rubric.levels.length > rubricLimits.fewestLevels && {
              trailing: (
                <Button
                  variant="quiet"
                  size="icon"
                  icon="trash"
                  aria-label={t('removeLevel', { number: level + 1 })}
                  onClick={() =>
                    changeAndFocus(
                      removeLevel(rubric, level),
                      levelName(Math.max(0, level - 1)),
                      t('levelRemoved', { number: level + 1 }),
                    )
                  }
                />
              ),
            })}
          />
        ))}
      </div>
      {rubric.levels.length < rubricLimits.levels && (
        <div>
          <Button
            size="sm"
            icon="plus"
            onClick={() => changeAndFocus(addLevel(rubric), levelName(rubric.levels.length), t('levelAdded'))}
          >
            {t('addLevel')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function CriterionFields({ rubric, place, errors, onChange, changeAndFocus }: PartProps & { place: number }) {
  const t = useTranslations('rubrics.editor');
  const number = place + 1;
  const name = rubric.criteria[place]?.name ?? '';
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{t('criterion', { number })}</legend>
      <div className="flex items-start gap-1">
        <TextField
          className="flex-1"
          label={t('criterion', { number })}
          name={criterionName(place)}
          required
          value={name}
          maxLength={rubricLimits.name}
          autoComplete="off"
          onChange={(event) => onChange(nameCriterion(rubric, place, event.target.value))}
          error={errors[criterionName(place)]}
        />
        {place > 0 && (
          <Button
            variant="quiet"
            size="icon"
            icon="arrow-up"
            aria-label={t('raise', { number })}
            onClick={() =>
              changeAndFocus(raiseCriterion(rubric, place), criterionName(place - 1), t('raised', { number }))
            }
          />
        )}
        {rubric.criteria.length > 1 && (
          <Button
            variant="quiet"
            size="icon"
            icon="trash"
            aria-label={t('removeCriterion', { number })}
            onClick={() =>
              changeAndFocus(
                removeCriterion(rubric, place),
                criterionName(Math.max(0, place - 1)),
                t('criterionRemoved', { number }),
              )
            }
          />
        )}
      </div>
      <CellFields rubric={rubric} place={place} errors={errors} onChange={onChange} />
    </fieldset>
  );
}

type CellFieldsProps = Pick<GridFieldsProps, 'rubric' | 'errors' | 'onChange'> & { place: number };

function CellFields({ rubric, place, errors, onChange }: CellFieldsProps) {
  const t = useTranslations('rubrics.editor');
  const cells = rubric.criteria[place]?.cells ?? [];
  return (
    <div className={levelColumns(rubric.levels.length)}>
      {cells.map(({ text, points }, level) => {
        const shown = rubric.levels[level]?.name || t('level', { number: level + 1 });
        return (
          <div key={rubric.levels[level]?.key ?? level} className="flex min-w-0 flex-col gap-2">
            <TextAreaField
              label={shown}
              name={cellName(place, level, 'text')}
              rows={3}
              value={text}
              maxLength={rubricLimits.text}
              onChange={(event) => onChange(writeCell(rubric, place, level, { text: event.target.value }))}
              error={errors[cellName(place, level, 'text')]}
            />
            {rubric.scoring === 'points' && (
              <TextField
                label={t('points', { level: shown })}
                name={cellName(place, level, 'points')}
                inputMode="decimal"
                autoComplete="off"
                value={points}
                onChange={(event) => onChange(writeCell(rubric, place, level, { points: event.target.value }))}
                error={errors[cellName(place, level, 'points')]}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
