interface Kind {
  gender: 'feminine' | 'masculine' | undefined;
  isPlural: boolean | undefined;
  isNumber?: boolean;
}

/** The four forms of each: masculine and feminine, singular and plural. */
const families: readonly (readonly [string, string, string, string])[] = [
  ['el', 'la', 'los', 'las'],
  ['un', 'una', 'unos', 'unas'],
  ['este', 'esta', 'estos', 'estas'],
  ['ese', 'esa', 'esos', 'esas'],
  ['aquel', 'aquella', 'aquellos', 'aquellas'],
  ['nuestro', 'nuestra', 'nuestros', 'nuestras'],
  ['mucho', 'mucha', 'muchos', 'muchas'],
  ['algún', 'alguna', 'algunos', 'algunas'],
  ['otro', 'otra', 'otros', 'otras'],
];

const withoutGender: readonly (readonly [string, string])[] = [
  ['mi', 'mis'],
  ['tu', 'tus'],
  ['su', 'sus'],
];

const several: readonly (readonly [masculine: string, feminine: string])[] = [
  ['varios', 'varias'],
  ['pocos', 'pocas'],
  ['bastantes', 'bastantes'],
];

export const determiners: Readonly<Record<string, Kind>> = Object.fromEntries([
  ...families.flatMap(([one, her, many, theirs]): [string, Kind][] => [
    [one, { gender: 'masculine', isPlural: false }],
    [her, { gender: 'feminine', isPlural: false }],
    [many, { gender: 'masculine', isPlural: true }],
    [theirs, { gender: 'feminine', isPlural: true }],
  ]),
  ...withoutGender.flatMap(([one, many]): [string, Kind][] => [
    [one, { gender: undefined, isPlural: false }],
    [many, { gender: undefined, isPlural: true }],
  ]),
  ...several.flatMap(([masculine, feminine]): [string, Kind][] => [
    [masculine, { gender: masculine === feminine ? undefined : 'masculine', isPlural: true }],
    ...(masculine === feminine ? [] : [[feminine, { gender: 'feminine', isPlural: true }] as [string, Kind]]),
  ]),
  ...'dos tres cuatro cinco seis siete ocho nueve diez veinte treinta'
    .split(' ')
    .map((number): [string, Kind] => [number, { gender: undefined, isPlural: true, isNumber: true }]),
  ['cada', { gender: undefined, isPlural: false }],
  ['del', { gender: 'masculine', isPlural: false }],
  ['al', { gender: 'masculine', isPlural: false }],
]);

/** The form of the same determiner that agrees. */
export function determinerFor(
  word: string,
  { gender, isPlural }: { gender: 'feminine' | 'masculine'; isPlural: boolean },
): string | undefined {
  const family = families.find((forms) => forms.includes(word));
  if (family) return family[(gender === 'feminine' ? 1 : 0) + (isPlural ? 2 : 0)];
  const [one, many] = withoutGender.find((forms) => forms.includes(word)) ?? [];
  if (one !== undefined) return isPlural ? many : one;
  if (word === 'del' || word === 'al') {
    const preposition = word === 'del' ? 'de' : 'a';
    return `${preposition} ${gender === 'feminine' ? (isPlural ? 'las' : 'la') : 'los'}`;
  }
  return several.find((forms) => forms.includes(word))?.[gender === 'feminine' ? 1 : 0];
}
