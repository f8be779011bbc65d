/** In -o and -a. Excludes those that are just as often adverbs or nouns: rápido, claro, alto, solo, medio, lento, negro. */
const stems = new Set(
  `buen mal nuev viej bonit pequeñ larg cort roj blanc amarill gord flac ric suci vací simpátic antipátic guap lind fe list rot hermos cómod incómod
  peligros famos divertid aburrid content enferm cansad hermos modern antigu estupend maravillos cariños orgullos delicios sabros precios cuidados
  generos nervios tranquil educad enamorad enfadad enojad preocupad asustad mojad ocupad perdid querid honest sincer bonit tont calladit ruidos`
    .trim()
    .split(/\s+/),
);

/** «Rojo oscuro» is invariable: una camisa rojo oscuro. */
const colours = new Set(['roj', 'blanc', 'amarill']);
const shades = new Set(['oscuro', 'claro', 'intenso', 'pálido', 'brillante', 'roto', 'y', 'sobre']);

/** The form of an adjective that agrees with its noun, if the written one does not. */
export function adjectiveFor(
  written: string,
  { gender, isPlural }: { gender: 'feminine' | 'masculine'; isPlural: boolean },
  next: string,
): string | undefined {
  const [, stem = '', vowel] = /^(\p{L}+)([oa])s?$/u.exec(written) ?? [];
  if (vowel === undefined || !stems.has(stem)) return undefined;
  if (colours.has(stem) && shades.has(next)) return undefined;
  const right = stem + (gender === 'feminine' ? 'a' : 'o') + (isPlural ? 's' : '');
  return right === written ? undefined : right;
}
