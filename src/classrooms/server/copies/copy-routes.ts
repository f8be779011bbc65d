import { storeAnswer } from '../../../server/http/idempotency.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import * as contract from '../../contract/copies.ts';
import type { ClassroomAccess } from '../classroom-access.ts';
import { presentItem } from '../items/item-routes.ts';
import { listClassListReaders, publishClassListChange } from '../publish-class-list-change.ts';
import { lockClassroom } from '../queries.ts';
import { mayCreateClass } from '../rights.ts';

/* The operations are loaded at the first request: most processes never copy a class. */

export function copyRoutes(kernel: Kernel, access: ClassroomAccess): Route[] {
  return [...classCopyRoutes(kernel, access), ...itemCopyRoutes(access)];
}

function classCopyRoutes({ db, events, settings }: Kernel, access: ClassroomAccess): Route[] {
  return [
    route(contract.previewClassCopy, async ({ viewer, params }) => {
      await access.requireLeader(viewer, params.id);
      const { previewCopy } = await import('./copy-class.ts');
      return previewCopy(db, params.id);
    }),
    route(contract.copyClass, async ({ viewer, params, body, creation }) => {
      const { classroom } = await access.requireLeader(viewer, params.id);
      if (!mayCreateClass(viewer, await settings.get())) throw new Failure(failures.notAllowed);
      const { copyClass } = await import('./copy-class.ts');
      return db.transaction().execute(async (tx) => {
        if (!(await lockClassroom(tx, params.id, 'writer'))) throw new Failure(classroomFailures.noSuchClass);
        const made = await copyClass(tx, viewer, classroom, body);
        await publishClassListChange(tx, events, await listClassListReaders(tx, made.id));
        return storeAnswer(tx, creation, made);
      });
    }),
  ];
}

function itemCopyRoutes(access: ClassroomAccess): Route[] {
  return [
    route(contract.copyItem, async ({ viewer, params, body, language, creation }) => {
      const { id: from, itemId } = params;
      const { classId: into = from, unitId } = body;
      const { copyItem } = await import('./copy-item.ts');
      return access.changeFrom(viewer, { from, into }, async (tx) => {
        const copyId = await copyItem(tx, { viewer, from, into, itemId, unitId, language });
        const copy = await presentItem(tx, access, { viewer, classId: into, itemId: copyId, language });
        return storeAnswer(tx, creation, { ...copy, classId: into });
      });
    }),
    route(contract.moveItem, async ({ viewer, params, body, language }) => {
      const { id: from, itemId } = params;
      const { classId: into, unitId } = body;
      const { moveItem } = await import('./copy-item.ts');
      return access.changeFrom(viewer, { from, into, takes: true }, async (tx) => {
        const movedId = await moveItem(tx, { viewer, from, into, itemId, unitId, language });
        const moved = await presentItem(tx, access, { viewer, classId: into, itemId: movedId, language });
        return { ...moved, classId: into };
      });
    }),
    route(contract.copyUnit, async ({ viewer, params, body, language, creation }) => {
      const { id: from, unitId } = params;
      const { classId: into = from } = body;
      const { copyUnit } = await import('./copy-unit.ts');
      return access.changeFrom(viewer, { from, into }, async (tx) => {
        const copy = await copyUnit(tx, { viewer, from, into, unitId, language });
        return storeAnswer(tx, creation, { ...copy, classId: into });
      });
    }),
  ];
}
