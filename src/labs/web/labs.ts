import type { LabKey } from '../../shared/contract/lab-keys.ts';
import type { IconName } from '../../web/ui/core/icon-names.ts';

/** What the laboratories are about, in the order of their list. */
export const labGroups = ['language', 'learning', 'people', 'checking'] as const;
export type LabGroup = (typeof labGroups)[number];

interface ListedLab {
  group: LabGroup;
  key: LabKey;
  path: string;
  icon: IconName;
  minutes: number;
  age: number;
  /** Somebody may send something from it: it says so instead of promising that nothing leaves the device. */
  sends?: boolean;
}

/** The laboratories in the order of their list; the keys are those of their messages. */
export const labs = [
  {
    group: 'language',
    key: 'nextWord',
    path: '/laboratorios/siguiente-palabra',
    icon: 'pen-line',
    minutes: 30,
    age: 11,
  },
  { group: 'language', key: 'tokens', path: '/laboratorios/fichas', icon: 'puzzle', minutes: 20, age: 12 },
  {
    group: 'language',
    key: 'wordPoints',
    path: '/laboratorios/palabras-como-puntos',
    icon: 'pin',
    minutes: 30,
    age: 12,
  },
  {
    group: 'language',
    key: 'prompts',
    path: '/laboratorios/peticiones',
    icon: 'message-circle',
    minutes: 35,
    age: 12,
    sends: true,
  },
  {
    group: 'learning',
    key: 'textClassifier',
    path: '/laboratorios/clasificador-de-texto',
    icon: 'filter',
    minutes: 30,
    age: 12,
  },
  { group: 'learning', key: 'drawings', path: '/laboratorios/dibujos', icon: 'pencil', minutes: 30, age: 11 },
  {
    group: 'learning',
    key: 'decisionTree',
    path: '/laboratorios/arbol-de-decisiones',
    icon: 'list',
    minutes: 30,
    age: 11,
  },
  { group: 'learning', key: 'neighbours', path: '/laboratorios/vecinos', icon: 'target', minutes: 25, age: 11 },
  { group: 'people', key: 'recommender', path: '/laboratorios/recomendador', icon: 'heart', minutes: 30, age: 12 },
  { group: 'people', key: 'whoDecides', path: '/laboratorios/quien-decide', icon: 'users', minutes: 30, age: 12 },
  { group: 'people', key: 'swapTest', path: '/laboratorios/prueba-del-cambio', icon: 'refresh', minutes: 35, age: 12 },
  {
    group: 'checking',
    key: 'hallucinationHunt',
    path: '/laboratorios/caza-la-alucinacion',
    icon: 'search',
    minutes: 25,
    age: 11,
  },
  {
    group: 'checking',
    key: 'imageOrigin',
    path: '/laboratorios/de-donde-sale-esta-imagen',
    icon: 'image',
    minutes: 35,
    age: 12,
  },
  {
    group: 'checking',
    key: 'removeData',
    path: '/laboratorios/quito-los-datos',
    icon: 'eye-off',
    minutes: 30,
    age: 11,
  },
] as const satisfies readonly ListedLab[];

export type Lab = (typeof labs)[number];

export const pathOfLab = (lab: LabKey): string => (labs.find(({ key }) => key === lab) ?? labs[0]).path;

/** The query parameter with the address of the lesson, the task or the question of a test that asked for the laboratory. */
export const originKey = 'desde';
