import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestedRoles } from '../../src/accounts/contract/role-requests.ts';
import {
  accountLengths,
  accountMinimums,
  consentStates,
  groupKinds,
  groupLimits,
  importLimits,
  importOutcomes,
  importStates,
  invitationLimits,
  secondFactorLimits,
} from '../../src/accounts/limits.ts';
import { storedAgeAnswers } from '../../src/accounts/schemas.ts';
import { assistLimits } from '../../src/assist/limits.ts';
import { backupPlaces, backupStates, finishedStates } from '../../src/backups/limits.ts';
import {
  classLimits,
  contentTypes,
  invitedMemberRoles,
  itemAudiences,
  itemStates,
  markActions,
  markStates,
  memberRoles,
  namesShown,
  studentComments,
  requestStates,
  taskKinds,
  teachingMemberRoles,
} from '../../src/classrooms/limits.ts';
import { mostCompetences } from '../../src/competences/contract/competences.ts';
import { weeklyGoalLimits } from '../../src/courses/contract/lesson-limits.ts';
import { courseLimits, difficulties, sectionTypes } from '../../src/courses/limits.ts';
import { bankLimits } from '../../src/exams/limits.ts';
import { topicCategories, topicLimits } from '../../src/forum/limits.ts';
import { longestLabKey } from '../../src/labs/limits.ts';
import { legalLimits } from '../../src/legal/limits.ts';
import {
  accountNeeds,
  freePlans,
  maxReviewCommentLength,
  spanishSupports,
  toolCategories,
  toolLimits,
} from '../../src/library/limits.ts';
import {
  appealOutcomes,
  caseKinds,
  heldReasons,
  lastingSteps,
  moderationLimits,
  moderationSteps,
} from '../../src/moderation/limits.ts';
import { articleLimits } from '../../src/news/limits.ts';
import { emailChoices, lastMinute } from '../../src/notifications/contract/notification-kinds.ts';
import { privacyLimits, requestKinds, requestOutcomes } from '../../src/privacy/limits.ts';
import { aliasLength, minutesPerDay, weekdays } from '../../src/pupils/limits.ts';
import { savedCommentLimits } from '../../src/rubrics/limits.ts';
import { helplineCountries, safetyLimits } from '../../src/safety/limits.ts';
import { maxFileNameLength } from '../../src/server/files/files.ts';
import { excerptLength } from '../../src/server/text/excerpt.ts';
import { aiLevels, helpers } from '../../src/shared/ai-levels.ts';
import { attachmentKinds } from '../../src/shared/attachments.ts';
import { simulatedRoles } from '../../src/shared/contract/session.ts';
import {
  credentialLimits,
  attachmentLimits,
  auditLimits,
  correctionActions,
  examLimits,
  questionLimits,
  reportLimits,
  reportReasons,
  withdrawnStates,
} from '../../src/shared/limits.ts';
import { rubricLimits } from '../../src/shared/marks/rubric-limits.ts';
import { acceptanceWays, legalDocuments } from '../../src/shared/pages/legal-versions.ts';
import { countingRules } from '../../src/shared/questions.ts';
import { roles, teacherRoles } from '../../src/shared/roles.ts';
import { logoLimits } from '../../src/shared/settings/limits.ts';
import { ages } from '../../src/shared/site-settings.ts';
import { longestTimeZone } from '../../src/shared/time-zone.ts';
import { SiteDetails } from '../../src/site/schemas.ts';
import { surveyLimits } from '../../src/surveys/limits.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** The minimum and maximum that a CHECK allows, or its list of values. */
type Allowed = readonly [least: number, most: number] | readonly string[];

/* The limits in the contracts for every checked column. A new CHECK of this kind needs a line here. */
const agreed: Record<string, Allowed> = {
  article_translations_content_length: [articleLimits.shortestContent, articleLimits.longestContent],
  article_translations_excerpt_length: [0, excerptLength],
  article_translations_title_length: [articleLimits.shortestTitle, articleLimits.longestTitle],
  articles_author_name_length: [articleLimits.shortestAuthor, articleLimits.longestAuthor],
  articles_content_length: [articleLimits.shortestContent, articleLimits.longestContent],
  articles_excerpt_length: [0, excerptLength],
  articles_image_url_web: [0, articleLimits.longestImageUrl],
  articles_rejection_length: [articleLimits.shortestRejection, articleLimits.longestRejection],
  articles_title_length: [articleLimits.shortestTitle, articleLimits.longestTitle],
  attempts_score_range: [0, examLimits.highestScore],
  centre_groups_kind_known: groupKinds,
  centre_groups_name_length: [1, groupLimits.name],
  centre_groups_school_year_length: [1, groupLimits.schoolYear],
  certificates_score_range: [0, examLimits.highestScore],
  classroom_ai_uses_helper_known: helpers,
  classroom_announcements_content_length: [1, classLimits.announcement],
  classroom_announcements_title_length: [1, classLimits.name],
  classroom_attachments_alternative_text_length: [0, attachmentLimits.alternativeText],
  classroom_attachments_kind_known: attachmentKinds,
  classroom_attachments_name_length: [1, attachmentLimits.name],
  classroom_contents_content_length: [0, classLimits.content],
  classroom_contents_title_length: [1, classLimits.name],
  classroom_contents_type_known: contentTypes,
  // The keys of former cards stay: more than a lesson can have.
  classroom_course_progress_cards_bounded: [0, 500],
  // A course that a class takes from the catalogue has its text there.
  classroom_courses_content_length: [0, classLimits.content],
  classroom_courses_description_length: [1, classLimits.description],
  classroom_courses_title_length: [1, classLimits.name],
  classroom_comments_content_length: [0, classLimits.comment],
  classroom_peer_reviews_comment_length: [0, classLimits.selfAssessment],
  classroom_rubric_markings_by_known: ['teacher', 'self'],
  classroom_rubric_markings_comment_length: [0, classLimits.selfAssessment],
  classroom_submissions_ai_conversation_length: [0, classLimits.aiConversation],
  classroom_submissions_ai_purpose_length: [0, classLimits.aiPurpose],
  classroom_submissions_full_mark_range: [0, classLimits.highestMark],
  classroom_submissions_late_percent_range: [0, classLimits.latePercent],
  classroom_submissions_mark_range: [0, classLimits.highestMark],
  classroom_submissions_text_length: [0, classLimits.work],
  classroom_groups_name_length: [1, classLimits.name],
  classroom_items_audience_known: itemAudiences,
  classroom_items_state_known: itemStates,
  classroom_mark_categories_drop_lowest_range: [0, classLimits.dropLowest],
  classroom_mark_categories_title_length: [1, classLimits.name],
  classroom_mark_categories_weight_range: [0, classLimits.weight],
  classrooms_late_most_range: [1, classLimits.latePercent],
  classrooms_late_per_day_range: [0, classLimits.latePercent],
  classrooms_rest_weight_range: [0, classLimits.weight],
  classroom_mark_changes_action_known: markActions,
  classroom_mark_changes_state_known: markStates,
  classroom_mark_columns_title_length: [1, classLimits.name],
  classroom_mark_columns_weight_range: [0, classLimits.weight],
  classroom_marks_comment_length: [0, classLimits.markComment],
  classroom_marks_fractions: [0, 1],
  classroom_marks_shown_comment_length: [0, classLimits.markComment],
  classroom_marks_shown_state_known: markStates,
  classroom_marks_state_known: markStates,
  classroom_members_role_known: memberRoles,
  classroom_invitations_max_uses_range: [1, classLimits.invitationUses],
  classroom_invitations_role_known: invitedMemberRoles,
  classroom_requests_role_known: teachingMemberRoles,
  classroom_requests_state_known: requestStates,
  classrooms_names_shown_known: namesShown,
  classrooms_student_comments_known: studentComments,
  classroom_tasks_ai_level_known: aiLevels,
  classroom_tasks_competences_bounded: [0, mostCompetences],
  classroom_tasks_description_length: [0, classLimits.task],
  classroom_tasks_kind_known: taskKinds,
  classroom_tasks_lab_bounded: [0, 40],
  classroom_tasks_late_most_range: [1, classLimits.latePercent],
  classroom_tasks_late_per_day_range: [0, classLimits.latePercent],
  classroom_tasks_max_mark_range: [1, classLimits.highestMark],
  classroom_tasks_title_length: [1, classLimits.name],
  classroom_tasks_weight_range: [0, classLimits.weight],
  classroom_tests_weight_range: [0, classLimits.weight],
  classroom_units_title_length: [1, classLimits.name],
  classrooms_description_length: [1, classLimits.description],
  classrooms_name_length: [1, classLimits.name],
  classrooms_time_zone_length: [1, classLimits.timeZone],
  passport_labs_lab_length: [1, longestLabKey],
  pupil_hours_days_known: [1, weekdays.length],
  pupil_hours_in_order: [0, minutesPerDay],
  pupils_alias_length: [aliasLength.min, aliasLength.max],
  comments_content_length: [1, topicLimits.longestContent],
  conversation_messages_content_length: [1, assistLimits.longestText],
  conversations_title_length: [1, assistLimits.longestTitle],
  course_sections_competences_bounded: [0, mostCompetences],
  course_sections_content_length: [0, courseLimits.content],
  course_sections_practice_range: [0, courseLimits.practiceMinutes],
  course_sections_title_length: [1, courseLimits.title],
  course_sections_type_known: sectionTypes,
  course_sections_unit_length: [0, courseLimits.unit],
  courses_content_length: [0, courseLimits.content],
  courses_description_length: [1, courseLimits.description],
  courses_difficulty_known: difficulties,
  courses_title_length: [1, courseLimits.title],
  contested_questions_place_range: [0, questionLimits.questions - 1],
  contested_questions_reason_length: [1, questionLimits.markComment],
  contested_questions_reply_length: [1, questionLimits.markComment],
  corrected_questions_place_range: [0, questionLimits.questions - 1],
  exam_corrections_action_known: correctionActions,
  exam_corrections_reason_length: [1, questionLimits.markComment],
  score_overrides_reason_length: [1, questionLimits.markComment],
  score_overrides_score_range: [0, examLimits.highestScore],
  attempt_marks_comment_length: [0, questionLimits.markComment],
  attempt_marks_credit_range: [0, questionLimits.mostPoints * 100],
  attempt_marks_place_range: [0, questionLimits.questions - 1],
  bank_question_uses_place_range: [0, questionLimits.questions - 1],
  bank_questions_tag_count: [0, bankLimits.tags],
  question_folders_name_length: [1, bankLimits.folderName],
  class_test_summaries_counts_known: countingRules,
  classroom_members_extra_minutes_range: [0, examLimits.extraMinutes],
  classroom_members_extra_percent_range: [0, examLimits.extraPercent],
  exam_extensions_minutes_range: [1, examLimits.extensionMinutes],
  exam_versions_have_questions: [1, questionLimits.questions],
  exam_versions_passing_score_range: [0, examLimits.highestScore],
  exam_versions_time_limit_range: [examLimits.shortestTime, examLimits.longestTime],
  files_name_length: [1, maxFileNameLength],
  helpline_translations_purpose_length: [0, safetyLimits.longestPurpose],
  helplines_country: helplineCountries,
  helplines_name_length: [1, safetyLimits.longestName],
  helplines_number_length: [0, safetyLimits.longestNumber],
  helplines_purpose_length: [1, safetyLimits.longestPurpose],
  guardian_consents_email_length: [1, accountLengths.email],
  guardian_consents_network_length: [0, auditLimits.network],
  guardian_consents_state_known: consentStates,
  // The keys of former cards stay: more than a lesson can have.
  lesson_progress_cards_bounded: [0, 500],
  weekly_goals_lessons_range: [weeklyGoalLimits.fewest, weeklyGoalLimits.most],
  legal_acceptances_language_length: [1, legalLimits.language],
  legal_acceptances_way_known: acceptanceWays,
  legal_version_texts_changes_length: [1, legalLimits.changes],
  legal_version_texts_content_length: [1, legalLimits.text],
  legal_version_texts_language_length: [1, legalLimits.language],
  legal_versions_document_known: legalDocuments,
  invitations_email_length: [0, accountLengths.email],
  invitations_max_uses_range: [1, invitationLimits.uses],
  getting_started_ends_role_known: roles,
  invitations_role_known: roles,
  audit_entries_network_length: [0, auditLimits.network],
  audit_entries_was_length: [0, auditLimits.was],
  backup_rehearsals_end_whole: finishedStates,
  backup_rehearsals_percent_range: [0, 100],
  backup_rehearsals_state_known: backupStates,
  backups_end_whole: finishedStates,
  backups_percent_range: [0, 100],
  backups_place_known: backupPlaces,
  backups_state_known: backupStates,
  data_requests_answer_length: [0, privacyLimits.answer.max],
  data_requests_extension_reason_length: [0, privacyLimits.note],
  data_requests_kind_known: requestKinds,
  data_requests_note_length: [0, privacyLimits.note],
  data_requests_outcome_known: requestOutcomes,
  moderation_cases_appeal_answer_length: [0, moderationLimits.explanation],
  moderation_cases_appeal_length: [0, moderationLimits.appeal.max],
  moderation_cases_appeal_outcome_known: appealOutcomes,
  moderation_cases_end_of_mute: lastingSteps,
  moderation_cases_explanation_length: [0, moderationLimits.explanation],
  moderation_cases_held_for_known: heldReasons,
  moderation_cases_kind_known: caseKinds,
  moderation_cases_reason_known: reportReasons,
  moderation_cases_step_known: moderationSteps,
  moderation_reports_note_length: [0, reportLimits.note],
  moderation_reports_reason_known: reportReasons,
  topics_moderation_state_known: withdrawnStates,
  comments_moderation_state_known: withdrawnStates,
  articles_moderation_state_known: withdrawnStates,
  reviews_moderation_state_known: withdrawnStates,
  classroom_comments_moderation_state_known: withdrawnStates,
  classroom_attachments_moderation_state_known: withdrawnStates,
  notification_choices_email_known: emailChoices,
  notification_schedules_quiet_from_range: [0, lastMinute],
  notification_schedules_quiet_to_range: [0, lastMinute],
  notification_schedules_time_zone_length: [1, longestTimeZone],
  people_import_rows_outcome_known: importOutcomes,
  people_imports_file_name_length: [1, importLimits.fileName],
  people_imports_state_known: importStates,
  people_imports_total_range: [1, importLimits.rows],
  question_media_kind_known: ['picture', 'audio'],
  question_media_name_length: [1, attachmentLimits.name],
  passkeys_name_length: [1, secondFactorLimits.passkeyName],
  reviews_comment_length: [0, maxReviewCommentLength],
  provider_identities_issuer_length: [1, credentialLimits.issuer],
  provider_identities_subject_length: [1, credentialLimits.googleId],
  role_requests_role_known: requestedRoles,
  role_requests_teacher: teacherRoles,
  sessions_simulated_role_known: simulatedRoles,
  site_logos_content_length: [1, logoLimits.storedBytes],
  site_details_name_known: Object.keys(SiteDetails.shape),
  rubric_comments_text_length: [1, savedCommentLimits.comment],
  rubric_versions_have_criteria: [1, rubricLimits.criteria],
  rubric_versions_have_levels: [rubricLimits.fewestLevels, rubricLimits.levels],
  rubric_versions_title_length: [1, rubricLimits.title],
  suspensions_reason_length: [accountMinimums.reason, accountLengths.reason],
  surveys_description_length: [0, surveyLimits.description],
  surveys_have_questions: [1, surveyLimits.questions],
  surveys_title_length: [1, surveyLimits.title],
  tools_account_known: accountNeeds,
  tools_category_known: toolCategories,
  tools_editorial_rating_range: [0, toolLimits.highestRating],
  tools_free_plan_known: freePlans,
  tools_minimum_age_sensible: [0, toolLimits.oldestMinimumAge],
  // The mean of reviews, which is a rating.
  tools_reviews_sensible: [0, toolLimits.highestRating],
  tools_spanish_known: spanishSupports,
  topics_category_known: topicCategories,
  topics_content_length: [topicLimits.shortestContent, topicLimits.longestContent],
  topics_excerpt_length: [0, excerptLength],
  topics_title_length: [topicLimits.shortestTitle, topicLimits.longestTitle],
  users_age_answer_known: storedAgeAnswers,
  users_age_asked_known: [ages.min, ages.max],
  users_external_id_length: [1, accountLengths.externalId],
  users_role_known: roles,
  users_surnames_length: [1, accountLengths.fullName],
};

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(1);
});

afterAll(() => database.drop());

test('the lengths, ranges and values that the database allows match the contracts', async () => {
  const { rows } = await database.pool.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'c' and connamespace = current_schema()::regnamespace order by conname`,
  );
  const checked = rows.flatMap(({ name, definition }) => {
    const allowed = allowedBy(definition);
    return allowed ? [[name, allowed]] : [];
  });
  expect(Object.fromEntries(checked)).toEqual(
    Object.fromEntries(Object.entries(agreed).map(([name, allowed]) => [name, sortedWords(allowed)])),
  );
});

/** Undefined for a CHECK with neither a maximum nor a list of values. */
function allowedBy(definition: string): Allowed | undefined {
  const words = /= ANY \(ARRAY\[([^\]]*'[^\]]*)\]/.exec(definition)?.[1];
  if (words) return sortedWords([...words.matchAll(/'([^']*)'/g)].map(([, word = '']) => word));
  const [most, another] = new Set([...definition.matchAll(/<= \(?(\d+)/g)].map(([, number]) => Number(number)));
  if (most === undefined) return undefined;
  const [least = 0] = [...definition.matchAll(/>= \(?(\d+)/g)].map(([, number]) => Number(number));
  return another === undefined ? [least, most] : [least, most, another].map(String);
}

function sortedWords(allowed: Allowed): Allowed {
  return typeof allowed[0] === 'string' ? [...(allowed as readonly string[])].toSorted() : allowed;
}
