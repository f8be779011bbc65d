import { Failure } from '../../server/http/replies/failure.ts';
import { type Route, route } from '../../server/http/route.ts';
import type { Kernel } from '../../server/kernel.ts';
import { type LabKey, labKeys } from '../../shared/contract/lab-keys.ts';
import * as contract from '../contract.ts';
import { deleteNotedLab, listNotedLabs, putNotedLab } from './lab-queries.ts';

const isLab = (key: string): key is LabKey => labKeys.some((known) => known === key);

export function labsRoutes({ db }: Kernel): Route[] {
  return [
    route(contract.getNotedLabs, async ({ viewer }) => ({ labs: await listNotedLabs(db, viewer.id) })),
    route(contract.noteLab, ({ viewer, params }) => {
      if (!isLab(params.lab)) throw new Failure(contract.labFailures.noSuchLab);
      return putNotedLab(db, viewer.id, params.lab);
    }),
    route(contract.unnoteLab, async ({ viewer, params }) => {
      await deleteNotedLab(db, viewer.id, params.lab);
      return undefined;
    }),
  ];
}
