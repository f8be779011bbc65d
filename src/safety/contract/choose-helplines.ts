import type { Concern } from '../contract.ts';
import { type HelplineCountry, helplineCountries } from '../limits.ts';

interface Line {
  country: HelplineCountry;
  families: readonly string[];
  isEmergency: boolean;
}

/**
 * Of a country: emergency numbers first, then those for this risk, then the rest; what works anywhere comes last. Where it is not clear which
 * risk it is, those for anything come first and none is left out.
 */
export function chooseHelplines<Chosen extends Line>(
  lines: readonly Chosen[],
  country: HelplineCountry,
  { family }: Pick<Concern, 'family'>,
): Chosen[] {
  const weigh = ({ families, isEmergency }: Line) => {
    if (isEmergency) return 0;
    const isMeant = family === 'general' ? families.length === 0 : families.includes(family);
    return isMeant ? 1 : 2;
  };
  const isFor = (line: Line) => family === 'general' || line.families.length === 0 || line.families.includes(family);
  return [country, ...(country === 'general' ? [] : (['general'] as const))].flatMap((place) =>
    lines
      .filter((line) => line.country === place && (isFor(line) || line.isEmergency))
      .toSorted((one, other) => weigh(one) - weigh(other)),
  );
}

/** The country that a browser's languages speak of ('es-MX'), where we know it. */
export function countryOfLanguages(languages: string | undefined): HelplineCountry | undefined {
  const regions = (languages ?? '').slice(0, 200).matchAll(/[a-z]{2,3}-([a-z]{2})\b/gi);
  for (const [, region = ''] of regions) {
    const known = helplineCountries.find((country) => country === region.toUpperCase());
    if (known) return known;
  }
  return undefined;
}
