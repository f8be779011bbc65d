import { useTranslations } from 'use-intl';
import type { Card } from '../../../card-schemas.ts';

/** Nobody reads these. */
const wordless = new Set(['key', 'kind', 'image']);

/** The words of a card, whatever its kind. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (wordless.has(name) ? [] : textsOf(inner)));
}

/** All cards as one text, to compare two versions of a lesson. */
export function useCardsInWords(): (cards: readonly Card[]) => string {
  const t = useTranslations('course-editor.cards');
  const inWords = (card: Card): string[] => {
    if ('part' in card) {
      const number = String(card.part);
      return [card.part === 0 ? t('beginning') : t('partOfText', { number })];
    }
    if (card.kind !== 'question') return textsOf(card);
    const options = card.options.map(
      ({ text, isRight, feedback }) => `${isRight ? t('options.isRight') : t('options.isWrong')} ${text} ${feedback}`,
    );
    return [card.text, ...options];
  };
  return (cards) => cards.map((card) => [t(`kinds.${card.kind}`), ...inWords(card)].join('\n')).join('\n\n');
}
