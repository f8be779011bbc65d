import type { FastifyRequest } from 'fastify';
import { featureOff } from '../../shared/contract/site-frame.ts';
import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { failures } from '../../shared/endpoints/failures.ts';
import { refusalOf, type Viewer } from '../../shared/roles.ts';
import type { Feature } from '../../shared/settings/features.ts';
import { latestSettings } from '../config/latest-settings.ts';
import { writeAuditEntry } from '../identity/audit.ts';
import { isFreshlyAuthenticated, tokenOf } from '../identity/session.ts';
import type { Kernel } from '../kernel.ts';
import { Failure } from './replies/failure.ts';
import { isCrossSiteWrite } from './security/cross-site-write.ts';

/* Who may make a call, and what is recorded of it. */

const writesPerMinute = { max: 60, seconds: 60 };
const partsPerMinute = { max: 600, seconds: 60 };

export function refuseCrossSiteWrite({ config }: Kernel, { method }: Endpoint, request: FastifyRequest): void {
  if (method !== 'GET' && isCrossSiteWrite(request, config.publicUrl)) throw new Failure(failures.foreignOrigin);
}

export async function refuseTurnedOff(
  { settings }: Kernel,
  { feature }: { feature?: Feature | undefined },
): Promise<void> {
  if (feature && !(await settings.get())[feature]) throw new Failure(featureOff);
}

/** Fails unless the viewer has access to the endpoint and has writes left this minute. */
export async function admit(
  kernel: Kernel,
  endpoint: Endpoint,
  viewer: Viewer | undefined,
  request: FastifyRequest,
): Promise<void> {
  const refusal = refusalOf(endpoint.access, viewer);
  if (refusal === 'not-signed-in') throw new Failure(endpoint.guestFailure ?? failures.notSignedIn);
  if (refusal) throw new Failure(failures.notAllowed);
  if (endpoint.notForPupils && viewer?.isPupil) throw new Failure(failures.notForPupils);
  if (endpoint.publishes && viewer) refuseMuted(viewer);
  if (viewer?.isUnconfirmed) await refuseUnconfirmed(kernel, endpoint);
  if (endpoint.freshAuthentication === 'always') await requireFreshAuthentication(kernel, request);
  if (viewer && endpoint.method !== 'GET') {
    // A large file is many parts, which must not use up what its sender may write.
    if (endpoint.receives) await kernel.limits.take(`parts:${viewer.id}`, partsPerMinute);
    else await kernel.limits.take(`writes:${viewer.id}`, writesPerMinute);
  }
}

/** Fails for what the site allows only with a confirmed address. */
async function refuseUnconfirmed({ settings }: Kernel, endpoint: Endpoint): Promise<void> {
  const { unconfirmedEmail } = await settings.get();
  const isRefused =
    (unconfirmedEmail !== 'everything' && endpoint.publishes) ||
    (unconfirmedEmail === 'reading' && endpoint.method !== 'GET' && !worksUnconfirmed(endpoint));
  if (isRefused) throw new Failure(failures.emailUnconfirmed);
}

/** What guests may do, the user's own account, and their notifications: otherwise they could neither correct the address nor leave. */
function worksUnconfirmed({ access, path }: Endpoint): boolean {
  return access === 'anyone' || /^\/api\/(user|notifications)(\/|$)/.test(path);
}

/** Fails with the time at which the user may write again. */
export function refuseMuted({ mutedUntil }: Pick<Viewer, 'mutedUntil'>): void {
  if (!mutedUntil) return;
  if (new Date(mutedUntil) > new Date()) throw mutedFailure(mutedUntil);
}

/** Of a time, or of its text in JSON. */
export function mutedFailure(until: Date | string): Failure {
  return new Failure({ ...failures.muted, values: dayAndTimeOf(new Date(until)) });
}

/** Numbers only, as both languages write them: '24/11/2026' and '18:05'. */
function dayAndTimeOf(moment: Date): { date: string; time: string } {
  const [date = '', time = ''] = new Intl.DateTimeFormat('en-GB', {
    timeZone: latestSettings().timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(moment)
    .split(', ');
  return { date, time };
}

/**
 * Fails unless the person proved who they are in this session a few minutes ago. A session left open or stolen is not enough for what cannot be
 * undone. Handlers of endpoints with `freshAuthentication: 'sometimes'` call it themselves.
 */
export async function requireFreshAuthentication({ db }: Pick<Kernel, 'db'>, request: FastifyRequest): Promise<void> {
  if (!(await isFreshlyAuthenticated(db, tokenOf(request)))) throw new Failure(failures.reauthenticationRequired);
}

/** Writes an audit entry before an administrator reads other people's data. The path holds ids and no names. */
export async function auditRead(
  { db }: Kernel,
  { readsPersonalData }: Endpoint,
  viewer: Viewer | undefined,
  request: FastifyRequest,
): Promise<void> {
  if (!readsPersonalData || viewer?.role !== 'iamaker') return;
  const [path = ''] = request.url.split('?');
  await writeAuditEntry(db, { actorId: viewer.id, action: 'personal_data.read', subject: path.slice(0, 200) });
}
