import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isBuilt, projectRoot } from '../../server/config/project-root.ts';
import type { Document } from '../../server/http/replies/public-document.ts';
import type { Kernel } from '../../server/kernel.ts';
import { shadesOf } from '../../shared/colour/accent.ts';
import { manifestPath, siteStylesPath } from '../../shared/pages/site-files.ts';
import { featureOf } from '../../shared/settings/features.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import { logoStyles } from './logo-styles.ts';

/** What the settings change in files that pages load. */
export function siteDocuments({ settings }: Pick<Kernel, 'settings'>): Document[] {
  return [
    {
      path: siteStylesPath,
      contentType: 'text/css; charset=utf-8',
      cacheTopics: ['settings.changed'],
      produce: async () => {
        const site = await settings.get();
        return accentStyles(site.accent) + logoStyles(site);
      },
    },
    {
      path: manifestPath,
      contentType: 'application/manifest+json; charset=utf-8',
      cacheTopics: ['settings.changed'],
      produce: async ({ language }) => {
        const folder = join(projectRoot, isBuilt ? 'dist/client' : 'src/web/public');
        const shipped = await readFile(join(folder, `manifest.${language}.webmanifest`), 'utf8');
        return JSON.stringify(manifestFor(JSON.parse(shipped) as Manifest, await settings.get()));
      },
    },
  ];
}

interface Manifest {
  name: string;
  short_name: string;
  theme_color: string;
  shortcuts: { name: string; url: string }[];
}

export function manifestFor(shipped: Manifest, site: SiteSettings): Manifest {
  return {
    ...shipped,
    name: site.siteName,
    short_name: site.siteName,
    theme_color: site.accent || shipped.theme_color,
    shortcuts: shipped.shortcuts.filter(({ url }) => {
      const feature = featureOf(url);
      return !feature || site[feature];
    }),
  };
}

/** The site's colour in the place of gold. Readers who chose one of the other four keep it. */
export function accentStyles(accent: string): string {
  if (!accent) return '';
  const { onAccent, solid, solidHover, onSolid, light, dark } = shadesOf(accent);
  const both = (role: 'text' | 'line' | 'wash') => `light-dark(${light[role]}, ${dark[role]})`;
  const colours = {
    primary: accent,
    'on-primary': onAccent,
    'primary-solid': solid,
    'primary-solid-hover': solidHover,
    'on-primary-solid': onSolid,
    'primary-text': both('text'),
    'primary-line': both('line'),
    'primary-wash': both('wash'),
  };
  const lines = Object.entries(colours).map(([name, value]) => `  --color-${name}: ${value};\n`);
  return `:root[data-primary="gold"] {\n${lines.join('')}}\n`;
}
