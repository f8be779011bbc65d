import { defaultSiteSettings } from '../../shared/site-settings.ts';
import { latestSettings } from '../config/latest-settings.ts';

/** The product's name where it stays although the site has another: with a word joiner in it, which `withSiteName` takes out. */
export const keptProduct = 'Educa\u2060IA';

/** A prepared text is written with the product's name, and read with the site's. */
export function withSiteName(text: string, escape: (name: string) => string = (name) => name): string {
  const { siteName } = latestSettings();
  return text
    .replaceAll(defaultSiteSettings.siteName, () => escape(siteName))
    .replaceAll(keptProduct, defaultSiteSettings.siteName);
}
