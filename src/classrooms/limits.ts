/* Field limits of a class without zod: forms, schemas and the database's checks share them. */

export const classLimits = {
  name: 200,
  description: 2_000,
  content: 200_000,
  code: 20,
  url: 2_000,
  /** The owner's task, announcement or comment, and a student's submission. */
  task: 20_000,
  announcement: 20_000,
  comment: 5_000,
  work: 50_000,
  /** What a student says about the use of AI, and the conversation that they attach. */
  aiPurpose: 2_000,
  aiConversation: 200_000,
  /** What a student says about their own work, or about a classmate's. */
  selfAssessment: 2_000,
  position: 10_000,
  weight: 100,
  highestMark: 1_000,
  /** A teacher's comment on a mark of the gradebook. */
  markComment: 2_000,
  /** Of the highest mark, for late work. */
  latePercent: 100,
  /** Of a category of marks. */
  dropLowest: 20,
  timeZone: 64,
  /** Of an invitation by link. */
  invitationDays: 90,
  invitationUses: 500,
} as const;

/** Keeps lists, gradebook and analytics within bounds. */
export const maxPerClass = {
  courses: 200,
  contents: 1_400,
  tests: 200,
  tasks: 200,
  /** Of all kinds together, surveys included. */
  items: 2_000,
  units: 100,
  groups: 100,
  /** Of the gradebook, for work outside the product. */
  columns: 100,
  categories: 20,
  /** Marks that are saved at once. */
  writtenMarks: 2_000,
  /** That are open. */
  invitations: 50,
} as const;

/** `teacher` is a teacher's account that attends the class like a student. Co-teachers and assistants teach it. */
export const memberRoles = ['student', 'teacher', 'assistant', 'co-teacher'] as const;
export type MemberRole = (typeof memberRoles)[number];
/** The roles that an invitation gives. `student` also invites a teacher's account, which attends. */
export const invitedMemberRoles = ['student', 'assistant', 'co-teacher'] as const;
export type InvitedMemberRole = (typeof invitedMemberRoles)[number];
export const teachingMemberRoles = ['assistant', 'co-teacher'] as const;
/** What an invitation offers unless its author changes it: a link for a whole group, or for one colleague. */
export const usualInvitation = { days: 14, uses: { student: 40, assistant: 40, 'co-teacher': 1 } } as const;
/** The names under which members of a class see each other; those who teach it see full names. */
export const namesShown = ['display', 'full'] as const;
/** Where those who attend may write comments: everywhere, only in their private threads, or nowhere. */
export const studentComments = ['all', 'private', 'none'] as const;
export const requestStates = ['pending', 'declined'] as const;
export const contentTypes = ['text', 'video'] as const;
export const taskKinds = ['project', 'quiz', 'task'] as const;
/** What a new maximum mark does to the marks that were given. */
export const markChanges = ['scale', 'keep'] as const;
export const taskStatuses = ['draft', 'published'] as const;

/** `material` and `video` are both contents of a class. */
export const itemKinds = ['material', 'video', 'course', 'task', 'test', 'survey'] as const;
export const itemStates = ['draft', 'scheduled', 'published'] as const;
export const itemAudiences = ['all', 'chosen'] as const;
/** How far a member is with an item. */
export const ownItemStates = ['new', 'seen', 'missing', 'handed-in', 'late', 'returned', 'open', 'done'] as const;

/** What happens at a moment of the calendar. */
export const calendarEvents = ['due', 'closes', 'publishes'] as const;

/** What a text of a ready unit is: the guide for teachers, a lesson for students, or the version without screens. */
export const readyUnitParts = ['plan', 'lesson', 'unplugged', 'sheet'] as const;
export const readyUnitLimits = { sessions: 10, items: 20, slug: 100 } as const;

/** What a mark of the gradebook is for. A column stands for work outside the product. */
export const markedKinds = ['test', 'task', 'column'] as const;
/** Four different things: a mark is still to come, was given (it may be zero), nothing was handed in, or nothing is expected. */
export const markStates = ['pending', 'given', 'missing', 'excused'] as const;
/** How marks that are no numbers are typed and written into files. */
export const markCodes = { missing: 'NP', excused: 'EX' } as const;
/** What happened to a mark. One that was given with returned work replaces the one in the gradebook. */
export const markActions = ['changed', 'published', 'replaced'] as const;

/** Of a scale of marks. */
export const scaleLimits = { id: 40, number: 1_000, word: 30, words: 12 } as const;
