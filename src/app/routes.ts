import { endOldCodes } from '../accounts/server/after-restore.ts';
import { accountNotes } from '../accounts/server/console-notes.ts';
import { sweepImports } from '../accounts/server/imports/import-queries.ts';
import { importJobs } from '../accounts/server/imports/routes.ts';
import { sweepConfirmations } from '../accounts/server/passwords/email-confirmation.ts';
import { liftSuspension, suspend, sweepSuspensions } from '../accounts/server/people/suspensions.ts';
import { exportPersonalData } from '../accounts/server/personal-data.ts';
import { makeDemoAccounts } from '../accounts/server/registration/demo-accounts.ts';
import { sweepInvitations } from '../accounts/server/registration/invitations.ts';
import { accountsRoutes, type PersonalData } from '../accounts/server/routes.ts';
import { sweepSignInSteps } from '../accounts/server/second-factor/queries.ts';
import { sweepDevices } from '../accounts/server/sign-in/known-devices.ts';
import { sweepSignInDelays } from '../accounts/server/sign-in/sign-in-delay.ts';
import { eraseAccount } from '../accounts/server/users/change-user.ts';
import { adminRoutes } from '../admin/server/routes.ts';
import { apiDocsRoutes } from '../api-docs/server/routes.ts';
import { createModelTrial } from '../assist/server/engines/try-model.ts';
import { exportConversations } from '../assist/server/personal-data.ts';
import { assistRoutes } from '../assist/server/routes.ts';
import { createAssistedTasks } from '../classrooms/server/ai-levels/assisted-task.ts';
import {
  forgetUploads,
  listOwnAttachments,
  sweepAttachments,
} from '../classrooms/server/attachments/attachment-queries.ts';
import { makeDemoClass } from '../classrooms/server/demo-class.ts';
import { dueReminderJob } from '../classrooms/server/items/due-reminder-job.ts';
import { publishItemJob } from '../classrooms/server/items/publish-item.ts';
import { createEnroller } from '../classrooms/server/people/enrol-imported.ts';
import { endOldClassInvitations, sweepClassInvitations } from '../classrooms/server/people/invitations.ts';
import { createClassSettler, releaseOwnedClasses } from '../classrooms/server/people/owned-classes.ts';
import { exportClasses, forgetClassMentions } from '../classrooms/server/personal-data.ts';
import { reportableClassThings } from '../classrooms/server/reports/reportable-class-things.ts';
import { classroomsRoutes } from '../classrooms/server/routes.ts';
import { endedRoundJob } from '../classrooms/server/rubrics/ended-round-job.ts';
import { shippedScales } from '../classrooms/server/scales/shipped-scales.ts';
import {
  announcementTexts,
  classCourseTexts,
  commentTexts as classCommentTexts,
  contentTexts,
  submissionTexts,
  taskTexts,
} from '../classrooms/server/stored-texts.ts';
import { classTestGate } from '../classrooms/server/tests/class-test-gate.ts';
import { tellTeachers } from '../classrooms/server/tests/tell-teachers.ts';
import { issueCertificate } from '../courses/server/certificates/certificate-queries.ts';
import { makeDemoReading } from '../courses/server/demo-reading.ts';
import { findCourses } from '../courses/server/find-courses.ts';
import { createCoursesForgetter, exportCourses } from '../courses/server/personal-data.ts';
import { coursesRoutes } from '../courses/server/routes.ts';
import { seedCourses, shippedCourses } from '../courses/server/seeding/seed-courses.ts';
import { courseTexts, sectionTexts } from '../courses/server/stored-texts.ts';
import { type ClosedHook, sweepAttempts } from '../exams/server/attempts/close-attempt.ts';
import { exportQuestionBank, forgetQuestionBank } from '../exams/server/bank/personal-data.ts';
import { exportMedia, listOwnMedia, sweepMedia } from '../exams/server/media/media-queries.ts';
import { exportAttempts } from '../exams/server/personal-data.ts';
import { examsRoutes } from '../exams/server/routes.ts';
import { makeDemoTopics } from '../forum/server/demo-topics.ts';
import { createForumForgetter, exportForumData } from '../forum/server/personal-data.ts';
import { reportableForum } from '../forum/server/reportable-forum.ts';
import { forumRoutes } from '../forum/server/routes.ts';
import { commentTexts, topicTexts } from '../forum/server/stored-texts.ts';
import { findTopics } from '../forum/server/topics/find-topics.ts';
import { exportGettingStarted } from '../help-centre/server/personal-data.ts';
import { helpCentreRoutes } from '../help-centre/server/routes.ts';
import { shippedGlossary } from '../help-centre/server/shipped-glossary.ts';
import { shippedHelp } from '../help-centre/server/shipped-help.ts';
import { homeRoutes } from '../home/server/routes.ts';
import { seedCatalogue, shippedTools } from '../library/server/catalogue/seed-catalogue.ts';
import { createLibraryForgetter, exportLibraryData } from '../library/server/personal-data.ts';
import { reportableReviews } from '../library/server/reviews/reportable-reviews.ts';
import { libraryRoutes } from '../library/server/routes.ts';
import { findTools } from '../library/server/tools/find-tools.ts';
import { exportModeration, forgetModeration } from '../moderation/server/personal-data.ts';
import type { Reportables } from '../moderation/server/reportable.ts';
import { moderationRoutes } from '../moderation/server/routes.ts';
import { sweepModeration } from '../moderation/server/withdraw.ts';
import { newsDocuments } from '../news/server/feed.ts';
import { findArticles } from '../news/server/find-articles.ts';
import { exportArticles, forgetAuthor } from '../news/server/personal-data.ts';
import { reportableArticles } from '../news/server/reports/reportable-articles.ts';
import { newsRoutes } from '../news/server/routes.ts';
import { seedArticles, shippedArticles } from '../news/server/seed-articles.ts';
import { articleTexts } from '../news/server/stored-texts.ts';
import { notificationEmailJob } from '../notifications/server/email-job.ts';
import { exportNotifications } from '../notifications/server/personal-data.ts';
import { notificationsRoutes } from '../notifications/server/routes.ts';
import { exportDataRequests, forgetDataRequests } from '../privacy/server/personal-data.ts';
import { requestReminderJob } from '../privacy/server/requests.ts';
import { privacyRoutes } from '../privacy/server/routes.ts';
import { sweepPupils } from '../pupils/server/delete-pupils.ts';
import { exportPupil } from '../pupils/server/personal-data.ts';
import { pupilsRoutes } from '../pupils/server/routes.ts';
import { exportRubrics, forgetRubrics } from '../rubrics/server/personal-data.ts';
import { rubricsRoutes } from '../rubrics/server/routes.ts';
import { shippedRubrics } from '../rubrics/server/shipped-rubrics.ts';
import { safetyRoutes } from '../safety/server/routes.ts';
import { seedHelplines, shippedHelplines } from '../safety/server/seed-helplines.ts';
import { restoredMarker } from '../server/backup/restore.ts';
import type { ContentKind } from '../server/config/shipped-content.ts';
import type { Document } from '../server/http/replies/public-document.ts';
import type { Route } from '../server/http/route.ts';
import { takeSecret } from '../server/identity/secrets.ts';
import { expirySweep } from '../server/jobs/expiry-sweep.ts';
import type { Job } from '../server/jobs/job.ts';
import type { Kernel } from '../server/kernel.ts';
import type { MailQueue } from '../server/mail/mail-queue.ts';
import { clientErrors } from '../server/metrics/client-errors.ts';
import { markdownPreview } from '../server/text/markdown-preview.ts';
import type { TextColumn } from '../server/text/rendered/stored-html.ts';
import type { SearchProvider } from '../server/text/search-hits.ts';
import { languages } from '../shared/language.ts';
import { siteRoutes } from '../site/server/routes.ts';
import { exportSurveyAnswers } from '../surveys/server/personal-data.ts';
import { surveysRoutes } from '../surveys/server/routes.ts';
import { seedSurveys, shippedSurveys } from '../surveys/server/seed-surveys.ts';

/** How each area exports and deletes the personal data that it stores. */
function personalData({ events }: Pick<Kernel, 'events'>): PersonalData {
  return {
    exporters: [
      exportLibraryData,
      exportForumData,
      exportModeration,
      exportArticles,
      exportCourses,
      exportAttempts,
      exportQuestionBank,
      exportMedia,
      exportSurveyAnswers,
      exportClasses,
      exportPupil,
      exportRubrics,
      exportNotifications,
      exportGettingStarted,
      exportConversations,
      exportDataRequests,
    ],
    forgetters: [
      forgetModeration,
      createLibraryForgetter(events),
      createForumForgetter(events),
      forgetAuthor(events),
      createCoursesForgetter(events),
      forgetUploads,
      forgetClassMentions,
      forgetRubrics,
      forgetQuestionBank,
      forgetDataRequests,
    ],
    settleClasses: createClassSettler(events),
  };
}

/** THE list of what people can report. */
function reportables(kernel: Pick<Kernel, 'events'>): Reportables {
  return {
    ...reportableForum(kernel),
    ...reportableClassThings(kernel),
    article: reportableArticles(kernel),
    review: reportableReviews(kernel),
  };
}

/** Runs when an attempt at a test is closed. */
const closedHooks = ({ events }: Pick<Kernel, 'events'>): ClosedHook[] => [issueCertificate, tellTeachers(events)];

/** Where the assistant searches the product's content. */
const searchProviders: readonly SearchProvider[] = [findTools, findCourses, findArticles, findTopics];

/** THE list of the areas' routes. */
export function appRoutes(kernel: Kernel): Route[] {
  const data = personalData(kernel);
  const routes = [
    ...accountsRoutes(kernel, data),
    ...privacyRoutes(kernel, {
      exportData: (userId) => exportPersonalData(kernel.db, data.exporters, userId),
      fileListers: [listOwnAttachments, listOwnMedia],
      releaseClasses: releaseOwnedClasses,
      erase: (tx, userId) => eraseAccount(tx, data.forgetters, userId),
    }),
    ...adminRoutes(kernel, createModelTrial(kernel)),
    ...siteRoutes(kernel),
    ...homeRoutes(kernel),
    ...helpCentreRoutes(kernel),
    ...libraryRoutes(kernel),
    ...newsRoutes(kernel),
    ...forumRoutes(kernel),
    ...notificationsRoutes(kernel),
    ...classroomsRoutes(kernel),
    ...pupilsRoutes(kernel, personalData(kernel)),
    markdownPreview,
    clientErrors(kernel),
    ...coursesRoutes(kernel),
    ...examsRoutes(kernel, closedHooks(kernel), classTestGate),
    ...surveysRoutes(kernel),
    ...rubricsRoutes(kernel),
    ...safetyRoutes(kernel),
    ...moderationRoutes({
      kernel,
      reportables: reportables(kernel),
      suspensions: {
        suspend: (tx, suspended) => suspend(tx, kernel, suspended),
        lift: (tx, lifted) => liftSuspension(tx, kernel, lifted),
      },
    }),
    ...assistRoutes(kernel, searchProviders, createAssistedTasks(kernel)),
  ];
  return [...routes, ...apiDocsRoutes(routes)];
}

/** THE list of public documents that are neither calls nor pages. */
export function appDocuments(kernel: Kernel): Document[] {
  return newsDocuments(kernel);
}

/** THE list of texts that are stored with their rendered HTML. */
export const textColumns: readonly TextColumn[] = [
  topicTexts,
  commentTexts,
  // Translations into all languages are in one table. For any course or task: the columns do not depend on its id.
  ...languages
    .slice(0, 2)
    .flatMap((language) => [articleTexts(language), courseTexts(language), sectionTexts(0, language)]),
  announcementTexts,
  classCommentTexts,
  contentTexts,
  classCourseTexts,
  taskTexts,
  submissionTexts(0),
];

/** THE list of the content that ships with the product and that the build prepares. */
export const shippedContent: readonly ContentKind<unknown>[] = [
  shippedTools,
  shippedArticles,
  shippedCourses,
  shippedSurveys,
  shippedHelplines,
  shippedScales,
  shippedRubrics,
  shippedHelp,
  shippedGlossary,
];

/** What the areas put into an empty product, in this order. Each can run repeatedly and in several processes at once. */
export async function seedAreas(kernel: Kernel, contentFolder: string): Promise<void> {
  await seedCatalogue(kernel, contentFolder);
  await seedArticles(kernel, contentFolder);
  await seedCourses(kernel, contentFolder);
  await seedSurveys(kernel, contentFolder);
  await seedHelplines(kernel, contentFolder);
  if (kernel.config.demo) await seedDemo(kernel);
}

/** For demonstrations: every screen has content. */
async function seedDemo(kernel: Kernel): Promise<void> {
  const { profesor, estudiante, profesional, 'clase ia': owner } = await makeDemoAccounts(kernel);
  await makeDemoClass(kernel, { owner, teacher: profesor, student: estudiante });
  const people = { teacher: profesor, student: estudiante, professional: profesional };
  await makeDemoTopics(kernel, people);
  await makeDemoReading(kernel, people);
}

/** The areas' work at the first start after a restore, before any request is answered. Does nothing at other starts. */
export async function finishRestore({ db, events, mail }: Kernel): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Only one of several processes does the work; the others wait for it.
    if ((await takeSecret(tx, restoredMarker)) === undefined) return;
    await endOldCodes(tx, { events, mail });
    await endOldClassInvitations(tx);
  });
}

/** THE list of background jobs: those that areas add, and scheduled ones. */
export function appJobs(kernel: Kernel & { mail: MailQueue }): Job[] {
  return [
    ...kernel.mail.deliveries,
    publishItemJob(kernel),
    dueReminderJob(kernel),
    endedRoundJob(kernel),
    notificationEmailJob(kernel),
    ...importJobs(kernel, createEnroller(kernel.events)),
    requestReminderJob(kernel),
    expirySweep(kernel, sweepAreas),
  ];
}

/** Deletes expired data of the areas, and counts what is not counted at once. */
export async function sweepAreas(kernel: Pick<Kernel, 'db' | 'events'>): Promise<void> {
  const { db } = kernel;
  await sweepAttempts(db, closedHooks(kernel));
  await sweepSignInDelays(db);
  await sweepDevices(db);
  await sweepConfirmations(db);
  await sweepSignInSteps(db);
  await sweepInvitations(db);
  await sweepSuspensions(db);
  await sweepImports(db);
  await sweepClassInvitations(db);
  await sweepAttachments(db);
  await sweepModeration(db, reportables(kernel));
  await sweepMedia(db);
  await sweepPupils(db, personalData(kernel).forgetters);
  const { countBankAnswers } = await import('../exams/server/bank/count-answers.ts');
  await countBankAnswers(db);
}

/** Lines shown only to the person who starts the server. */
export function startupNotes(kernel: Kernel): Promise<string[]> {
  return accountNotes(kernel);
}
