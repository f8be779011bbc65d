import { storeAnswer } from '../../../server/http/idempotency.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import * as contract from '../../contract/ready-units.ts';
import type { ClassroomAccess } from '../classroom-access.ts';

/** Loaded at the first request: most processes never read a ready unit. */
const load = async () => {
  const [list, preview, file, add] = await Promise.all([
    import('./list-ready-units.ts'),
    import('./preview-ready-unit.ts'),
    import('./unit-file.ts'),
    import('./add-ready-unit.ts'),
  ]);
  return { ...list, ...preview, ...file, ...add };
};

async function getUnit(slug: string) {
  const { findReadyUnit } = await load();
  const unit = await findReadyUnit(slug);
  if (!unit) throw new Failure(classroomFailures.noSuchReadyUnit);
  return unit;
}

export function readyUnitRoutes(kernel: Kernel, access: ClassroomAccess): Route[] {
  return [
    route(contract.listReadyUnits, async ({ language }) => (await load()).listReadyUnits(language)),
    route(contract.getReadyUnit, async ({ params, language }) => {
      const { previewReadyUnit } = await load();
      return previewReadyUnit(kernel.db, await getUnit(params.slug), language);
    }),
    route(contract.addReadyUnit, async ({ viewer, params, body, language: own, creation }) => {
      await access.requireLeader(viewer, params.id);
      const { addReadyUnit, languageOfUnit, readUnitItems, readyUnitFolder } = await load();
      const unit = await getUnit(body.slug);
      const language = languageOfUnit(unit, body.language ?? own);
      const items = await readUnitItems(readyUnitFolder, unit, language);
      return access.change(viewer, params.id, async (tx) =>
        storeAnswer(
          tx,
          creation,
          await addReadyUnit(tx, kernel, { viewer, classId: params.id, unit, items, language }),
        ),
      );
    }),
  ];
}
