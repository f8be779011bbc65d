import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { badgeClass } from '../../../web/ui/core/badge.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { type ChosenPost, roundSize } from './engine/choose-posts.ts';
import { posts } from './engine/posts.ts';
import { signals } from './engine/profile.ts';
import { usePostTexts } from './use-post-texts.ts';
import { useReason } from './use-reason.ts';
import { comparedRounds, mostRounds, type RecommenderControl } from './use-recommender.ts';

export const feedId = 'recommender-feed';

/** The posts, one at a time, with what one can do with each. */
export function Feed({ control }: { control: RecommenderControl }) {
  const t = useTranslations('labs.recommender.feed');
  const { state, change, rounds, current, known, over } = control;
  const place = useRef<HTMLDivElement>(null);
  const shown = current?.posts[current.signals.length];
  const isOver = shown === undefined;
  const wasOver = useRef(isOver);
  // The pressed button is gone at the end of a round and at the start of the next one, and with it the focus.
  useEffect(() => {
    if (wasOver.current !== isOver) place.current?.focus();
    wasOver.current = isOver;
  }, [isOver]);
  return (
    <LabSection title={t('title')}>
      <p className="max-w-reading">{t('introduction', { posts: posts.length })}</p>
      <div
        ref={place}
        id={feedId}
        tabIndex={-1}
        className={`${cardClass} flex max-w-reading scroll-mt-24 flex-col gap-4 p-4 outline-none sm:p-6`}
      >
        {current && shown ? (
          <ShownPost control={control} round={rounds.length} place={current.signals.length + 1} chosen={shown} />
        ) : (
          <RoundOver control={control} />
        )}
      </div>
      {known.reactions.length === 0 && rounds.length === 1 && (
        <TextField
          className="max-w-reading"
          label={t('seed')}
          hint={t('seedHint')}
          type="number"
          inputMode="numeric"
          min={0}
          max={999_999}
          value={state.seed}
          onChange={(event) => change({ seed: Math.trunc(Number(event.target.value)) || 0 })}
        />
      )}
      {over.length < comparedRounds && <p className="max-w-reading text-sm text-ink-soft">{t('soon')}</p>}
    </LabSection>
  );
}

interface ShownPostProps {
  control: RecommenderControl;
  round: number;
  place: number;
  chosen: ChosenPost;
}

function ShownPost({ control, round, place, chosen }: ShownPostProps) {
  const t = useTranslations('labs.recommender');
  const { post } = chosen;
  const { title, text } = usePostTexts()(post);
  const reasonFor = useReason();
  return (
    <>
      <div aria-live="polite" className="flex flex-col gap-3">
        <p className="text-sm text-ink-soft tabular-nums">{t('feed.place', { round, place, count: roundSize })}</p>
        <h3 className="font-title text-xl">{title}</h3>
        <p>{text}</p>
        <ul aria-label={t('feed.topics')} className="flex flex-wrap gap-2">
          <li className={badgeClass('primary')}>{t(`topic.${post.topic}`)}</li>
          {post.second && <li className={badgeClass()}>{t(`topic.${post.second}`)}</li>}
        </ul>
        <p className="text-sm text-ink-soft">{t('feed.seconds', { seconds: post.seconds })}</p>
        <p className="text-sm">
          <strong>{t('feed.why')}</strong> {reasonFor(chosen)}
        </p>
      </div>
      <div role="group" aria-label={t('feed.react')} className="flex flex-wrap gap-2 print:hidden">
        {signals.map((signal) => (
          <Button
            key={signal}
            variant={signal === 'notInterested' ? 'quiet' : 'secondary'}
            onClick={() => control.react(signal)}
          >
            {t(`signal.${signal}`)}
          </Button>
        ))}
      </div>
    </>
  );
}

function RoundOver({ control: { rounds, canStart, startRound } }: { control: RecommenderControl }) {
  const t = useTranslations('labs.recommender.feed');
  if (!canStart) return <p>{t('end', { rounds: mostRounds })}</p>;
  return (
    <>
      <p>{t('over', { round: rounds.length })}</p>
      <Button variant="primary" className="self-start" onClick={() => startRound({ isAnew: false })}>
        {t('next', { round: rounds.length + 1 })}
      </Button>
    </>
  );
}
