import type { SiteLogo } from '../../shared/settings/logo.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import { getLogo } from '../contract.ts';

const addressOf = ({ hash }: SiteLogo) => getLogo.path.replace('{hash}', hash);

/** Where a header shows a logo, in rem. On a narrow screen, less. */
const box = { width: 10, height: 2.5 };
const onPhone = '30vw';

const rules = (selector: string, declarations: Record<string, string>) =>
  `${selector} {\n${Object.entries(declarations)
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join('')}}\n`;

/**
 * The site's logo in the place of the product's, wherever that is. In the style sheet and not in the markup, so that pages and their scripts stay as
 * they are. Its size is known before it arrives, so nothing moves. The link around it has the site's name.
 */
export function logoStyles({ logo, darkLogo, logoHasName }: Pick<SiteSettings, 'logo' | 'darkLogo' | 'logoHasName'>) {
  if (!logo) return '';
  const height = Math.min(box.height, (box.width * logo.height) / logo.width);
  const width = (height * logo.width) / logo.height;
  const dark: Record<string, string> = darkLogo
    ? { 'background-image': `url(${addressOf(darkLogo)})` }
    : // Most logos are drawn for paper: without a picture for dark backgrounds it stands on a light plate.
      {
        'background-color': '#ffffff',
        'background-origin': 'content-box',
        padding: '0.25rem',
        'border-radius': '0.375rem',
      };
  return [
    rules(':root .logo', {
      width: `min(${Number(width.toFixed(3))}rem, ${onPhone})`,
      height: `${Number(height.toFixed(3))}rem`,
      'background-image': `url(${addressOf(logo)})`,
      'background-position': 'center',
      'background-repeat': 'no-repeat',
      'background-size': 'contain',
      'print-color-adjust': 'exact',
    }),
    rules(':root .logo::before, :root .logo > *', { display: 'none' }),
    rules(':root.dark .logo', dark),
    `@media (prefers-color-scheme: dark) {\n${rules(':root[data-theme="system"] .logo', dark)}}\n`,
    logoHasName ? rules('a > :has(> .logo) + [aria-hidden]', { display: 'none' }) : '',
  ].join('');
}
