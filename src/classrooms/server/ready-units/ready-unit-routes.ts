import { storeAnswer } from '../../../server/http/idempotency.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import * as contract from '../../contract/ready-units.ts';
import type { ClassroomAccess } from '../classroom-access.ts';

/* The rest of this folder is loaded at the first request: most processes never read a ready unit. */

async function getUnit(slug: string) {
  const { findReadyUnit } = await import('./list-ready-units.ts');
  const unit = await findReadyUnit(slug);
  if (!unit) throw new Failure(classroomFailures.noSuchReadyUnit);
  return unit;
}

export function readyUnitRoutes(kernel: Kernel, access: ClassroomAccess): Route[] {
  return [
    route(contract.listReadyUnits, async ({ language }) => {
      const { listReadyUnits } = await import('./list-ready-units.ts');
      return listReadyUnits(language);
    }),
    route(contract.getReadyUnit, async ({ params, language }) => {
      const unit = await getUnit(params.slug);
      const { previewReadyUnit } = await import('./preview-ready-unit.ts');
      return previewReadyUnit(kernel.db, unit, language);
    }),
    route(contract.addReadyUnit, async ({ viewer, params, body, language, creation }) => {
      await access.requireLeader(viewer, params.id);
      const unit = await getUnit(body.slug);
      const { addReadyUnit, prepareItems } = await import('./add-ready-unit.ts');
      const prepared = await prepareItems(unit, body.language ?? language);
      const { usualAiLevel } = await kernel.settings.get();
      const addition = { viewer, classId: params.id, unit, usualAiLevel, ...prepared };
      return access.change(viewer, params.id, async (tx) =>
        storeAnswer(tx, creation, await addReadyUnit(tx, kernel, addition)),
      );
    }),
  ];
}
