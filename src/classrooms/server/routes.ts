import { qrPicture } from '../../server/files/qr-code.ts';
import { storeAnswer } from '../../server/http/idempotency.ts';
import { originOf } from '../../server/http/origin.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { type Route, route } from '../../server/http/route.ts';
import type { Kernel } from '../../server/kernel.ts';
import { inLanguage } from '../../server/text/in-language.ts';
import { failures } from '../../shared/endpoints/failures.ts';
import type { Viewer } from '../../shared/roles.ts';
import * as contract from '../contract.ts';
import { classroomFailures } from '../contract/classroom-failures.ts';
import { missingCode } from '../schemas.ts';
import { aiLevelRoutes } from './ai-levels/ai-level-routes.ts';
import { classModelRoutes } from './ai-levels/class-model-routes.ts';
import { analyticsRoutes } from './analytics/analytics-routes.ts';
import { announcementRoutes } from './announcements/announcement-routes.ts';
import { attachmentRoutes } from './attachments/attachment-routes.ts';
import { uploadRoutes } from './attachments/upload-routes.ts';
import { calendarRoutes } from './calendar/calendar-routes.ts';
import { createClass, renewClassCode } from './class/create-class.ts';
import { joinByCode, joinById } from './class/join-class.ts';
import { presentClass } from './class/present-class.ts';
import { type ClassroomAccess, createClassroomAccess } from './classroom-access.ts';
import { commentRoutes } from './comments/comment-routes.ts';
import { contentRoutes } from './contents/content-routes.ts';
import { copyRoutes } from './copies/copy-routes.ts';
import { courseRoutes } from './courses/course-routes.ts';
import { gradebookRoutes } from './gradebook/gradebook-routes.ts';
import { groupRoutes } from './groups/group-routes.ts';
import { itemRoutes } from './items/item-routes.ts';
import { changeMemberRole, transferClass } from './people/change-role.ts';
import { changeExtraTime } from './people/extra-time.ts';
import { invitationRoutes } from './people/invitation-routes.ts';
import { joinByInvitation } from './people/join-by-invitation.ts';
import { endMembership, listMembers, removeMember } from './people/member-queries.ts';
import { ownerRoutes } from './people/owner-routes.ts';
import { requestRoutes } from './people/request-routes.ts';
import { listClassListReaders, publishClassListChange } from './publish-class-list-change.ts';
import {
  countClasses,
  countPupilsIfDeleted,
  deleteClassroom,
  listClasses,
  setArchived,
  updateClassroom,
} from './queries.ts';
import { readyUnitRoutes } from './ready-units/ready-unit-routes.ts';
import { commentReportRoutes } from './reports/report-routes.ts';
import { mayCreateClass, teachingRolesFor } from './rights.ts';
import { peerRoutes } from './rubrics/peer-routes.ts';
import { chooseScale } from './scales/choose-scale.ts';
import { scaleRoutes } from './scales/scale-routes.ts';
import { streamRoutes } from './stream/stream-routes.ts';
import { submissionRoutes } from './tasks/submission-routes.ts';
import { taskRoutes } from './tasks/task-routes.ts';
import { answerFileRoutes } from './tests/answer-file-routes.ts';
import { classTestRoutes } from './tests/class-test-routes.ts';
import { testReviewRoutes } from './tests/test-review-routes.ts';
import { unitRoutes } from './units/unit-routes.ts';

export function classroomsRoutes(kernel: Kernel): Route[] {
  const access = createClassroomAccess(kernel);
  return [
    // Registered before the classes: 'overview' is not an id.
    ...analyticsRoutes(kernel, access),
    ...scaleRoutes(),
    ...ownerRoutes(kernel),
    ...commentReportRoutes(kernel, access),
    ...classRoutes(kernel, access),
    ...ownershipRoutes(kernel, access),
    ...joinCodeRoutes(kernel, access),
    ...membershipRoutes(kernel, access),
    ...requestRoutes(kernel, access),
    ...unitRoutes(kernel, access),
    ...itemRoutes(kernel, access),
    ...copyRoutes(kernel, access),
    ...groupRoutes(kernel, access),
    ...invitationRoutes(kernel, access),
    ...courseRoutes(kernel, access),
    ...contentRoutes(kernel, access),
    ...classTestRoutes(kernel, access),
    ...testReviewRoutes(kernel, access),
    ...answerFileRoutes(kernel, access),
    ...taskRoutes(kernel, access),
    ...submissionRoutes(kernel, access),
    ...peerRoutes(kernel, access),
    ...aiLevelRoutes(kernel),
    ...classModelRoutes(kernel),
    ...announcementRoutes(kernel, access),
    ...streamRoutes(kernel, access),
    ...commentRoutes(kernel, access),
    ...uploadRoutes(kernel, access),
    ...attachmentRoutes(kernel, access),
    ...gradebookRoutes(kernel, access),
    ...readyUnitRoutes(kernel, access),
    ...calendarRoutes(kernel),
  ];
}

function classRoutes({ db, events, settings }: Kernel, access: ClassroomAccess): Route[] {
  const present = (viewer: Viewer, id: number) => presentClass(db, access, viewer, id);

  return [
    route(contract.listClasses, ({ viewer, query }) =>
      listClasses(db, viewer, { ...query, archived: query.archived === 'true', writable: query.writable === 'true' }),
    ),
    route(contract.summarizeClasses, ({ viewer }) => countClasses(db, viewer)),
    route(contract.createClass, async ({ viewer, body, creation }) => {
      if (!mayCreateClass(viewer, await settings.get())) throw new Failure(failures.notAllowed);
      return db.transaction().execute(async (tx) => {
        const created = await createClass(tx, viewer.id, body);
        await publishClassListChange(tx, events, await listClassListReaders(tx, created.id));
        return storeAnswer(tx, creation, created);
      });
    }),
    route(contract.getClassesRights, async ({ viewer }) => ({
      create: mayCreateClass(viewer, await settings.get()),
    })),
    route(contract.getClass, ({ viewer, params }) => present(viewer, params.id)),
    route(contract.changeClass, async ({ viewer, params, body }) => {
      if (body.conversationsSeen !== undefined) await access.requireOwner(viewer, params.id);
      const scale = body.scale && (await chooseScale(body.scale));
      await access.change(
        viewer,
        params.id,
        async (tx) => {
          await updateClassroom(tx, params.id, { ...body, scale });
          await publishClassListChange(tx, events, await listClassListReaders(tx, params.id));
        },
        { allowedIn: 'closed' },
      );
      return present(viewer, params.id);
    }),
  ];
}

/** What only the owner of a class does with it. */
function ownershipRoutes({ db, events }: Kernel, access: ClassroomAccess): Route[] {
  return [
    route(contract.archiveClass, async ({ viewer, params, body }) => {
      await access.requireOwner(viewer, params.id);
      await access.change(
        viewer,
        params.id,
        async (tx) => {
          await setArchived(tx, params.id, body.archived);
          await publishClassListChange(tx, events, await listClassListReaders(tx, params.id));
        },
        { allowedIn: 'archived' },
      );
      return presentClass(db, access, viewer, params.id);
    }),
    route(contract.previewClassDeletion, async ({ viewer, params }) => {
      await access.requireOwner(viewer, params.id);
      return countPupilsIfDeleted(db, params.id);
    }),
    route(contract.deleteClass, async ({ viewer, params }) => {
      await access.requireOwner(viewer, params.id);
      return access.change(
        viewer,
        params.id,
        async (tx) => {
          const readers = await listClassListReaders(tx, params.id);
          await deleteClassroom(tx, params.id);
          await publishClassListChange(tx, events, readers);
          return undefined;
        },
        { action: 'class.deleted', allowedIn: 'archived' },
      );
    }),
    route(contract.transferClass, async ({ viewer, params, body }) => {
      const { classroom } = await access.requireOwner(viewer, params.id);
      const transfer = { memberId: body.memberId, previousOwner: classroom.ownerId, by: viewer.id };
      await access.change(
        viewer,
        params.id,
        (tx) => transferClass(tx, events, { classroomId: params.id, ...transfer }),
        { action: 'class.transferred', allowedIn: 'archived' },
      );
      return presentClass(db, access, viewer, params.id);
    }),
  ];
}

/** The code with which people join a class. */
function joinCodeRoutes({ config, db, events }: Kernel, access: ClassroomAccess): Route[] {
  return [
    route(contract.renewClassCode, async ({ viewer, params }) => {
      await access.change(viewer, params.id, async (tx) => {
        await renewClassCode(tx, params.id);
        await publishClassListChange(tx, events, await listClassListReaders(tx, params.id));
      });
      return presentClass(db, access, viewer, params.id);
    }),
    route(contract.getJoinQrCode, async ({ viewer, params, request }) => {
      const { classroom, may } = await access.requireMember(viewer, params.id);
      if (!may.seeCode) throw new Failure(failures.notAllowed);
      const address = `${originOf(config, request)}/unirse?codigo=${encodeURIComponent(classroom.code)}`;
      return { body: qrPicture(address) };
    }),
  ];
}

/** Joining, members, removing and leaving. */
function membershipRoutes(kernel: Kernel, access: ClassroomAccess): Route[] {
  const { db, events } = kernel;
  return [
    route(contract.joinClass, async ({ viewer, body, language }) => {
      if (body.invitation !== undefined) return joinByInvitation(kernel, viewer, body.invitation);
      if (body.classId !== undefined) return joinById(kernel, viewer, body.classId);
      if (body.code !== undefined) return joinByCode(kernel, viewer, body.code, language);
      throw new Failure(failures.invalidInput, { fields: { code: inLanguage(language, missingCode) } });
    }),
    route(contract.listClassMembers, async ({ viewer, params, query }) => {
      const { classroom, may } = await access.requireMember(viewer, params.id);
      const withFullNames = may.mark || classroom.namesShown === 'full';
      const { items, next } = await listMembers(db, params.id, { ...query, withFullNames });
      const present = ({ accountRole, ...member }: (typeof items)[number]) => ({
        ...member,
        // Why somebody needs more time is nobody else's business.
        extraTime: may.mark || member.userId === viewer.id ? member.extraTime : null,
        mayBecome: may.write ? teachingRolesFor({ role: accountRole }) : [],
      });
      return { items: items.map(present), next };
    }),
    route(contract.removeClassMember, ({ viewer, params }) =>
      access.change(viewer, params.id, async (tx) => {
        const userId = await removeMember(tx, params.id, params.memberId, viewer.id);
        if (userId === undefined) throw new Failure(classroomFailures.noSuchMember);
        await publishClassListChange(tx, events, [userId]);
        return undefined;
      }),
    ),
    route(contract.changeMemberRole, ({ viewer, params, body }) =>
      access.change(viewer, params.id, (tx) =>
        changeMemberRole(tx, events, {
          classroomId: params.id,
          memberId: params.memberId,
          role: body.role,
          by: viewer.id,
        }),
      ),
    ),
    route(contract.changeExtraTime, ({ viewer, params, body }) =>
      access.change(viewer, params.id, (tx) => changeExtraTime(tx, params.id, params.memberId, body)),
    ),
    route(contract.leaveClass, async ({ viewer, params }) => {
      const { relation } = await access.requireMember(viewer, params.id);
      if (relation === 'owner') throw new Failure(classroomFailures.ownerStays);
      if (viewer.isPupil) throw new Failure(failures.notForPupils);
      await db.transaction().execute(async (tx) => {
        if (await endMembership(tx, params.id, viewer.id)) await publishClassListChange(tx, events, [viewer.id]);
      });
      return undefined;
    }),
  ];
}
