import { useTranslations } from 'use-intl';
import { InSlices } from '../frame/in-slices.tsx';
import { LabResult } from '../frame/lab-result.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { BesideWords } from './beside-words.tsx';
import { ChosenText } from './chosen-text.tsx';
import { leaningOf } from './engine/professions.ts';
import { mostSimilar, vectorOf } from './engine/vectors.ts';
import { MapOfWords } from './map-of-words.tsx';
import { Professions } from './professions.tsx';
import { SimilarWords } from './similar-words.tsx';
import { type WordPointsControl, useWordPoints } from './use-word-points.ts';
import { useChosenWord } from './word-choice.tsx';
import { useSum, WordSums } from './word-sums.tsx';

export function WordPointsLab() {
  const control = useWordPoints();
  const { words } = control;
  return (
    <div className="flex flex-col gap-10">
      <ChosenText control={control} />
      {words && (
        <InSlices>
          <BesideWords control={control} words={words} />
          <MapOfWords control={control} words={words} />
          <SimilarWords control={control} words={words} />
          <WordSums control={control} words={words} />
        </InSlices>
      )}
      <Professions control={control} />
      <BigModels />
      {words && <Result control={control} words={words} />}
    </div>
  );
}

function BigModels() {
  const t = useTranslations('labs.wordPoints.big');
  return (
    <LabSection title={t('title')}>
      <p className="max-w-reading">{t('same')}</p>
      <p className="max-w-reading">{t('different')}</p>
      <p className="max-w-reading">{t('prejudice')}</p>
    </LabSection>
  );
}

function Result({ control, words }: { control: WordPointsControl; words: NonNullable<WordPointsControl['words']> }) {
  const t = useTranslations('labs.wordPoints.result');
  const { state, prepared, isOwn, professions, quarters, reset } = control;
  const word = useChosenWord(control, words);
  const { sum, answers } = useSum(control, words);
  const vector = vectorOf(words, word);
  const similar = vector ? mostSimilar(words, vector).slice(1, 6) : [];
  const trained = professions.words;
  const lines = [
    t('heading'),
    t('text', { source: isOwn ? 'own' : 'prepared', sentences: words.sentences, words: words.words.length }),
    t('settings', { reach: state.reach, dimensions: state.dimensions }),
    t('similar', { word, list: similar.map((each) => each.word).join(', ') }),
    t('sum', { ...sum, answer: answers[0]?.word ?? '—' }),
    ...(trained
      ? prepared.professions.names.map((name, at) => {
          const { women, men } = leaningOf(trained, name, prepared.professions);
          return t('profession', { name, percent: (quarters[at] ?? 0) * 25, women, men });
        })
      : []),
  ];
  return <LabResult text={lines.join('\n')} fileName={`${t('file')}.txt`} onReset={reset} />;
}
