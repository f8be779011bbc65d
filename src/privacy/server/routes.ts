import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { writeAs } from '../../server/database/write-as.ts';
import { storeAnswer } from '../../server/http/idempotency.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { type Route, route } from '../../server/http/route.ts';
import { writeAuditEntry } from '../../server/identity/audit.ts';
import type { Kernel } from '../../server/kernel.ts';
import { failures } from '../../shared/endpoints/failures.ts';
import type { Language } from '../../shared/language.ts';
import * as contract from '../contract.ts';
import { type ArchiveParts, writeArchive } from './archive.ts';
import { auditReadOfOfficer, changeOfficer, listOfficers, requireAnswerer } from './officers.ts';
import { type AccountEraser, previewDeletion } from './preview-deletion.ts';
import { countOpen, findOwnRequest, findRequest, listOwnRequests, listRequests } from './request-queries.ts';
import * as requests from './requests.ts';

export type PrivacyParts = ArchiveParts & AccountEraser;

export function privacyRoutes(kernel: Kernel, parts: PrivacyParts): Route[] {
  return [
    ...archiveRoutes(kernel, parts),
    ...deletionRoutes(kernel, parts),
    ...ownRoutes(kernel),
    ...requestRoutes(kernel),
    ...officerRoutes(kernel),
  ];
}

/** A download takes a while: somebody who asks repeatedly waits. */
const archiveLimit = { max: 10, seconds: 60 * 60 };
const previewLimit = { max: 60, seconds: 60 * 60 };

function archiveRoutes(kernel: Kernel, parts: PrivacyParts): Route[] {
  const { db, limits } = kernel;
  const send = async (userId: number, language: Language) => ({
    body: await writeArchive(kernel, parts, userId, language),
    name: 'educaia-mis-datos.zip',
  });
  return [
    route(contract.exportMyArchive, async ({ viewer, language }) => {
      await limits.take(`personal-data.archive:${viewer.id}`, archiveLimit);
      await writeAuditEntry(db, { actorId: viewer.id, action: 'personal_data.exported', subject: 'own' });
      return send(viewer.id, language);
    }),
    route(contract.exportArchiveOf, async ({ viewer, params: { id }, language }) => {
      requireAnswerer(viewer);
      await limits.take(`personal-data.archive:${viewer.id}`, archiveLimit);
      // An officer has no other reason to read about a person.
      const isAllowed = viewer.role === 'iamaker' || (await countOpen(db, id)) > 0;
      if (!isAllowed) throw new Failure(failures.notAllowed);
      await requirePerson(db, id);
      await writeAuditEntry(db, { actorId: viewer.id, action: 'personal_data.exported', subject: `#${id}` });
      return send(id, language);
    }),
  ];
}

async function requirePerson(db: Kysely<Database>, id: number): Promise<void> {
  const found = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw new Failure(contract.privacyFailures.noSuchPerson);
}

function deletionRoutes({ db, limits }: Kernel, eraser: AccountEraser): Route[] {
  return [
    route(contract.previewMyDeletion, async ({ viewer }) => {
      await limits.take(`personal-data.preview:${viewer.id}`, previewLimit);
      return previewDeletion(db, eraser, viewer.id);
    }),
    route(contract.previewDeletionOf, async ({ viewer, params }) => {
      await limits.take(`personal-data.preview:${viewer.id}`, previewLimit);
      return previewDeletion(db, eraser, params.id);
    }),
  ];
}

function ownRoutes(kernel: Kernel): Route[] {
  const { db } = kernel;
  return [
    route(contract.listMyRequests, ({ viewer }) => listOwnRequests(db, viewer.id)),
    route(contract.createRequest, ({ viewer, body, creation }) =>
      writeAs(kernel, viewer, async (tx) => {
        const id = await requests.createRequest(tx, kernel, viewer, body);
        return storeAnswer(tx, creation, await findOwnRequest(tx, id));
      }),
    ),
    route(contract.withdrawRequest, async ({ viewer, params }) => {
      await requests.withdrawRequest(kernel, viewer, params.id);
      return undefined;
    }),
  ];
}

/** Who else answers requests. */
function officerRoutes(kernel: Kernel): Route[] {
  return [
    route(contract.listOfficers, () => listOfficers(kernel.db)),
    route(contract.changeOfficer, async ({ viewer, body }) => {
      await changeOfficer(kernel, viewer, body);
      return listOfficers(kernel.db);
    }),
  ];
}

function requestRoutes(kernel: Kernel): Route[] {
  const { db } = kernel;
  const present = async (id: number, from: Kysely<Database> = db) => {
    const found = await findRequest(from, id);
    if (!found) throw new Failure(contract.privacyFailures.noSuchRequest);
    return found;
  };
  return [
    route(contract.listRequests, async ({ viewer, query }) => {
      requireAnswerer(viewer);
      await auditReadOfOfficer(db, viewer, contract.listRequests.path);
      return listRequests(db, query);
    }),
    route(contract.recordRequest, ({ viewer, body, creation }) => {
      requireAnswerer(viewer);
      return writeAs(kernel, viewer, async (tx) => {
        const id = await requests.recordRequest(tx, kernel, viewer, body);
        return storeAnswer(tx, creation, await present(id, tx));
      });
    }),
    route(contract.decideRequest, async ({ viewer, params: { id }, body }) => {
      requireAnswerer(viewer);
      await requests.decideRequest(kernel, viewer, id, body);
      return present(id);
    }),
    route(contract.extendRequest, async ({ viewer, params: { id }, body }) => {
      requireAnswerer(viewer);
      await requests.extendRequest(kernel, viewer, id, body.reason);
      return present(id);
    }),
  ];
}
