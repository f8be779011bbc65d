import { stat } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Config } from '../../server/config/config.ts';
import { StartError } from '../../server/config/start-error.ts';
import type { Database } from '../../server/database/database-types.ts';
import { type LogoPicture, readLogo } from '../../server/files/read-logo.ts';
import { logoLimits } from '../../shared/settings/limits.ts';
import type { SiteLogo } from '../../shared/settings/logo.ts';
import { type SiteSettings, variableOf } from '../../shared/site-settings.ts';
import { storeLogo } from './logo-queries.ts';

export interface FixedLogos {
  settings: Partial<Pick<SiteSettings, 'logo' | 'darkLogo'>>;
  /** Call it once the tables exist. */
  store(db: Kysely<Database>): Promise<void>;
}

/** The logo that variables name. One of them fixes both pictures, so that a logo of the server never stands beside one of the page. */
export async function readFixedLogos({ logoFiles }: Pick<Config, 'logoFiles'>): Promise<FixedLogos> {
  const [logo, darkLogo] = [await readFile('logo', logoFiles.logo), await readFile('darkLogo', logoFiles.darkLogo)];
  const pictures = [logo, darkLogo].flatMap((one) => one ?? []);
  return {
    settings: pictures.length > 0 ? { logo: settingOf(logo), darkLogo: settingOf(darkLogo) } : {},
    async store(db) {
      for (const picture of pictures) await storeLogo(db, picture);
    },
  };
}

const settingOf = (picture: LogoPicture | null): SiteLogo | null =>
  picture && { hash: picture.hash, width: picture.width, height: picture.height };

async function readFile(setting: 'logo' | 'darkLogo', path: string | undefined): Promise<LogoPicture | null> {
  if (path === undefined) return null;
  const found = await stat(path).catch(() => undefined);
  const picture = found?.isFile() && found.size <= logoLimits.bytes ? await readLogo(path) : undefined;
  if (picture && typeof picture !== 'string') return picture;
  throw new StartError(
    `La variable ${variableOf(setting)} no es válida: debe ser la ruta de una imagen PNG, JPEG o WebP de 1 MB como mucho.`,
  );
}
