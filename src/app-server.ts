import { apiDocsRoutes } from './api-docs/server/routes.ts';
import { fillCatalogue } from './library/server/fill-catalogue.ts';
import { libraryRoutes } from './library/server/routes.ts';
import type { Kernel } from './server/kernel.ts';
import type { Route } from './server/route.ts';

/** THE list of the areas' routes. */
export function appRoutes(kernel: Kernel): Route[] {
  const routes = [...libraryRoutes(kernel)];
  return [...routes, ...apiDocsRoutes(routes)];
}

/** What the areas put into an empty product, in this order. Each may run again, and in several processes at once. */
export async function fillAreas(kernel: Kernel, contentFolder: string): Promise<void> {
  await fillCatalogue(kernel, contentFolder);
}
