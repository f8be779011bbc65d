import { Failure } from '../../server/http/replies/failure.ts';
import type { AiLevel, Helper } from '../../shared/ai-levels.ts';
import type { Language } from '../../shared/language.ts';
import type { Viewer } from '../../shared/roles.ts';
import { type AssistedTask, assistFailures, type helpKinds } from '../contract.ts';

export type Help = (typeof helpKinds)[number];

/** THE table of what each helper does at each level. docs/decisions/0050-ai-levels.md gives the reasons. */
export const helpByLevel: Readonly<Record<AiLevel, Readonly<Record<Helper, Help>>>> = {
  none: { chat: 'nothing', writer: 'nothing', translator: 'nothing', slides: 'nothing' },
  ideas: { chat: 'ideas', writer: 'ideas', translator: 'nothing', slides: 'nothing' },
  draft: { chat: 'drafts', writer: 'drafts', translator: 'drafts', slides: 'drafts' },
  checked: { chat: 'everything', writer: 'everything', translator: 'everything', slides: 'everything' },
  free: { chat: 'everything', writer: 'everything', translator: 'everything', slides: 'everything' },
};

/** A task as its class presents it to somebody who works on it. */
export type FoundTask = Omit<AssistedTask, 'help'> & {
  /** Only those who hand in work are bound by the level; those who teach try the helpers freely. */
  isBound: boolean;
};

/** What the helpers need to know of the tasks of classes. */
export interface TaskLevels {
  /** Undefined if there is no such task for the viewer. */
  find(viewer: Viewer, taskId: number, language: Language): Promise<FoundTask | undefined>;
  noteUse(use: { taskId: number; userId: number; helper: Helper; declined: boolean }): Promise<void>;
}

export function helpIn({ level, isBound }: Pick<FoundTask, 'level' | 'isBound'>): Readonly<Record<Helper, Help>> {
  return helpByLevel[isBound && level ? level.level : 'free'];
}

/** What the AI level of a task allows, and whether its teacher chose one. */
export interface Admission {
  help: Help;
  hasLevel: boolean;
  /** The class of the task. */
  classId: number | undefined;
}

interface Asked {
  viewer: Viewer | undefined;
  taskId: number | undefined;
  helper: Helper;
  language: Language;
}

export const withoutLevel: Admission = { help: 'everything', hasLevel: false, classId: undefined };

export const hasLevel = ({ isBound, level }: Pick<FoundTask, 'level' | 'isBound'>): boolean =>
  isBound && level !== null;

/** What a helper may do for somebody who works on a task. Notes the use, and refuses what its level does not allow. */
export async function admitHelp(tasks: TaskLevels, { viewer, taskId, helper, language }: Asked): Promise<Admission> {
  if (taskId === undefined) return withoutLevel;
  const task = viewer && (await tasks.find(viewer, taskId, language));
  if (!task) throw new Failure(assistFailures.noSuchTask);
  const help = helpIn(task)[helper];
  const declined = help === 'nothing';
  if (task.isBound) await tasks.noteUse({ taskId, userId: viewer.id, helper, declined });
  if (!declined) return { help, hasLevel: hasLevel(task), classId: task.classroom.id };
  throw new Failure(task.level?.level === 'ideas' ? assistFailures.taskForIdeas : assistFailures.taskWithoutAi);
}
