import type { IconName } from '../../web/ui/core/icon-names.ts';

/** The laboratories in the order of their list; the keys are those of their messages. */
export const labs = [
  { key: 'nextWord', path: '/laboratorios/siguiente-palabra', icon: 'pen-line', minutes: 20, age: 11 },
  { key: 'tokens', path: '/laboratorios/fichas', icon: 'puzzle', minutes: 20, age: 12 },
  { key: 'wordPoints', path: '/laboratorios/palabras-como-puntos', icon: 'pin', minutes: 30, age: 12 },
  { key: 'decisionTree', path: '/laboratorios/arbol-de-decisiones', icon: 'list', minutes: 30, age: 11 },
  { key: 'neighbours', path: '/laboratorios/vecinos', icon: 'target', minutes: 25, age: 11 },
  { key: 'textClassifier', path: '/laboratorios/clasificador-de-texto', icon: 'filter', minutes: 30, age: 12 },
  { key: 'recommender', path: '/laboratorios/recomendador', icon: 'heart', minutes: 30, age: 12 },
  { key: 'whoDecides', path: '/laboratorios/quien-decide', icon: 'users', minutes: 30, age: 12 },
  { key: 'hallucinationHunt', path: '/laboratorios/caza-la-alucinacion', icon: 'search', minutes: 25, age: 11 },
  { key: 'drawings', path: '/laboratorios/dibujos', icon: 'pencil', minutes: 30, age: 11 },
  { key: 'removeData', path: '/laboratorios/quito-los-datos', icon: 'eye-off', minutes: 30, age: 11 },
  { key: 'swapTest', path: '/laboratorios/prueba-del-cambio', icon: 'refresh', minutes: 35, age: 12 },
  { key: 'imageOrigin', path: '/laboratorios/de-donde-sale-esta-imagen', icon: 'image', minutes: 35, age: 12 },
] as const satisfies readonly { key: string; path: string; icon: IconName; minutes: number; age: number }[];

export type Lab = (typeof labs)[number];
export type LabKey = Lab['key'];
