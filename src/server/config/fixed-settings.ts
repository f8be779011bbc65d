import { keysOf } from '../../shared/keys-of.ts';
import { fileSettings, SiteSettings, variableOf } from '../../shared/site-settings.ts';
import { StartError } from './start-error.ts';

/** Reads `SITE_…`: a word, a number, true or false as they are, lists and groups as JSON. An empty variable counts as unset. */
export function readFixedSettings(env: Readonly<Record<string, string | undefined>>): Partial<SiteSettings> {
  const fixed = keysOf(SiteSettings.shape).flatMap((setting) => {
    const written = env[variableOf(setting)];
    if (!written || fileSettings.some((one) => one === setting)) return [];
    const schema = SiteSettings.shape[setting];
    const read = [readJson(written), written].map((value) => schema.safeParse(value)).find(({ success }) => success);
    if (!read) throw new StartError(`La variable ${variableOf(setting)} no es un valor válido para ese ajuste.`);
    return [[setting, read.data] as const];
  });
  const read: Partial<SiteSettings> = Object.fromEntries(fixed);
  const { offeredLanguages, usualLanguage } = read;
  if (offeredLanguages && usualLanguage && !offeredLanguages.includes(usualLanguage)) {
    throw new StartError('La variable SITE_USUAL_LANGUAGE debe ser uno de los idiomas de SITE_OFFERED_LANGUAGES.');
  }
  return read;
}

/** Variables that look like those of a setting and are of none: 'SITE_NAME' instead of 'SITE_SITE_NAME'. */
export function unknownVariables(env: Readonly<Record<string, string | undefined>>): string[] {
  const known = new Set(keysOf(SiteSettings.shape).map(variableOf));
  return Object.keys(env).filter((name) => name.startsWith('SITE_') && Boolean(env[name]) && !known.has(name));
}

function readJson(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}
