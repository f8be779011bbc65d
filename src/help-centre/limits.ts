/** Of the words that somebody looks for in the help or in the glossary. */
export const longestSearch = 100;

/** How many pages a search of the help shows, and how many a screen offers besides its own. */
export const helpLimits = { hits: 10, others: 4 } as const;

/** What people do first. Each role has some of them. */
export const firstSteps = [
  'create-class',
  'add-material',
  'invite-students',
  'create-task',
  'mark-work',
  'join-class',
  'read-lesson',
  'hand-in',
  'earn-certificate',
  'save-tool',
  'write-review',
  'join-forum',
  'describe-site',
  'add-people',
  'make-groups',
  'protect-account',
  'name-moderators',
] as const;
export type FirstStepName = (typeof firstSteps)[number];
