import { useState } from 'react';
import { useDraft } from '../../../web/forms/draft.ts';
import { type GivenText, isGiven, noText } from './given-text.ts';

/** The text that the helper of this name works on. Like the input of a form, it survives reloads and closed windows. */
export function useGivenText(name: string): [GivenText, (given: GivenText) => void] {
  const { saved, save, discard } = useDraft(`${name}-text`);
  const [changed, setChanged] = useState<GivenText>();
  const stored = saved['given'];
  const given = changed ?? (stored === undefined ? noText : (JSON.parse(stored) as GivenText));
  function change(next: GivenText): void {
    setChanged(next);
    if (isGiven(next)) save({ given: JSON.stringify(next) });
    else discard();
  }
  return [given, change];
}
