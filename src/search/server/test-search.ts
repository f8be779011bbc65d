import { join } from 'node:path';
import { startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { appRoutes, passageSources, seedAreas } from '../../app/routes.ts';
import { projectRoot } from '../../server/config/project-root.ts';
import type { Language } from '../../shared/language.ts';
import type { Viewer } from '../../shared/roles.ts';
import { refreshAll } from './refresh-passages.ts';
import { createSearchEngine } from './search-engine.ts';

/** The whole app with the shipped content, all of it searchable. */
export async function startSearch(): Promise<TestApp> {
  const app = await startTestApp({ routes: appRoutes, config: { rateLimits: false } });
  await seedAreas(app.kernel, join(projectRoot, 'content'));
  await refreshAll(app.kernel.db, passageSources);
  return app;
}

export function createFinder({ kernel }: TestApp) {
  const engine = createSearchEngine(kernel, passageSources);
  return async (words: string, { language = 'es', viewer }: { language?: Language; viewer?: Viewer } = {}) =>
    engine.find({ words, language, viewer });
}
