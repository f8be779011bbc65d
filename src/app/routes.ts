import { endOldCodes } from '../accounts/server/after-restore.ts';
import { accountNotes } from '../accounts/server/console-notes.ts';
import { sweepConsents } from '../accounts/server/guardians/decide-consent.ts';
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
import { accountRetention } from '../accounts/server/unused/account-retention.ts';
import { restartCounting } from '../accounts/server/unused/unused-queries.ts';
import { eraseAccount } from '../accounts/server/users/change-user.ts';
import { adminRoutes } from '../admin/server/routes.ts';
import { apiDocsRoutes } from '../api-docs/server/routes.ts';
import { assistNotes } from '../assist/server/console-notes.ts';
import { conversationRetention } from '../assist/server/conversations/retention.ts';
import { createModelTrial } from '../assist/server/engines/try-model.ts';
import type { MaterialSources } from '../assist/server/materials.ts';
import { exportConversations } from '../assist/server/personal-data.ts';
import { assistRoutes } from '../assist/server/routes.ts';
import { backupJobs, endInterrupted } from '../backups/server/jobs.ts';
import { forgetCopiesOfBefore } from '../backups/server/queries.ts';
import { backupsRoutes } from '../backups/server/routes.ts';
import { createAssistedClasses } from '../classrooms/server/ai-levels/assisted-class.ts';
import { createAssistedTasks } from '../classrooms/server/ai-levels/assisted-task.ts';
import {
  forgetUploads,
  listOwnAttachments,
  sweepAttachments,
} from '../classrooms/server/attachments/attachment-queries.ts';
import { makeDemoClass } from '../classrooms/server/demo-class.ts';
import { dueReminderJob } from '../classrooms/server/items/due-reminder-job.ts';
import { publishItemJob } from '../classrooms/server/items/publish-item.ts';
import { classPassageSources } from '../classrooms/server/passages.ts';
import { createEnroller } from '../classrooms/server/people/enrol-imported.ts';
import { endOldClassInvitations, sweepClassInvitations } from '../classrooms/server/people/invitations.ts';
import { listNamesAround } from '../classrooms/server/people/names-around.ts';
import { createClassSettler, releaseOwnedClasses } from '../classrooms/server/people/owned-classes.ts';
import { exportClasses, forgetClassMentions } from '../classrooms/server/personal-data.ts';
import { reportableClassThings } from '../classrooms/server/reports/reportable-class-things.ts';
import { classroomsRoutes } from '../classrooms/server/routes.ts';
import { endedRoundJob } from '../classrooms/server/rubrics/ended-round-job.ts';
import { createMarkedWorks } from '../classrooms/server/rubrics/marked-work.ts';
import { isUsualScale } from '../classrooms/server/scales/choose-scale.ts';
import { shippedScales } from '../classrooms/server/scales/shipped-scales.ts';
import {
  announcementTexts,
  classCourseTexts,
  commentTexts as classCommentTexts,
  contentTexts,
  submissionTexts,
  taskTexts,
} from '../classrooms/server/stored-texts.ts';
import { submissionRetention } from '../classrooms/server/tasks/retention.ts';
import { classTestGate } from '../classrooms/server/tests/class-test-gate.ts';
import { tellTeachers } from '../classrooms/server/tests/tell-teachers.ts';
import { listDueWork } from '../classrooms/server/today/today-queries.ts';
import { issueCertificate } from '../courses/server/certificates/certificate-queries.ts';
import { findCourseMaterial } from '../courses/server/course-material.ts';
import { makeDemoReading } from '../courses/server/demo-reading.ts';
import { findCourses } from '../courses/server/find-courses.ts';
import { coursePassages } from '../courses/server/passages.ts';
import { createCoursesForgetter, exportCourses } from '../courses/server/personal-data.ts';
import { shippedReadings } from '../courses/server/readings/shipped-readings.ts';
import { coursesRoutes } from '../courses/server/routes.ts';
import { seedCourses, shippedCourses } from '../courses/server/seeding/seed-courses.ts';
import { courseTexts, sectionTexts } from '../courses/server/stored-texts.ts';
import { type ClosedHook, sweepAttempts } from '../exams/server/attempts/close-attempt.ts';
import { exportQuestionBank, forgetQuestionBank } from '../exams/server/bank/personal-data.ts';
import { exportMedia, listOwnMedia, sweepMedia } from '../exams/server/media/media-queries.ts';
import { exportAttempts } from '../exams/server/personal-data.ts';
import { examsRoutes } from '../exams/server/routes.ts';
import { makeDemoTopics } from '../forum/server/demo-topics.ts';
import { topicPassages } from '../forum/server/passages.ts';
import { createForumForgetter, exportForumData } from '../forum/server/personal-data.ts';
import { reportableForum } from '../forum/server/reportable-forum.ts';
import { forumRoutes } from '../forum/server/routes.ts';
import { commentTexts, topicTexts } from '../forum/server/stored-texts.ts';
import { helpPassages, termPassages } from '../help-centre/server/passages.ts';
import { exportGettingStarted } from '../help-centre/server/personal-data.ts';
import { helpCentreRoutes } from '../help-centre/server/routes.ts';
import { shippedGlossary } from '../help-centre/server/shipped-glossary.ts';
import { shippedHelp } from '../help-centre/server/shipped-help.ts';
import { homeRoutes } from '../home/server/routes.ts';
import { exportLabs } from '../labs/server/personal-data.ts';
import { labsRoutes } from '../labs/server/routes.ts';
import { exportLegal } from '../legal/server/personal-data.ts';
import { legalRoutes } from '../legal/server/routes.ts';
import { seedLegalVersions } from '../legal/server/seed-versions.ts';
import { legalTexts } from '../legal/server/stored-texts.ts';
import { seedCatalogue, shippedTools } from '../library/server/catalogue/seed-catalogue.ts';
import { toolPassages } from '../library/server/passages.ts';
import { createLibraryForgetter, exportLibraryData } from '../library/server/personal-data.ts';
import { reportableReviews } from '../library/server/reviews/reportable-reviews.ts';
import { libraryRoutes } from '../library/server/routes.ts';
import { createToolsForAnswers } from '../library/server/tools/tools-for-answers.ts';
import { exportModeration, forgetModeration } from '../moderation/server/personal-data.ts';
import type { Reportables } from '../moderation/server/reportable.ts';
import { moderationRoutes } from '../moderation/server/routes.ts';
import { sweepModeration } from '../moderation/server/withdraw.ts';
import { findArticleMaterial } from '../news/server/article-material.ts';
import { newsDocuments } from '../news/server/feed.ts';
import { findArticles } from '../news/server/find-articles.ts';
import { articlePassages } from '../news/server/passages/article-passages.ts';
import { exportArticles, forgetAuthor } from '../news/server/personal-data.ts';
import { shippedArticleReadings } from '../news/server/readings/article-readings.ts';
import { reportableArticles } from '../news/server/reports/reportable-articles.ts';
import { newsRoutes } from '../news/server/routes.ts';
import { seedArticles, shippedArticles } from '../news/server/seed-articles.ts';
import { articleTexts } from '../news/server/stored-texts.ts';
import { notificationEmailJob } from '../notifications/server/email-job.ts';
import { exportNotifications } from '../notifications/server/personal-data.ts';
import { notificationsRoutes } from '../notifications/server/routes.ts';
import { exportPassport } from '../passport/server/personal-data.ts';
import { passportRoutes } from '../passport/server/routes.ts';
import { exportDataRequests, forgetDataRequests } from '../privacy/server/personal-data.ts';
import { requestReminderJob } from '../privacy/server/requests.ts';
import { privacyRoutes } from '../privacy/server/routes.ts';
import { sweepPupils } from '../pupils/server/delete-pupils.ts';
import { exportPupil } from '../pupils/server/personal-data.ts';
import { pupilsRoutes } from '../pupils/server/routes.ts';
import { exportRubrics, forgetRubrics } from '../rubrics/server/personal-data.ts';
import { listRubricPatterns } from '../rubrics/server/public.ts';
import { rubricsRoutes } from '../rubrics/server/routes.ts';
import { shippedRubrics } from '../rubrics/server/shipped-rubrics.ts';
import { safetyRoutes } from '../safety/server/routes.ts';
import { seedHelplines, shippedHelplines } from '../safety/server/seed-helplines.ts';
import { createLibrarian, type Librarian } from '../search/server/answers/librarian.ts';
import { shippedAsked } from '../search/server/asked/shipped-asked.ts';
import { shippedPurposes } from '../search/server/asked/shipped-purposes.ts';
import { passageJobs, requestPassages } from '../search/server/passage-job.ts';
import { createSearchEngine } from '../search/server/search-engine.ts';
import { shippedSynonyms } from '../search/server/synonyms.ts';
import { restoredMarker } from '../server/backup/restore.ts';
import type { ContentKind } from '../server/config/shipped-content.ts';
import type { Connection } from '../server/database/open-database.ts';
import { refuseTurnedOff } from '../server/http/admission.ts';
import type { Document } from '../server/http/replies/public-document.ts';
import { inFeature, type Route } from '../server/http/route.ts';
import { auditRetention } from '../server/identity/audit-retention.ts';
import { takeSecret } from '../server/identity/secrets.ts';
import { expirySweep } from '../server/jobs/expiry-sweep.ts';
import type { Job } from '../server/jobs/job.ts';
import { retentionJob, type RetentionRule } from '../server/jobs/retention.ts';
import type { Kernel } from '../server/kernel.ts';
import type { MailQueue } from '../server/mail/mail-queue.ts';
import { clientErrors } from '../server/metrics/client-errors.ts';
import { findRunningPostgres } from '../server/postgres/embedded-postgres.ts';
import { markdownPreview } from '../server/text/markdown-preview.ts';
import type { PassageSource } from '../server/text/passages/passage.ts';
import type { TextColumn } from '../server/text/rendered/stored-html.ts';
import type { SearchProvider } from '../server/text/search-hits.ts';
import { languages } from '../shared/language.ts';
import { logoRoutes } from '../site/server/logo-routes.ts';
import { siteRoutes } from '../site/server/routes.ts';
import { siteDocuments } from '../site/server/site-documents.ts';
import { siteFrameRoutes } from '../site/server/site-frame.ts';
import { surveyPassages } from '../surveys/server/passages.ts';
import { exportSurveyAnswers } from '../surveys/server/personal-data.ts';
import { surveysRoutes } from '../surveys/server/routes.ts';
import { seedSurveys, shippedSurveys } from '../surveys/server/seed-surveys.ts';
import { measureUsageJob } from '../usage/server/measure.ts';
import { exportLastActiveDay } from '../usage/server/personal-data.ts';
import { usageRoutes } from '../usage/server/routes.ts';

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
      exportPassport,
      exportLabs,
      exportLastActiveDay,
      exportConversations,
      exportDataRequests,
      exportLegal,
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

/** Where texts for slides are searched. */
const searchProviders = ({ settings }: Pick<Kernel, 'settings'>): readonly SearchProvider[] => [
  findCourses,
  async (db, wanted) => ((await settings.get()).news ? findArticles(db, wanted) : []),
];

/** The public texts that slides can be made of. */
const slideMaterials = ({ db, settings }: Pick<Kernel, 'db' | 'settings'>): MaterialSources => ({
  course: (language, id, sectionId) => findCourseMaterial(db, language, id, sectionId),
  article: async (language, id) => ((await settings.get()).news ? findArticleMaterial(db, language, id) : undefined),
});

/** THE list of what the assistant and the searches quote. */
export const passageSources: readonly PassageSource[] = [
  coursePassages,
  articlePassages,
  helpPassages,
  termPassages,
  toolPassages,
  topicPassages,
  surveyPassages,
  ...classPassageSources,
];

/** Answers from what the product has. */
function appLibrarian(kernel: Kernel): Librarian {
  return createLibrarian({
    engine: createSearchEngine(kernel, passageSources),
    tools: createToolsForAnswers(kernel),
    listWork: (viewer) => listDueWork(kernel.db, viewer, 100),
    settings: kernel.settings,
  });
}

/** THE list of what is deleted after some months. */
export const retentionRules = (kernel: Kernel): readonly RetentionRule[] => [
  conversationRetention,
  submissionRetention,
  auditRetention,
  accountRetention(kernel, personalData(kernel)),
];

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
    ...adminRoutes(kernel, {
      tryModel: createModelTrial(kernel),
      retentionRules: retentionRules(kernel),
      isScale: isUsualScale,
    }),
    ...usageRoutes(kernel),
    ...[siteRoutes, siteFrameRoutes, logoRoutes].flatMap((ofArea) => ofArea(kernel)),
    ...legalRoutes(kernel),
    ...backupsRoutes(kernel),
    ...homeRoutes(kernel),
    ...helpCentreRoutes(kernel),
    ...libraryRoutes(kernel),
    ...inFeature('news', newsRoutes(kernel)),
    ...inFeature('forum', forumRoutes(kernel)),
    ...notificationsRoutes(kernel),
    ...classroomsRoutes(kernel),
    ...pupilsRoutes(kernel, personalData(kernel)),
    markdownPreview,
    clientErrors(kernel),
    ...coursesRoutes(kernel),
    ...labsRoutes(kernel),
    ...passportRoutes(kernel),
    ...examsRoutes(kernel, closedHooks(kernel), classTestGate),
    ...inFeature('surveys', surveysRoutes(kernel)),
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
    ...inFeature(
      'helpers',
      assistRoutes(kernel, {
        librarian: appLibrarian(kernel),
        finders: searchProviders(kernel),
        tasks: createAssistedTasks(kernel),
        classes: createAssistedClasses(kernel),
        materials: slideMaterials(kernel),
        listNames: (viewer) => listNamesAround(kernel.db, viewer),
        listRubricPatterns,
        works: createMarkedWorks(kernel),
      }),
    ),
  ];
  return [...routes, ...apiDocsRoutes(routes)];
}

/** THE list of public documents that are neither calls nor pages. */
export function appDocuments(kernel: Kernel): Document[] {
  const news = newsDocuments(kernel).map((document): Document => ({
    ...document,
    cacheTopics: [...document.cacheTopics, 'settings.changed'],
    async produce(asked) {
      await refuseTurnedOff(kernel, { feature: 'news' });
      return document.produce(asked);
    },
  }));
  return [...news, ...siteDocuments(kernel)];
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
  legalTexts,
];

/** THE list of the content that ships with the product and that the build prepares. */
export const shippedContent: readonly ContentKind<unknown>[] = [
  shippedTools,
  shippedArticles,
  shippedArticleReadings,
  shippedCourses,
  shippedReadings,
  shippedSurveys,
  shippedHelplines,
  shippedScales,
  shippedRubrics,
  shippedHelp,
  shippedGlossary,
  shippedSynonyms,
  shippedAsked,
  shippedPurposes,
];

/** What the areas put into an empty product, in this order. Each can run repeatedly and in several processes at once. */
export async function seedAreas(kernel: Kernel, contentFolder: string): Promise<void> {
  await seedCatalogue(kernel, contentFolder);
  await seedArticles(kernel, contentFolder);
  await seedCourses(kernel, contentFolder);
  await seedSurveys(kernel, contentFolder);
  await seedHelplines(kernel, contentFolder);
  await seedLegalVersions(kernel);
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
    await restartCounting(tx);
    await endOldClassInvitations(tx);
    await forgetCopiesOfBefore(tx);
  });
}

/** How this process reaches its database: the configured one, or the embedded one of its data folder. */
async function connectionOf({ config }: Pick<Kernel, 'config'>): Promise<Connection> {
  const connection = config.databaseUrl ?? (await findRunningPostgres(config.dataDir));
  if (!connection) throw new Error('the embedded database does not run');
  return connection;
}

/** Marks as failed what a killed process left unfinished. */
export async function endInterruptedWork(kernel: Kernel): Promise<void> {
  await endInterrupted(kernel, () => connectionOf(kernel));
}

/** What a start asks the background for. */
export async function requestWork(kernel: Kernel): Promise<void> {
  await requestPassages(kernel);
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
    measureUsageJob(kernel),
    ...passageJobs(kernel, passageSources),
    ...backupJobs(kernel, () => connectionOf(kernel)),
    expirySweep(kernel, sweepAreas),
    retentionJob(kernel.db, kernel.settings, retentionRules(kernel)),
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
  await sweepConsents(db, personalData(kernel).forgetters);
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
export async function startupNotes(kernel: Kernel): Promise<string[]> {
  return [...(await accountNotes(kernel)), ...(await assistNotes(kernel))];
}
