import { Failure } from '../../server/http/replies/failure.ts';
import { type Route, route } from '../../server/http/route.ts';
import type { Kernel } from '../../server/kernel.ts';
import type { SearchProvider } from '../../server/text/search-hits.ts';
import * as contract from '../contract.ts';
import { conversationRoutes } from './conversations/conversation-routes.ts';
import { createEngines } from './engines/engines.ts';
import { generationRoutes } from './generation-routes.ts';
import { helpIn, type TaskLevels } from './task-levels.ts';

export function assistRoutes(kernel: Kernel, finders: readonly SearchProvider[], tasks: TaskLevels): Route[] {
  const engines = createEngines(kernel);
  return [
    route(contract.getEngines, async () => ({
      model: (await kernel.services.model())?.name ?? null,
      translator: await engines.translator(),
    })),

    ...conversationRoutes(kernel, { engines, finders, tasks }),
    ...generationRoutes(kernel, engines, tasks),
    route(contract.getAssistedTask, async ({ viewer, params, language }) => {
      const task = await tasks.find(viewer, params.taskId, language);
      if (!task) throw new Failure(contract.assistFailures.noSuchTask);
      return { ...task, help: helpIn(task) };
    }),
  ];
}
