import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../../web/data/device-storage.ts';
import { countryOfLanguages } from '../../contract/choose-helplines.ts';
import { type HelplineCountry, helplineCountries } from '../../limits.ts';

const key = 'educaia.country';

/** Prefixes of time zones. The location says more than the browser's language. */
const timeZones: readonly [string, HelplineCountry][] = [
  ['Europe/Madrid', 'ES'],
  ['Atlantic/Canary', 'ES'],
  ['Africa/Ceuta', 'ES'],
  ['America/Argentina/', 'AR'],
  ['America/Buenos_Aires', 'AR'],
  ['America/Bogota', 'CO'],
  ['America/Lima', 'PE'],
  ['America/Santiago', 'CL'],
  ['America/Punta_Arenas', 'CL'],
  ['Pacific/Easter', 'CL'],
  ['America/Mexico_City', 'MX'],
  ['America/Monterrey', 'MX'],
  ['America/Tijuana', 'MX'],
  ['America/Merida', 'MX'],
  ['America/Cancun', 'MX'],
  ['America/Hermosillo', 'MX'],
  ['America/Chihuahua', 'MX'],
  ['America/Mazatlan', 'MX'],
  ['America/Ciudad_Juarez', 'MX'],
];

const listeners = new Set<() => void>();

/** Lasts for the visit if the device stores nothing. */
let chosen: HelplineCountry | undefined;

const readStoredCountry = () => {
  const stored = readStored('device', key);
  return helplineCountries.find((country) => country === stored);
};

function guess(): HelplineCountry {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
  const byZone = timeZones.find(([beginning]) => zone.startsWith(beginning))?.[1];
  return byZone ?? countryOfLanguages(navigator.languages.join(',')) ?? 'ES';
}

function choose(country: HelplineCountry): void {
  chosen = country;
  writeStored('device', key, country);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The country whose helplines are shown: chosen on this device, or guessed. The server cannot know and uses Spain. */
export function useChosenCountry(): [HelplineCountry, (country: HelplineCountry) => void] {
  const country = useSyncExternalStore(
    subscribe,
    () => chosen ?? readStoredCountry() ?? guess(),
    () => 'ES' as const,
  );
  return [country, choose];
}
