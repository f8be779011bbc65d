import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { storeAnswer } from '../../../server/http/idempotency.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { inFeature, type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import type { Language } from '../../../shared/language.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import * as contract from '../../contract/items.ts';
import type { ClassroomAccess } from '../classroom-access.ts';
import { addSurvey } from './add-survey.ts';
import { changeItem } from './change-item.ts';
import { findItem, listItems, listPendingItems, listRecipients } from './item-queries.ts';
import { deleteItem, orderItems } from './item-writes.ts';
import { readerOf } from './visible-item.ts';

export function itemRoutes(kernel: Kernel, access: ClassroomAccess): Route[] {
  return [...readingRoutes(kernel, access), ...writingRoutes(kernel, access)];
}

export async function presentItem(
  db: Kysely<Database>,
  access: ClassroomAccess,
  { viewer, classId, itemId, language }: { viewer: Viewer; classId: number; itemId: number; language: Language },
) {
  const reader = readerOf(viewer, await access.requireMember(viewer, classId, db));
  const item = await findItem(db, { classroomId: classId, reader, language }, itemId);
  if (!item) throw new Failure(classroomFailures.noSuchItem);
  return { ...item, recipients: reader.leads ? await listRecipients(db, itemId) : null };
}

function readingRoutes({ db }: Kernel, access: ClassroomAccess): Route[] {
  const scopeOf = async (viewer: Viewer, classroomId: number, language: Language) => ({
    classroomId,
    reader: readerOf(viewer, await access.requireMember(viewer, classroomId)),
    language,
  });
  return [
    route(contract.listItems, async ({ viewer, params, query, language }) =>
      listItems(db, await scopeOf(viewer, params.id, language), query),
    ),
    route(contract.listPendingItems, async ({ viewer, params, query, language }) =>
      listPendingItems(db, await scopeOf(viewer, params.id, language), query),
    ),
    route(contract.getItem, ({ viewer, params, language }) =>
      presentItem(db, access, { viewer, classId: params.id, itemId: params.itemId, language }),
    ),
  ];
}

function writingRoutes(kernel: Kernel, access: ClassroomAccess): Route[] {
  const { db } = kernel;
  return [
    route(contract.orderItems, ({ viewer, params, body }) =>
      access.change(viewer, params.id, async (tx) => {
        await orderItems(tx, params.id, body.unitId, body.ids);
        return undefined;
      }),
    ),
    route(contract.changeItem, async ({ viewer, params, body, language }) => {
      const { id: classId, itemId } = params;
      await access.change(viewer, classId, (tx) =>
        changeItem(tx, kernel, { viewer, classId, itemId, changes: body, language }),
      );
      return presentItem(db, access, { viewer, classId, itemId, language });
    }),
    route(contract.deleteItem, ({ viewer, params }) =>
      access.change(viewer, params.id, async (tx) => {
        if (!(await deleteItem(tx, params.id, params.itemId))) throw new Failure(classroomFailures.noSuchItem);
        return undefined;
      }),
    ),
    ...inFeature('surveys', [
      route(contract.addSurvey, ({ viewer, params, body, language, creation }) =>
        access.change(viewer, params.id, async (tx) => {
          const classId = params.id;
          const itemId = await addSurvey(tx, kernel, { viewer, classId, ...body, language });
          return storeAnswer(tx, creation, await presentItem(tx, access, { viewer, classId, itemId, language }));
        }),
      ),
    ]),
  ];
}
