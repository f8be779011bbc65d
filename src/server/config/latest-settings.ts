import { defaultSiteSettings, type SiteSettings } from '../../shared/site-settings.ts';

let latest: SiteSettings = defaultSiteSettings;

/**
 * The settings as this process last read them, for code that cannot wait for the database: the language of a cached page, the time in a refusal.
 * One process serves one site. Everything else reads `kernel.settings`.
 */
export function latestSettings(): SiteSettings {
  return latest;
}

export function rememberSettings(settings: SiteSettings): void {
  latest = settings;
}
