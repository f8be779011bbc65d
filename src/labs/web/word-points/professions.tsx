import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { type Column, Table } from '../../../web/ui/rows/table.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { TaskProgress } from '../frame/task-progress.tsx';
import { type Leaning, leaningOf, wholeQuarters } from './engine/professions.ts';
import type { TrainedWords } from './engine/train.ts';
import type { WordPointsControl } from './use-word-points.ts';

/** From what difference on a word leans to one side. Small texts never come out exactly even. */
const clearDifference = 0.1;

/** A text that is one-sided on purpose; the reader balances it and trains again. */
export function Professions({ control }: { control: WordPointsControl }) {
  const t = useTranslations('labs.wordPoints.professions');
  const { state, change, prepared, quarters, professions, stopProfessions } = control;
  return (
    <LabSection title={t('title')}>
      <p className="max-w-reading">{t('introduction')}</p>
      <fieldset className="max-w-reading">
        <legend className="font-semibold">{t('legend')}</legend>
        <p className="mt-1 text-sm text-ink-soft">{t('hint')}</p>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          {prepared.professions.names.map((name, at) => (
            <SelectField
              key={name}
              label={name}
              value={quarters[at]}
              onChange={(event) =>
                change({ quarters: quarters.with(at, Number(event.target.value)), areProfessionsTrained: false })
              }
            >
              {Array.from({ length: wholeQuarters + 1 }, (_, quarter) => (
                <option key={quarter} value={quarter}>
                  {t('share', { quarter })}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button
          variant={professions.words ? 'secondary' : 'primary'}
          disabled={state.areProfessionsTrained}
          onClick={() => change({ areProfessionsTrained: true })}
        >
          {t('train')}
        </Button>
        <Button
          onClick={() => change({ quarters: quarters.map(() => wholeQuarters / 2), areProfessionsTrained: false })}
        >
          {t('balance')}
        </Button>
      </div>
      {professions.step !== undefined && (
        <TaskProgress label={t('training')} done={professions.step} onStop={stopProfessions} />
      )}
      {professions.words && <Leanings control={control} words={professions.words} />}
    </LabSection>
  );
}

function Leanings({ control: { prepared }, words }: { control: WordPointsControl; words: TrainedWords }) {
  const t = useTranslations('labs.wordPoints.professions');
  const format = useFormatter();
  const rows = prepared.professions.names.map((name) => leaningOf(words, name, prepared.professions));
  const number = (value: number) => format.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const columns: Column<Leaning>[] = [
    { key: 'word', header: t('profession'), cell: ({ word }) => word, isRowHeader: true },
    { key: 'women', header: t('women'), cell: ({ women }) => number(women), numeric: true },
    { key: 'men', header: t('men'), cell: ({ men }) => number(men), numeric: true },
    { key: 'side', header: t('side'), cell: (row) => <Side row={row} /> },
  ];
  const leaning = rows.filter(({ women, men }) => Math.abs(women - men) >= clearDifference).length;
  return (
    <>
      <p role="status" className="max-w-reading">
        {t('summary', { count: leaning, all: rows.length })}
      </p>
      <Table className="max-w-3xl" caption={t('caption')} columns={columns} rows={rows} rowKey={({ word }) => word} />
      <p className="max-w-reading">{t('why')}</p>
      <p className="max-w-reading text-sm text-ink-soft">{t('honest')}</p>
    </>
  );
}

/** The difference as a bar from the middle: to the left for women, to the right for men. The word says it, too. */
function Side({ row: { women, men } }: { row: Leaning }) {
  const t = useTranslations('labs.wordPoints.professions');
  const difference = men - women;
  const length = Math.min(50, Math.abs(difference) * 100);
  const side = Math.abs(difference) < clearDifference ? 'even' : difference < 0 ? 'towardsWomen' : 'towardsMen';
  return (
    <span className="flex flex-col gap-1">
      <span>{t(side)}</span>
      <svg aria-hidden="true" className="h-3 w-full min-w-24" strokeWidth="1">
        <rect width="100%" height="100%" className="fill-sunken stroke-line" />
        <rect
          x={difference < 0 ? `${50 - length}%` : '50%'}
          width={`${length}%`}
          height="100%"
          className="fill-primary stroke-primary-line"
        />
        <line x1="50%" x2="50%" y2="100%" className="stroke-ink" />
      </svg>
    </span>
  );
}
