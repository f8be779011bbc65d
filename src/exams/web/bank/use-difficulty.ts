import { useTranslations } from 'use-intl';
import type { BankQuestion } from '../../contract/bank.ts';
import { difficultyLevel } from './difficulty-level.ts';

/** How hard a question was for those who answered it, in words. */
export function useDifficulty(): (question: Pick<BankQuestion, 'answers' | 'earnedPercent'>) => string {
  const t = useTranslations('exams.bank.difficulty');
  return ({ answers, earnedPercent }) => {
    if (earnedPercent === null) return t('unknown');
    return t('known', { level: t(difficultyLevel(earnedPercent)), percent: earnedPercent, count: answers });
  };
}
