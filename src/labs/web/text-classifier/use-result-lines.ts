import { useFormatter, useTranslations } from 'use-intl';
import { highestPlace } from '../engine/chances.ts';
import { classify, strongestWords } from './engine/text-model.ts';
import { textScore } from './engine/text-score.ts';
import { useAddedNames } from './skewed-attempts.tsx';
import type { SkewedControl } from './use-skewed.ts';
import type { TextControl } from './use-text-classifier.ts';
import { shownWords } from './word-weights.tsx';

/** What was tried and what came out, in lines to be shared. */
export function useResultLines({ state, names, groups, trained }: TextControl, skewed: SkewedControl): string[] {
  const t = useTranslations('labs.textClassifier.result');
  const format = useFormatter();
  const addedNames = useAddedNames(skewed);
  const lines = [t('heading')];
  for (const [group, name] of names.entries()) lines.push(t('group', { name, count: (groups[group] ?? []).length }));
  if (!trained || trained.losses.length < 2) return [...lines, t('untrained')];
  const { model, losses, divided } = trained;
  lines.push(t('steps', { steps: losses.length - 1, ...textScore(model, divided.heldOut) }));
  for (const [group, name] of names.entries()) {
    const words = strongestWords(model, group, shownWords).map(({ word }) => word);
    lines.push(t('words', { name, words: words.join(', ') }));
  }
  if (state.typed.trim()) {
    const chances = classify(model, state.typed);
    const best = highestPlace(chances);
    const percent = format.number(chances[best] ?? 0, { style: 'percent', maximumFractionDigits: 0 });
    lines.push(t('tried', { text: state.typed.trim(), name: names[best] ?? '', percent }));
  }
  for (const attempt of skewed.attempts) {
    const { heldOut, fair } = attempt;
    lines.push(
      t('attempt', {
        added: addedNames(attempt),
        right: heldOut.right,
        total: heldOut.total,
        fairRight: fair.right,
        fairTotal: fair.total,
      }),
    );
  }
  return lines;
}
