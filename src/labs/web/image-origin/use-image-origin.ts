import { usePreferences } from '../../../web/text/preferences.tsx';
import { useKeptState } from '../frame/use-kept-state.ts';
import { originTexts } from './case-texts.ts';
import { cases, type Step, steps, type Verdict, verdicts } from './engine/cases.ts';
import { cropOf } from './engine/crowd.ts';

export const longestDevice = 60;

const first = {
  /** The steps of the first case, in the order in which they were tried. */
  tried: [] as string[],
  verdict: '',
  cropFrom: 0,
  cropWidth: 400,
  /** What is written into the drawing for the test. */
  device: 'EducaIA 1',
  date: '2031-07-09',
  hasPlace: true,
  hasCredentials: true,
  /** By claim: 'yes' or 'no'. */
  claims: {} as Record<string, string>,
  /** By case. */
  verdicts: {} as Record<string, string>,
  /** By case. */
  steps: {} as Record<string, string>,
  /** The cases whose reason was read. */
  checked: [] as string[],
};

/** What the laboratory keeps; its components show it. The file of the reader is not kept. */
export function useImageOrigin() {
  const { state, change, reset } = useKeptState('image-origin', first);
  const { language } = usePreferences().preferences;
  const verdictOf = (key: string): Verdict | undefined => verdicts.find((each) => each === state.verdicts[key]);
  const stepOf = (key: string): Step | undefined => steps.find((each) => each === state.steps[key]);
  const checked = cases.filter(({ key }) => state.checked.includes(key));
  return {
    state,
    change,
    reset,
    texts: originTexts[language],
    crop: cropOf(state.cropFrom, state.cropWidth),
    verdictOf,
    stepOf,
    checked,
    right: checked.filter(({ key, verdict }) => verdictOf(key) === verdict),
  };
}

export type ImageOriginControl = ReturnType<typeof useImageOrigin>;
