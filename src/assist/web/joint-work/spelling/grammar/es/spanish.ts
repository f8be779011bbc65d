import type { Rules } from '../rule.ts';
import { accents } from './accents.ts';
import { agreement } from './agreement.ts';
import { homophones } from './homophones.ts';
import { phrases } from './phrases.ts';
import { separations } from './separations.ts';
import { verbs } from './verbs.ts';

export const spanish = {
  ...homophones,
  ...separations,
  ...accents,
  ...verbs,
  ...agreement,
  ...phrases,
} as const satisfies Rules;
