import { accountNotes } from './accounts/server/console-notes.ts';
import { makeDemoAccounts } from './accounts/server/demo-accounts.ts';
import { accountsRoutes, type PersonalData } from './accounts/server/routes.ts';
import { adminRoutes } from './admin/server/routes.ts';
import { apiDocsRoutes } from './api-docs/server/routes.ts';
import { exportClasses } from './classrooms/server/personal-data.ts';
import { classroomsRoutes } from './classrooms/server/routes.ts';
import { createForumForgetter, exportForumData } from './forum/server/personal-data.ts';
import { forumRoutes } from './forum/server/routes.ts';
import { fillCatalogue } from './library/server/fill-catalogue.ts';
import { createLibraryForgetter, exportLibraryData } from './library/server/personal-data.ts';
import { libraryRoutes } from './library/server/routes.ts';
import { newsDocuments } from './news/server/feed.ts';
import { fillArticles } from './news/server/fill-articles.ts';
import { exportArticles, forgetAuthor } from './news/server/personal-data.ts';
import { newsRoutes } from './news/server/routes.ts';
import { exportNotifications } from './notifications/server/personal-data.ts';
import { notificationsRoutes } from './notifications/server/routes.ts';
import type { Document } from './server/document.ts';
import type { Kernel } from './server/kernel.ts';
import { markdownPreview } from './server/markdown-preview.ts';
import type { Route } from './server/route.ts';

/** What each area keeps of a person: how it is taken along and how it is forgotten. */
function personalData({ events }: Kernel): PersonalData {
  return {
    exporters: [exportLibraryData, exportForumData, exportNotifications, exportClasses, exportArticles],
    forgetters: [createLibraryForgetter(events), createForumForgetter(events), forgetAuthor(events)],
  };
}

/** THE list of the areas' routes. */
export function appRoutes(kernel: Kernel): Route[] {
  const routes = [
    ...accountsRoutes(kernel, personalData(kernel)),
    ...adminRoutes(kernel),
    ...libraryRoutes(kernel),
    ...newsRoutes(kernel),
    ...forumRoutes(kernel),
    ...notificationsRoutes(kernel),
    ...classroomsRoutes(kernel),
    markdownPreview,
  ];
  return [...routes, ...apiDocsRoutes(routes)];
}

/** THE list of what is neither a call nor a page. */
export function appDocuments(kernel: Kernel): Document[] {
  return newsDocuments(kernel);
}

/** What the areas put into an empty product, in this order. Each may run again, and in several processes at once. */
export async function fillAreas(kernel: Kernel, contentFolder: string): Promise<void> {
  await fillCatalogue(kernel, contentFolder);
  await fillArticles(kernel, contentFolder);
  if (kernel.config.demo) await makeDemoAccounts(kernel);
}

/** Lines for the person who starts the server and for nobody else. */
export function consoleNotes(kernel: Kernel): Promise<string[]> {
  return accountNotes(kernel);
}
