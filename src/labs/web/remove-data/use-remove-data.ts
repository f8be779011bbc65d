import { useMemo } from 'react';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { useKeptState } from '../frame/use-kept-state.ts';
import { type Choice, choices, narrowing, whoFits } from './engine/fit.ts';
import { type Piece, requests } from './engine/requests.ts';
import { distanceOf, makeVillage } from './engine/village.ts';
import { type RequestTexts, villageTexts } from './request-texts.ts';

export const villageSize = 300;
const villageSeed = 1;
const known = requests.map(({ person }) => person);

const first = {
  request: 'absence' as string,
  /** By request and place; what is not here is kept. */
  choices: {} as Record<string, string>,
  /** The requests whose result was looked at. */
  checked: [] as string[],
  /** What somebody says in «Without any name». */
  wanted: { health: 'diabetes', school: '', grade: '', hobby: '' } as Record<string, string>,
  /** What somebody ticked in the list at the end. */
  ticked: [] as string[],
};

const noTexts: RequestTexts = { title: '', text: '', pieces: {}, instead: '' };

export interface ShownPiece extends Piece {
  place: string;
  choice: Choice;
  /** Its words as they stand in the message. */
  words: string;
  /** The wider word, if it has one. */
  wider: string | undefined;
}

/** Everything that the laboratory does; its components only show it. */
export function useRemoveData() {
  const { state, change, reset } = useKeptState('remove-data', first);
  const { language } = usePreferences().preferences;
  const texts = villageTexts[language];
  const village = useMemo(() => makeVillage(known, villageSize, villageSeed), []);
  const at = Math.max(
    0,
    requests.findIndex(({ key }) => key === state.request),
  );
  const request = requests[at] ?? requests[0];
  const meant = village[at * distanceOf(known, villageSize)] ?? village[0];
  if (!request || !meant) throw new Error('There are messages and people.');

  const told = texts.requests[request.key] ?? noTexts;
  const keyOf = (place: string) => `${request.key}.${place}`;
  const pieces = Object.entries(request.pieces).map(([place, piece]): ShownPiece => {
    const [words = place, wider] = told.pieces[place] ?? [];
    const choice = choices.find((each) => each === state.choices[keyOf(place)]) ?? 'kept';
    return { ...piece, place, words, wider, choice };
  });
  const clues = pieces.flatMap(({ trait, choice }) => (trait ? [{ trait, choice }] : []));

  return {
    state,
    change,
    reset,
    texts,
    village,
    request,
    told,
    pieces,
    fitting: whoFits(village, meant, clues),
    counts: narrowing(village, meant, clues),
    isChecked: state.checked.includes(request.key),
    /** As it is, then with a wider word, then taken out, and back. */
    turn: ({ place, choice, wider }: ShownPiece) => {
      const next: Choice = choice === 'kept' && wider !== undefined ? 'general' : choice === 'out' ? 'kept' : 'out';
      change({ choices: { ...state.choices, [keyOf(place)]: next } });
    },
    restore: () => {
      const others = Object.entries(state.choices).filter(([key]) => !key.startsWith(`${request.key}.`));
      change({ choices: Object.fromEntries(others) });
    },
    check: () => change({ checked: [...new Set([...state.checked, request.key])] }),
    goOn: () => change({ request: requests[(at + 1) % requests.length]?.key ?? request.key }),
  };
}

export type RemoveDataControl = ReturnType<typeof useRemoveData>;
