import { accountNotes } from './accounts/server/console-notes.ts';
import { makeDemoAccounts } from './accounts/server/demo-accounts.ts';
import { accountsRoutes, type PersonalData } from './accounts/server/routes.ts';
import { adminRoutes } from './admin/server/routes.ts';
import { apiDocsRoutes } from './api-docs/server/routes.ts';
import { exportClasses } from './classrooms/server/personal-data.ts';
import { classroomsRoutes } from './classrooms/server/routes.ts';
import { issueCertificate } from './courses/server/certificate-queries.ts';
import { fillCourses } from './courses/server/fill-courses.ts';
import { createCoursesForgetter, exportCourses } from './courses/server/personal-data.ts';
import { coursesRoutes } from './courses/server/routes.ts';
import { type PassedHook, sweepAttempts } from './exams/server/close-attempt.ts';
import { exportAttempts } from './exams/server/personal-data.ts';
import { examsRoutes } from './exams/server/routes.ts';
import { fillCatalogue } from './library/server/fill-catalogue.ts';
import { libraryRoutes } from './library/server/routes.ts';
import { exportNotifications } from './notifications/server/personal-data.ts';
import { notificationsRoutes } from './notifications/server/routes.ts';
import type { Kernel } from './server/kernel.ts';
import type { Route } from './server/route.ts';
import { fillSurveys } from './surveys/server/fill-surveys.ts';
import { exportSurveyAnswers } from './surveys/server/personal-data.ts';
import { surveysRoutes } from './surveys/server/routes.ts';

/** What each area keeps of a person: how it is taken along and how it is forgotten. */
function personalData({ events }: Kernel): PersonalData {
  return {
    exporters: [exportNotifications, exportClasses, exportCourses, exportAttempts, exportSurveyAnswers],
    forgetters: [createCoursesForgetter(events)],
  };
}

/** What passing a test leads to. */
const onPassed: readonly PassedHook[] = [issueCertificate];

/** THE list of the areas' routes. */
export function appRoutes(kernel: Kernel): Route[] {
  const routes = [
    ...accountsRoutes(kernel, personalData(kernel)),
    ...adminRoutes(kernel),
    ...libraryRoutes(kernel),
    ...notificationsRoutes(kernel),
    ...classroomsRoutes(kernel),
    ...coursesRoutes(kernel),
    ...examsRoutes(kernel, onPassed),
    ...surveysRoutes(kernel),
  ];
  return [...routes, ...apiDocsRoutes(routes)];
}

/** What the areas put into an empty product, in this order. Each may run again, and in several processes at once. */
export async function fillAreas(kernel: Kernel, contentFolder: string): Promise<void> {
  await fillCatalogue(kernel, contentFolder);
  await fillCourses(kernel, contentFolder);
  await fillSurveys(kernel, contentFolder);
  if (kernel.config.demo) await makeDemoAccounts(kernel);
}

/** What has run out and nobody came back to. */
export async function sweepAreas({ db }: Pick<Kernel, 'db'>): Promise<void> {
  await sweepAttempts(db, onPassed);
}

/** Lines for the person who starts the server and for nobody else. */
export function consoleNotes(kernel: Kernel): Promise<string[]> {
  return accountNotes(kernel);
}
