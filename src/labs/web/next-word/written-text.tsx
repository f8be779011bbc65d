import { useTranslations } from 'use-intl';
import type { MarkedWord, NextWordAnswer } from './next-word-task.ts';

/** What was written, with a mark for what never stood in the text, and how much of that there is. */
export function WrittenText({ answer: { marked, longestCopy } }: { answer: NextWordAnswer }) {
  const t = useTranslations('labs.nextWord.writing');
  if (marked.length === 0) return <p className="text-ink-soft">{t('nothing')}</p>;
  const count = (novelty: MarkedWord['novelty']) => marked.filter((word) => word.novelty === novelty).length;
  return (
    <>
      <p className="max-w-reading rounded-card border border-line bg-card p-4 text-lg leading-relaxed">
        {marked.map((word, place) => (
          // The same word may stand there many times.
          <WordInText key={place} word={word} />
        ))}
      </p>
      <ul className="flex max-w-reading flex-col gap-2 text-sm">
        <li>
          <span aria-hidden="true" className={marks['new-pair']}>
            {t('pairSample')}
          </span>{' '}
          {t('pairs', { count: count('new-pair') })}
        </li>
        <li>
          <span aria-hidden="true" className={marks['new-trio']}>
            {t('trioSample')}
          </span>{' '}
          {t('trios', { count: count('new-trio') })}
        </li>
        <li>{t('copied', { count: longestCopy })}</li>
      </ul>
    </>
  );
}

/** The marks differ in form, not only in colour. */
const marks = {
  'new-pair': 'rounded-control border-2 border-danger-text px-1 font-semibold',
  'new-trio': 'underline decoration-dotted decoration-2 underline-offset-4',
};

function WordInText({ word: { shown, hasSpaceBefore, novelty } }: { word: MarkedWord }) {
  const t = useTranslations('labs.nextWord.writing');
  const space = hasSpaceBefore ? ' ' : '';
  if (novelty === 'seen') return `${space}${shown}`;
  return (
    <>
      {space}
      <span className={marks[novelty]}>
        {shown}
        <span className="sr-only"> ({novelty === 'new-pair' ? t('newPair') : t('newTrio')})</span>
      </span>
    </>
  );
}
