import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { RadioGroup } from '../../../web/ui/fields/radio-group.tsx';
import { type Column, Table } from '../../../web/ui/rows/table.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import type { TrainedWords } from './engine/train.ts';
import { type Similar, mostSimilar, vectorOf } from './engine/vectors.ts';
import { type DrawnWord, drawMap, mapOf } from './engine/word-map.ts';
import { groupNames } from './prepared-texts.ts';
import type { WordPointsControl } from './use-word-points.ts';

const side = 360;
const mostFrequent = 16;
/** Words such as «the» are the most frequent ones, and say little. */
const skippedMostFrequent = 8;

type NearWord = { word: string; nearest: Similar | undefined };

/** Some words as points in a plane; beside it the same in a table. */
export function MapOfWords({ control, words }: { control: WordPointsControl; words: TrainedWords }) {
  const t = useTranslations('labs.wordPoints.map');
  const format = useFormatter();
  const { state, change, isOwn } = control;
  const wanted = useWantedWords(control, words);
  const { kept, drawn } = useMemo(() => {
    const map = mapOf(words, wanted);
    return { kept: map.kept, drawn: drawMap(map.places, side) };
  }, [words, wanted]);
  return (
    <LabSection isHeavy title={t('title')}>
      <p className="max-w-reading">{t('introduction', { dimensions: words.vectors[0]?.length ?? 0 })}</p>
      {!isOwn && (
        <RadioGroup
          legend={t('legend')}
          name="word-points-group"
          value={state.group}
          onChange={(group) => change({ group })}
          options={groupNames.map((group) => ({ value: group as string, label: t(group) }))}
        />
      )}
      <Drawing drawn={drawn} chosen={state.word} />
      <p className="max-w-reading text-sm text-ink-soft">
        {t('kept', { percent: format.number(kept, { style: 'percent', maximumFractionDigits: 0 }) })}
      </p>
      <NearestInMap words={words} shown={drawn.map(({ word }) => word)} />
    </LabSection>
  );
}

function useWantedWords({ state, prepared, isOwn }: WordPointsControl, { words }: TrainedWords): readonly string[] {
  return useMemo(() => {
    if (isOwn) return words.slice(skippedMostFrequent, skippedMostFrequent + mostFrequent);
    const group = groupNames.find((name) => name === state.group) ?? 'people';
    // A word that the reader added shows where it came to lie.
    const added = [state.word, ...state.extra.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)];
    const all = Object.values(prepared.groups).flat();
    const known = new Set([
      ...all,
      ...prepared.sentences
        .join(' ')
        .toLowerCase()
        .split(/[^\p{L}\p{M}\p{N}]+/u),
    ]);
    const invented = added.filter((word) => word && !known.has(word));
    return [...new Set([...prepared.groups[group], ...invented])];
  }, [state.group, state.word, state.extra, prepared, isOwn, words]);
}

function Drawing({ drawn, chosen }: { drawn: readonly DrawnWord[]; chosen: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${side} ${side}`}
      className="w-full max-w-xl rounded-card border border-line bg-card"
    >
      {drawn.map(({ word, x, y, labelX, labelY }) => (
        <g key={word}>
          <circle cx={x} cy={y} r={word === chosen ? 5 : 3.5} className="fill-primary stroke-primary-line" />
          <text x={labelX} y={labelY} fontSize="13" className={word === chosen ? 'fill-ink font-bold' : 'fill-ink'}>
            {word}
          </text>
        </g>
      ))}
    </svg>
  );
}

function NearestInMap({ words, shown }: { words: TrainedWords; shown: readonly string[] }) {
  const t = useTranslations('labs.wordPoints.map');
  const format = useFormatter();
  const rows: NearWord[] = shown.map((word) => {
    const vector = vectorOf(words, word);
    const others = vector ? mostSimilar(words, vector) : [];
    return { word, nearest: others.find((other) => other.word !== word && shown.includes(other.word)) };
  });
  const columns: Column<NearWord>[] = [
    { key: 'word', header: t('word'), cell: ({ word }) => word, isRowHeader: true },
    { key: 'nearest', header: t('nearest'), cell: ({ nearest }) => nearest?.word ?? '—' },
    {
      key: 'cosine',
      header: t('similarity'),
      cell: ({ nearest }) =>
        format.number(nearest?.cosine ?? 0, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
      numeric: true,
    },
  ];
  return (
    <details className="max-w-reading">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('asTable')}</summary>
      <Table caption={t('caption')} hideCaption columns={columns} rows={rows} rowKey={({ word }) => word} />
    </details>
  );
}
