import { storeAnswer } from '../../../server/http/idempotency.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import * as contract from '../../contract/units.ts';
import type { ClassroomAccess } from '../classroom-access.ts';
import { readerOf } from '../items/visible-item.ts';
import { orderRows } from '../order-rows.ts';
import { deleteUnit, insertUnit, listUnits, updateUnit } from './unit-queries.ts';

const { noSuchUnit, fullClass, changedMeanwhile } = classroomFailures;

export function unitRoutes({ db }: Kernel, access: ClassroomAccess): Route[] {
  return [
    route(contract.listUnits, async ({ viewer, params }) =>
      listUnits(db, params.id, readerOf(viewer, await access.requireMember(viewer, params.id))),
    ),
    route(contract.createUnit, ({ viewer, params, body, creation }) =>
      access.change(viewer, params.id, async (tx) => {
        const unit = await insertUnit(tx, params.id, body.title);
        if (!unit) throw new Failure(fullClass);
        return storeAnswer(tx, creation, unit);
      }),
    ),
    route(contract.orderUnits, ({ viewer, params, body }) =>
      access.change(viewer, params.id, async (tx) => {
        await orderRows(tx, 'classroom_units', params.id, body.ids);
        return undefined;
      }),
    ),
    route(contract.changeUnit, ({ viewer, params, body }) =>
      access.change(viewer, params.id, async (tx) => {
        const previous = await updateUnit(tx, params.id, params.unitId, body.title);
        if (previous !== undefined && previous !== body.version) throw new Failure(changedMeanwhile);
        const units = await listUnits(tx, params.id, { userId: viewer.id, leads: true });
        const unit = units.find(({ id }) => id === params.unitId);
        if (!unit) throw new Failure(noSuchUnit);
        return unit;
      }),
    ),
    route(contract.deleteUnit, ({ viewer, params }) =>
      access.change(viewer, params.id, async (tx) => {
        if (!(await deleteUnit(tx, params.id, params.unitId))) throw new Failure(noSuchUnit);
        return undefined;
      }),
    ),
  ];
}
