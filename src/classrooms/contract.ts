import * as z from 'zod';
import { endpoint } from '../shared/endpoints/endpoint.ts';
import { pageFields, positiveInteger } from '../shared/endpoints/pagination.ts';
import { rowId } from '../shared/endpoints/row-id.ts';
import { Timestamp } from '../shared/endpoints/timestamp.ts';
import { credentialLimits } from '../shared/limits.ts';
import { classEndpoint } from './contract/class-endpoint.ts';
import { classroomFailures } from './contract/classroom-failures.ts';
import { ScaleRules } from './contract/scales.ts';
import { classLimits, memberRoles, namesShown, requestStates, studentComments } from './limits.ts';
import { ClassroomChanges, ExtraTime, NewClassroom } from './schemas.ts';

/** A row of the list. The specification fixes its field names. The code is null for members unless the owner shows it to them. */
export const SimpleClass = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  code: z.string().nullable(),
  created_at: Timestamp,
  is_active: z.boolean(),
});
export type SimpleClass = z.output<typeof SimpleClass>;

/** The creator leads the class and sees its code. */
export const CreatedClass = SimpleClass.extend({ code: z.string() });
export type CreatedClass = z.output<typeof CreatedClass>;

export const relations = ['owner', 'member', 'outsider'] as const;

export const ClassroomRights = z.object({
  /** To see members and contents. */
  enter: z.boolean(),
  /** Its settings, also while it is closed; closing and reopening it; seeing join requests and what is edited. */
  manage: z.boolean(),
  /** Everything in the class and its people. Not while it is closed. */
  write: z.boolean(),
  /** To see drafts, everybody's work and results. */
  mark: z.boolean(),
  /** Returning work with a mark. Not while the class is closed. */
  grade: z.boolean(),
  /** Where comments are open. Not while the class is closed. */
  comment: z.boolean(),
  /** In the private thread of a student, their own or any for people who mark. */
  commentPrivately: z.boolean(),
  /** Archiving and deleting the class and giving it to another teacher. */
  own: z.boolean(),
  seeCode: z.boolean(),
  /** What students write to Aula Inteligente in the class, while they are told. Only for those who teach the class. */
  seeConversations: z.boolean(),
  /** Teachers send a request; administrators join directly. */
  joinById: z.boolean(),
  leave: z.boolean(),
});

/** A teacher who may ask to join sees only the name and description; everything else is null. For other outsiders the class does not exist. */
export const Classroom = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  code: z.string().nullable(),
  createdById: z.int().nullable(),
  createdAt: Timestamp.nullable(),
  /** A closed class is read-only. */
  isActive: z.boolean().nullable(),
  /** An archived class is read-only and not in the list of classes. */
  archivedAt: Timestamp.nullable(),
  joinsByCode: z.boolean().nullable(),
  joinsById: z.boolean().nullable(),
  membersSeeCode: z.boolean().nullable(),
  /** An IANA name, in which dates of the class are meant. */
  timeZone: z.string().nullable(),
  namesShown: z.enum(namesShown).nullable(),
  studentComments: z.enum(studentComments).nullable(),
  /** Those who teach see the conversations with Aula Inteligente that are opened from the class. */
  conversationsSeen: z.boolean().nullable(),
  /** An administrator turned the language model off for its students. For those who manage the class. */
  isModelOff: z.boolean().nullable(),
  /** How marks are written. */
  scale: ScaleRules.nullable(),
  /** The number of pending requests, for leaders of the class. */
  requestCount: z.int().nullable(),
  /** The state of the viewer's own request. */
  request: z.enum(requestStates).nullable(),
  memberCount: z.int().nullable(),
  /** Members with the role of student; teachers are not counted. */
  studentCount: z.int().nullable(),
  /** Of these and the following, only those that the viewer can see. */
  contentCount: z.int().nullable(),
  testCount: z.int().nullable(),
  courseCount: z.int().nullable(),
  taskCount: z.int().nullable(),
  relation: z.enum(relations),
  /** The viewer's role as a member. */
  role: z.enum(memberRoles).nullable(),
  may: ClassroomRights,
});
export type Classroom = z.output<typeof Classroom>;

export const ClassMember = z.object({
  id: z.int(),
  userId: z.int(),
  role: z.enum(memberRoles),
  joinedAt: Timestamp,
  user: z.object({
    /** The display name: what other members may know. */
    firstName: z.string(),
    username: z.string(),
    /** For those who teach the class, and for all members if `namesShown` is 'full'. */
    fullName: z.string().nullable(),
  }),
  /** The roles that the viewer may give this member besides attending. */
  mayBecome: z.array(z.enum(['assistant', 'co-teacher'])),
  /** More time in every test of the class. Only for those who teach it, and for the member. */
  extraTime: ExtraTime.nullable(),
});
export type ClassMember = z.output<typeof ClassMember>;

export const listClasses = endpoint({
  method: 'GET',
  path: '/api/simple-classes',
  access: 'signed-in',
  query: z.object({
    ...pageFields,
    archived: z.literal('true').optional(),
    /** Only open classes that the caller owns or teaches with others. Administrators, who may write in every class, also get theirs only. */
    writable: z.literal('true').optional(),
  }),
  reply: SimpleClass,
  paged: true,
  // Browsers poll the list every two seconds.
  sessionCache: { topics: ['classes.changed'] },
});

/** Totals of the whole list, however many pages it has. */
export const summarizeClasses = endpoint({
  method: 'GET',
  path: '/api/simple-classes/summary',
  access: 'signed-in',
  reply: z.object({ total: z.int(), active: z.int(), archived: z.int() }),
  sessionCache: { topics: ['classes.changed'] },
});

/** A site setting also decides who may create classes: see `server/rights.ts`. */
export const createClass = endpoint({
  method: 'POST',
  path: '/api/classes/create',
  access: ['iamaker', 'profesor', 'clase ia'],
  body: NewClassroom,
  reply: CreatedClass,
  creates: true,
});

/** Lets the screen offer only what the server allows. */
export const getClassesRights = endpoint({
  method: 'GET',
  path: '/api/classes/rights',
  access: 'signed-in',
  reply: z.object({ create: z.boolean() }),
});

export const joinClass = endpoint({
  method: 'POST',
  path: '/api/classes/join',
  access: 'signed-in',
  guestFailure: classroomFailures.signInToJoin,
  // Both may be missing or wrong: the handler answers with the specified messages.
  body: z.object({
    code: z.string().max(classLimits.code).optional(),
    classId: rowId.optional(),
    /** The token of an invitation link. */
    invitation: z.string().max(credentialLimits.token).optional(),
  }),
  reply: z.object({
    id: z.int(),
    name: z.string(),
    description: z.string(),
    status: z.enum(['joined', 'requested']),
  }),
  failures: [
    classroomFailures.noSuchClass,
    classroomFailures.wrongCode,
    classroomFailures.closed,
    classroomFailures.onlyTeachers,
    classroomFailures.removed,
    classroomFailures.requestDeclined,
    classroomFailures.unsuitableAccount,
    classroomFailures.noSuchInvitation,
    classroomFailures.invitationExpired,
    classroomFailures.invitationUsedUp,
    classroomFailures.invitationRevoked,
  ],
});

export const getClass = endpoint({
  ...classEndpoint,
  method: 'GET',
  path: '/api/classes/{id}',
  reply: Classroom,
});

export const changeClass = endpoint({
  ...classEndpoint,
  method: 'PATCH',
  path: '/api/classes/{id}',
  body: ClassroomChanges,
  reply: Classroom,
  failures: [...classEndpoint.failures, classroomFailures.noSuchScale],
});

/** Archives a class, or brings it back as it was. */
export const archiveClass = endpoint({
  ...classEndpoint,
  method: 'PUT',
  path: '/api/classes/{id}/archive',
  body: z.object({ archived: z.boolean() }),
  reply: Classroom,
});

/** Deletes its courses, contents, tests, tasks, announcements and all submissions too. */
export const deleteClass = endpoint({
  ...classEndpoint,
  method: 'DELETE',
  path: '/api/classes/{id}',
});

/** What becomes of the accounts without email that belong to the class, for its owner. */
export const previewClassDeletion = endpoint({
  ...classEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/deletion',
  reply: z.object({ deletedPupils: z.int(), keptPupils: z.int() }),
});

export const renewClassCode = endpoint({
  ...classEndpoint,
  method: 'POST',
  path: '/api/classes/{id}/code',
  reply: Classroom,
});

/** Encodes `/unirse?codigo=…`, which contains the code, so only viewers who may see the code get it. */
export const getJoinQrCode = endpoint({
  ...classEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/qr.svg',
  sends: 'image/svg+xml',
});

export const listClassMembers = endpoint({
  ...classEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/members',
  readsPersonalData: true,
  query: z.object(pageFields),
  reply: ClassMember,
  paged: true,
});

export const removeClassMember = endpoint({
  method: 'DELETE',
  path: '/api/classes/{id}/members/{memberId}',
  access: 'signed-in',
  params: classEndpoint.params.extend({ memberId: positiveInteger }),
  failures: [classroomFailures.noSuchClass, classroomFailures.noSuchMember],
});

/** Only teachers' accounts become co-teachers, and students' accounts no assistants, because both see everybody's marks. */
export const changeMemberRole = endpoint({
  method: 'PATCH',
  path: '/api/classes/{id}/members/{memberId}',
  access: 'signed-in',
  params: classEndpoint.params.extend({ memberId: positiveInteger }),
  body: z.object({ role: z.enum(['attending', 'assistant', 'co-teacher']) }),
  failures: [classroomFailures.noSuchClass, classroomFailures.noSuchMember, classroomFailures.unsuitableAccount],
});

/** Attempts in progress end later, too. */
export const changeExtraTime = endpoint({
  method: 'PUT',
  path: '/api/classes/{id}/members/{memberId}/extra-time',
  access: 'signed-in',
  params: classEndpoint.params.extend({ memberId: positiveInteger }),
  body: ExtraTime,
  failures: [classroomFailures.noSuchClass, classroomFailures.noSuchMember],
});

/** The new owner is a co-teacher; the old one becomes a co-teacher. */
export const transferClass = endpoint({
  ...classEndpoint,
  method: 'PUT',
  path: '/api/classes/{id}/owner',
  body: z.object({ memberId: rowId }),
  reply: Classroom,
  failures: [...classEndpoint.failures, classroomFailures.noSuchMember, classroomFailures.onlyCoTeachers],
});

export const leaveClass = endpoint({
  ...classEndpoint,
  method: 'DELETE',
  path: '/api/classes/{id}/membership',
  failures: [...classEndpoint.failures, classroomFailures.ownerStays],
});
