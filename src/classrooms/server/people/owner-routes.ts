import { type Route, route } from '../../../server/http/route.ts';
import { writeAuditEntry } from '../../../server/identity/audit.ts';
import type { Kernel } from '../../../server/kernel.ts';
import * as contract from '../../contract/people/class-owners.ts';
import { giveOwnerlessClass, listOwnedClasses, listOwnerlessClasses } from './owned-classes.ts';

/** Which classes an account owns, and classes without an owner. */
export function ownerRoutes({ db, events }: Kernel): Route[] {
  return [
    route(contract.listOwnedClasses, ({ viewer }) => listOwnedClasses(db, viewer.id)),
    route(contract.listClassesOfUser, ({ params }) => listOwnedClasses(db, params.id)),
    route(contract.listOwnerlessClasses, ({ query }) => listOwnerlessClasses(db, query)),
    route(contract.giveOwnerlessClass, ({ viewer, params: { id }, body: { username } }) =>
      db.transaction().execute(async (tx) => {
        await giveOwnerlessClass(tx, events, { classroomId: id, username, by: viewer.id });
        await writeAuditEntry(tx, { actorId: viewer.id, action: 'class.transferred', subject: `class #${id}` });
        return undefined;
      }),
    ),
  ];
}
