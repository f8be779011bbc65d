/** The style sheet with the colour and the logo of a site that has one. */
export const siteStylesPath = '/sitio.css';

interface SiteLook {
  accent: string;
  logo: { hash: string } | null;
  darkLogo: { hash: string } | null;
  logoHasName: boolean;
}

/** Its address changes with what is in it, so that no browser shows an old one. Undefined for a site as the product comes. */
export function siteStylesAddress({ accent, logo, darkLogo, logoHasName }: SiteLook): string | undefined {
  if (!accent && !logo) return undefined;
  const parts = [accent.slice(1), logo?.hash.slice(0, 10), darkLogo?.hash.slice(0, 10), logoHasName && 'n'];
  return `${siteStylesPath}?${parts.filter(Boolean).join('-')}`;
}

/** The manifest of a site that is not as the product comes. */
export const manifestPath = '/manifest.webmanifest';
