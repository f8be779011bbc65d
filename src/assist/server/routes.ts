import type { Librarian } from '../../search/server/public.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { type Route, route } from '../../server/http/route.ts';
import type { Kernel } from '../../server/kernel.ts';
import type { SearchProvider } from '../../server/text/search-hits.ts';
import type { Language } from '../../shared/language.ts';
import type { Viewer } from '../../shared/roles.ts';
import * as contract from '../contract.ts';
import { answerRoute } from './answer-route.ts';
import { type AssistedClasses, classConversationRoutes } from './conversations/class-conversation-routes.ts';
import { conversationRoutes } from './conversations/conversation-routes.ts';
import { createEngines, type ListNames } from './engines/engines.ts';
import type { RubricPattern } from './engines/teacher-tools/teacher-tools.ts';
import { generationRoutes } from './generation-routes.ts';
import { createMaterials, type MaterialSources } from './materials.ts';
import { findReaderAge, helpOfModel } from './reader-age.ts';
import { hasLevel, helpIn, type TaskLevels } from './task-levels.ts';
import { teacherRoutes, type WorkSource } from './teacher-routes.ts';

interface Given {
  librarian: Librarian;
  finders: readonly SearchProvider[];
  tasks: TaskLevels;
  classes: AssistedClasses;
  materials: MaterialSources;
  listNames: ListNames;
  listRubricPatterns: (language: Language) => Promise<readonly RubricPattern[]>;
  works: WorkSource;
}

export function assistRoutes(kernel: Kernel, given: Given): Route[] {
  const { librarian, tasks, classes, listRubricPatterns, works } = given;
  const engines = createEngines(kernel, given);
  const materials = createMaterials(kernel.db, given.finders, given.materials);

  /** A guest may get its answers after signing in. */
  async function modelFor(viewer: Viewer | undefined): Promise<string | null> {
    const { modelRoles } = await kernel.settings.get();
    if (viewer && (!modelRoles.includes(viewer.role) || (await classes.isModelOffFor(viewer)))) return null;
    return (await kernel.services.model())?.name ?? null;
  }

  return [
    route(contract.getEngines, async ({ viewer }) => ({
      model: await modelFor(viewer),
      translator: await engines.translator(),
    })),

    answerRoute(kernel, librarian),
    ...conversationRoutes(kernel, { engines, librarian, tasks, classes }),
    ...classConversationRoutes(kernel, classes),
    ...generationRoutes(kernel, { engines, tasks, materials }),
    ...teacherRoutes(kernel, { engines, materials, listRubricPatterns, works }),
    route(contract.getAssistedTask, async ({ viewer, params, language }) => {
      const task = await tasks.find(viewer, params.taskId, language);
      if (!task) throw new Failure(contract.assistFailures.noSuchTask);
      const help = helpIn(task);
      if (!task.isBound || (await modelFor(viewer)) === null) return { ...task, help };
      const age = await findReaderAge(kernel.db, viewer);
      const byModel = (helper: 'chat' | 'writer' | 'slides') =>
        helpOfModel({ help: help[helper], hasLevel: hasLevel(task) }, age);
      return {
        ...task,
        help: { ...help, chat: byModel('chat'), writer: byModel('writer'), slides: byModel('slides') },
      };
    }),
  ];
}
