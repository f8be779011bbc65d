import type { Rules } from '../rule.ts';
import { englishAgreement } from './agreement.ts';
import { confusions } from './confusions.ts';
import { englishPhrases } from './phrases.ts';

export const english = { ...confusions, ...englishAgreement, ...englishPhrases } as const satisfies Rules;
