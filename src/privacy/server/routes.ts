import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { writeAs } from '../../server/database/write-as.ts';
import { storeAnswer } from '../../server/http/idempotency.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { type Route, route } from '../../server/http/route.ts';
import { writeAuditEntry } from '../../server/identity/audit.ts';
import type { Kernel } from '../../server/kernel.ts';
import type { Language } from '../../shared/language.ts';
import * as contract from '../contract.ts';
import { type ArchiveParts, writeArchive } from './archive.ts';
import { type AccountEraser, previewDeletion } from './preview-deletion.ts';
import { findOwnRequest, findRequest, listOwnRequests, listRequests } from './request-queries.ts';
import * as requests from './requests.ts';

export type PrivacyParts = ArchiveParts & AccountEraser;

export function privacyRoutes(kernel: Kernel, parts: PrivacyParts): Route[] {
  return [
    ...archiveRoutes(kernel, parts),
    ...deletionRoutes(kernel, parts),
    ...ownRoutes(kernel),
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
      await limits.take(`personal-data.archive:${viewer.id}`, archiveLimit);
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

function officerRoutes(kernel: Kernel): Route[] {
  const { db } = kernel;
  const present = async (id: number, from: Kysely<Database> = db) => {
    const found = await findRequest(from, id);
    if (!found) throw new Failure(contract.privacyFailures.noSuchRequest);
    return found;
  };
  return [
    route(contract.listRequests, ({ query }) => listRequests(db, query)),
    route(contract.recordRequest, ({ viewer, body, creation }) =>
      writeAs(kernel, viewer, async (tx) => {
        const id = await requests.recordRequest(tx, viewer, body);
        return storeAnswer(tx, creation, await present(id, tx));
      }),
    ),
    route(contract.decideRequest, async ({ viewer, params: { id }, body }) => {
      await requests.decideRequest(kernel, viewer, id, body);
      return present(id);
    }),
    route(contract.extendRequest, async ({ viewer, params: { id }, body }) => {
      await requests.extendRequest(kernel, viewer, id, body.reason);
      return present(id);
    }),
  ];
}
