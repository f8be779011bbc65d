import { accentRules } from './accent-rules.ts';
import { openingRules } from './opening-marks.ts';
import { sameSoundRules } from './same-sound-rules.ts';
import { sentenceRules } from './sentence-rules.ts';

export const spanishRules = { ...openingRules, ...sameSoundRules, ...accentRules, ...sentenceRules };
