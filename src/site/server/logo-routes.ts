import type { Settings } from '../../server/config/site-settings.ts';
import { writeAs } from '../../server/database/write-as.ts';
import { type LogoPicture, type LogoProblem, readLogo } from '../../server/files/read-logo.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { type Route, route } from '../../server/http/route.ts';
import { writeAuditEntry } from '../../server/identity/audit.ts';
import type { Kernel } from '../../server/kernel.ts';
import { failures } from '../../shared/endpoints/failures.ts';
import type { Viewer } from '../../shared/roles.ts';
import { logoLimits } from '../../shared/settings/limits.ts';
import type { SiteLogo } from '../../shared/settings/logo.ts';
import { variableOf } from '../../shared/site-settings.ts';
import * as contract from '../contract.ts';
import { deleteOldLogos, findLogo, storeLogo } from './logo-queries.ts';

const { logoFailures } = contract;
const year = 31_536_000;

export function logoRoutes(kernel: Kernel): Route[] {
  const { db, files, settings } = kernel;
  return [
    route(contract.changeLogo, async ({ viewer, params: { which }, content }) => {
      refuseFixed(settings, which);
      const picture = await files.inspect(content, logoLimits.bytes, readLogo);
      if (typeof picture === 'string') throw new Failure(failureOf[picture]);
      await changeLogo(kernel, viewer, which, picture);
      return picture;
    }),
    route(contract.deleteLogo, async ({ viewer, params: { which } }) => {
      refuseFixed(settings, which);
      await changeLogo(kernel, viewer, which, null);
      return undefined;
    }),
    route(contract.getLogo, async ({ params, reply }) => {
      const body = await findLogo(db, params.hash);
      if (!body) throw new Failure(logoFailures.noSuchLogo);
      reply.header('cache-control', `public, max-age=${year}, immutable`);
      return { body, inPage: true as const, bytes: body.length };
    }),
  ];
}

const failureOf: Record<LogoProblem, Failure['kind']> = {
  kind: logoFailures.logoKind,
  size: logoFailures.logoSize,
  unreadable: failures.unreadablePicture,
};

/** One variable fixes both pictures: a logo of the server beside one of the page would be two logos. */
function refuseFixed({ fixed }: Settings, which: contract.LogoSetting): void {
  if (fixed[which] !== undefined) {
    throw new Failure({ ...logoFailures.logoFixed, values: { variable: variableOf(which) } });
  }
}

function changeLogo(kernel: Kernel, viewer: Viewer, which: contract.LogoSetting, picture: LogoPicture | null) {
  const { settings } = kernel;
  return writeAs(kernel, viewer, async (tx) => {
    const before = await settings.get();
    if (picture) await storeLogo(tx, picture);
    const value = picture && { hash: picture.hash, width: picture.width, height: picture.height };
    if ((await settings.change(tx, { [which]: value })).length === 0) return;
    const after = { ...before, [which]: value };
    await deleteOldLogos(
      tx,
      [after.logo, after.darkLogo].flatMap((one) => one?.hash ?? []),
    );
    const subject = `${which} = ${inLog(value)}`;
    await writeAuditEntry(tx, { actorId: viewer.id, action: 'settings.changed', subject, was: inLog(before[which]) });
  });
}

/** '480 × 120 px', or nothing. */
const inLog = (logo: SiteLogo | null) => (logo ? `${logo.width} × ${logo.height} px` : '');
