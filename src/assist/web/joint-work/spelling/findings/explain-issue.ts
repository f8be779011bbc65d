import { useTranslations } from 'use-intl';
import type { Issue } from '../issue.ts';

/** Why something was found, in the words of the reader's language. */
export function useExplanation(): (issue: Issue) => string {
  const t = useTranslations('spelling');
  return ({ type, rule, reasons = [], suggestions }) => {
    if (type === 'readability') return reasons.map(({ kind, count }) => t(`reasons.${kind}`, { count })).join(' ');
    if (rule) return t(`rules.${rule}`);
    return suggestions.length === 0 ? t('noSuggestion') : '';
  };
}
