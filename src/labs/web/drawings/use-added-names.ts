import { useTranslations } from 'use-intl';
import type { VariedAttempt } from './use-varied.ts';

/** What was added in an attempt, in words. */
export function useAddedNames(): (attempt: VariedAttempt) => string {
  const t = useTranslations('labs.drawings.varied');
  return ({ added }) => (added.length === 0 ? t('nothingAdded') : added.map((each) => t(each)).join(' + '));
}
