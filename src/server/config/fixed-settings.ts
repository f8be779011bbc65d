import { keysOf } from '../../shared/keys-of.ts';
import { SiteSettings, variableOf } from '../../shared/site-settings.ts';
import { StartError } from './start-error.ts';

/** Reads `SITE_…`: a word, a number, true or false as they are, lists and groups as JSON. An empty variable counts as unset. */
export function readFixedSettings(env: Readonly<Record<string, string | undefined>>): Partial<SiteSettings> {
  const fixed = keysOf(SiteSettings.shape).flatMap((setting) => {
    const written = env[variableOf(setting)];
    if (!written) return [];
    const schema = SiteSettings.shape[setting];
    const read = [readJson(written), written].map((value) => schema.safeParse(value)).find(({ success }) => success);
    if (!read) throw new StartError(`La variable ${variableOf(setting)} no es un valor válido para ese ajuste.`);
    return [[setting, read.data] as const];
  });
  return Object.fromEntries(fixed);
}

function readJson(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}
