import { type ReactNode, useMemo } from 'react';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import type { TrainedWords } from './engine/train.ts';
import type { WordPointsControl } from './use-word-points.ts';

interface WordChoiceProps {
  label: ReactNode;
  hint?: ReactNode;
  words: TrainedWords;
  value: string;
  onChange: (word: string) => void;
}

/** One of the words that the model knows, in the order of the alphabet. */
export function WordChoice({ label, hint, words, value, onChange }: WordChoiceProps) {
  const { language } = usePreferences().preferences;
  const options = useMemo(() => {
    const { compare } = new Intl.Collator(language);
    return words.words.toSorted(compare).map((word) => <option key={word}>{word}</option>);
  }, [words, language]);
  return (
    <SelectField
      label={label}
      hint={hint}
      value={value}
      translate="no"
      onChange={(event) => onChange(event.target.value)}
    >
      {options}
    </SelectField>
  );
}

/** The word that the reader looks at; at first one of the map, or the most frequent one. */
export function useChosenWord({ state, prepared }: WordPointsControl, { words }: TrainedWords): string {
  return [state.word, ...prepared.groups.people].find((word) => words.includes(word)) ?? words[0] ?? '';
}
