import type { Concern } from '../contract.ts';
import { type HelplineCountry, helplineCountries } from '../limits.ts';

interface Line {
  country: HelplineCountry;
  families: readonly string[];
  isEmergency: boolean;
}

/**
 * The helplines of a country: emergency numbers first, then those for this risk, then the rest; international ones come last. If the risk is unclear,
 * general ones come first and none is left out.
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

/** The country in a browser's languages ('es-MX'), if it is a known one. */
export function countryOfLanguages(languages: string | undefined): HelplineCountry | undefined {
  const regions = (languages ?? '').slice(0, 200).matchAll(/[a-z]{2,3}-([a-z]{2})\b/gi);
  for (const [, region = ''] of regions) {
    const known = helplineCountries.find((country) => country === region.toUpperCase());
    if (known) return known;
  }
  return undefined;
}
