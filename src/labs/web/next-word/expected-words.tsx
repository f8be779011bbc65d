import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { longestTriedText } from '../../limits.ts';
import { ChanceBars } from '../frame/chance-bars.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { expectWords } from './engine/network-words.ts';
import { contextWords, type WordNetwork } from './engine/network.ts';
import { unseenPair } from './engine/unseen-pair.ts';
import { joinWords, wordsOf } from './engine/words.ts';
import type { TrainedNetwork } from './network-task.ts';
import type { NextWordAnswer } from './next-word-task.ts';
import { useAnswer } from './use-answer.ts';
import type { NextWordControl } from './use-next-word.ts';

const shownWords = 6;

interface ExpectedWordsProps {
  control: NextWordControl;
  trained: TrainedNetwork;
}

/** What both models expect after the same words. */
export function ExpectedWords({ control, trained: { network } }: ExpectedWordsProps) {
  const t = useTranslations('labs.nextWord.expected');
  const { state, change } = control;
  const answer = useAnswer(control, state.tried);
  return (
    <LabSection isHeavy title={t('title')}>
      <p className="max-w-reading">{t('introduction')}</p>
      <div className="flex max-w-reading flex-col gap-4">
        <TextField
          label={t('tried')}
          hint={t('triedHint')}
          maxLength={longestTriedText}
          value={state.tried}
          onChange={(event) => change({ tried: event.target.value })}
        />
        <UnseenPair control={control} network={network} />
      </div>
      {answer && (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <ByCounting answer={answer} order={state.order} />
          <ByNetwork network={network} typed={answer.typed} />
        </div>
      )}
      <p className="max-w-reading">{t('meaning')}</p>
    </LabSection>
  );
}

/** Two words that never stood together, so that one sees what each model does then. */
function UnseenPair({ control: { text, change }, network }: { control: NextWordControl; network: WordNetwork }) {
  const t = useTranslations('labs.nextWord.expected');
  const [seed, setSeed] = useState(1);
  const pair = useMemo(() => unseenPair(wordsOf(text), network.words, seed), [text, network, seed]);
  if (!pair) return null;
  return (
    <Button
      className="self-start"
      onClick={() => {
        change({ tried: joinWords(pair) });
        setSeed(seed + 1);
      }}
    >
      {t('unseen')}
    </Button>
  );
}

function ByCounting({ answer: { typed, prediction }, order }: { answer: NextWordAnswer; order: number }) {
  const t = useTranslations('labs.nextWord.expected');
  const asked = order > 1 ? wordsOf(typed).slice(1 - order) : [];
  const { context, total, candidates } = prediction;
  const shown = candidates.slice(0, shownWords);
  const words = { asked: asked.join(' '), context: context.join(' '), times: total };
  return (
    <div className="flex flex-col gap-3">
      <ChanceBars
        title={t('countingChart')}
        labelHeading={t('word')}
        valueHeading={t('share')}
        names={shown.map(({ word }) => word)}
        chances={shown.map(({ share }) => share)}
      />
      <p role="status" className="text-sm">
        {asked.length === 0
          ? t('countsAlone')
          : context.length === asked.length
            ? t('countsAll', words)
            : context.length > 0
              ? t('countsLess', words)
              : t('countsNothing', words)}
      </p>
    </div>
  );
}

function ByNetwork({ network, typed }: { network: WordNetwork; typed: string }) {
  const t = useTranslations('labs.nextWord.expected');
  const before = wordsOf(typed).slice(-contextWords);
  const unknown = before.filter((word) => !network.words.includes(word));
  const shown = expectWords(network, before).slice(0, shownWords);
  return (
    <div className="flex flex-col gap-3">
      <ChanceBars
        title={t('networkChart')}
        labelHeading={t('word')}
        valueHeading={t('share')}
        names={shown.map(({ word }) => word)}
        chances={shown.map(({ share }) => share)}
      />
      <p role="status" className="text-sm">
        {before.length > 0 ? t('looks', { context: before.join(' '), kinds: network.words.length }) : t('looksNowhere')}{' '}
        {unknown.length > 0 && t('unknown', { words: unknown.join(', '), count: unknown.length })}
      </p>
    </div>
  );
}
