import { useTranslations } from 'use-intl';
import type { ChosenPost } from './engine/choose-posts.ts';

/** Why a post was shown, in words. */
export function useReason(): (chosen: ChosenPost) => string {
  const t = useTranslations('labs.recommender');
  return ({ why, post, chance, expected, person, repeats }) => {
    if (why !== 'score') return t(`why.${why}`);
    const reasons = [
      person && t('why.person', { name: t(`ways.${person}`) }),
      t('why.score', { percent: Math.round(chance * 100), seconds: post.seconds, points: Math.round(expected) }),
    ];
    return reasons.filter(Boolean).join(' ') + (repeats > 0 ? ` ${t('why.repeats', { count: repeats })}` : '');
  };
}
