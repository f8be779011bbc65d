// Written by `npm run db:types` from the migrated database. Do not edit.

import type { ColumnType } from 'kysely';

export interface ArticleTranslationsTable {
  article_id: number;
  language: string;
  title: string;
  content: string;
  excerpt: string;
  html: ColumnType<string, string | undefined, string>;
  html_version: ColumnType<number, number | undefined, number>;
  search_configuration: ColumnType<string, string | undefined, string>;
}

export interface ArticlesTable {
  id: ColumnType<number, never, never>;
  title: string;
  content: string;
  excerpt: string;
  author_name: string | null;
  author_id: number | null;
  image_url: string | null;
  created_at: ColumnType<Date, Date | undefined, Date>;
  published_at: Date | null;
  edited_at: Date | null;
  title_search: ColumnType<string, never, never>;
  replaces_id: number | null;
  html: ColumnType<string, string | undefined, string>;
  html_version: ColumnType<number, number | undefined, number>;
  is_editorial: ColumnType<boolean, boolean | undefined, boolean>;
  rejected_at: Date | null;
  rejection_reason: string | null;
  translation_search: ColumnType<string, string | undefined, string>;
  search: ColumnType<string, never, never>;
  moderation_state: 'held' | 'hidden' | 'removed' | null;
}

export interface AttemptMarksTable {
  attempt_id: number;
  question_place: number;
  credit: number;
  comment: string;
  marked_by: number | null;
  marked_at: ColumnType<Date, Date | undefined, Date>;
  levels: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface AttemptsTable {
  id: ColumnType<number, never, never>;
  exam_id: number;
  version_id: number;
  user_id: number;
  number: number;
  is_shuffled: boolean;
  answers: ColumnType<unknown, string | undefined, string>;
  started_at: ColumnType<Date, Date | undefined, Date>;
  deadline: Date | null;
  closed_at: Date | null;
  timed_out: ColumnType<boolean, boolean | undefined, boolean>;
  score: number | null;
  passed: boolean | null;
  correct_count: number | null;
  results: boolean[] | null;
  is_of_course: ColumnType<boolean, boolean | undefined, boolean>;
  secret: ColumnType<string, string | undefined, string>;
  credits: number[] | null;
  has_shuffled_options: ColumnType<boolean, boolean | undefined, boolean>;
  answer_states: ColumnType<unknown, string | undefined, string>;
  revision: ColumnType<number, number | undefined, number>;
  answer_log: ColumnType<unknown, string | undefined, string>;
  dropped: ColumnType<number[], number[] | undefined, number[]>;
  is_overridden: ColumnType<boolean, boolean | undefined, boolean>;
  drawn: number[] | null;
  file_places: ColumnType<number[], number[] | undefined, number[]>;
}

export interface AuditEntriesTable {
  id: ColumnType<number, never, never>;
  at: ColumnType<Date, Date | undefined, Date>;
  actor_id: number | null;
  action: string;
  subject: string;
  network: string | null;
  was: string | null;
}

export interface BackupRehearsalsTable {
  id: ColumnType<number, never, never>;
  backup_id: number;
  requested_by: number | null;
  state: ColumnType<'waiting' | 'running' | 'done' | 'failed', 'waiting' | 'running' | 'done' | 'failed' | undefined, 'waiting' | 'running' | 'done' | 'failed'>;
  percent: ColumnType<number, number | undefined, number>;
  problem: string | null;
  report: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: ColumnType<Date, Date | undefined, Date>;
  finished_at: Date | null;
}

export interface BackupsTable {
  id: ColumnType<number, never, never>;
  state: ColumnType<'waiting' | 'running' | 'done' | 'failed', 'waiting' | 'running' | 'done' | 'failed' | undefined, 'waiting' | 'running' | 'done' | 'failed'>;
  planned_for: Date | null;
  requested_by: number | null;
  place: 'folder' | 's3';
  name: string;
  is_encrypted: ColumnType<boolean, boolean | undefined, boolean>;
  percent: ColumnType<number, number | undefined, number>;
  problem: string | null;
  bytes: number | null;
  sha256: string | null;
  table_count: number | null;
  row_count: number | null;
  file_count: number | null;
  created_at: ColumnType<Date, Date | undefined, Date>;
  finished_at: Date | null;
  verified_at: Date | null;
}

export interface BankQuestionUsesTable {
  version_id: number;
  question_place: number;
  question_id: number;
  asks_same: boolean;
  answer_count: ColumnType<number, number | undefined, number>;
  earned_share: ColumnType<number, number | undefined, number>;
  is_stale: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface BankQuestionsTable {
  id: ColumnType<number, never, never>;
  folder_id: number;
  question: ColumnType<unknown, string, string>;
  tags: ColumnType<string[], string[] | undefined, string[]>;
  version: ColumnType<number, number | undefined, number>;
  search: ColumnType<string, never, never>;
  changed_at: ColumnType<Date, Date | undefined, Date>;
}

export interface CalendarAddressesTable {
  user_id: number;
  token: string;
  created_at: ColumnType<Date, Date | undefined, Date>;
}

export interface CentreGroupMembersTable {
  group_id: number;
  user_id: number;
}

export interface CentreGroupsTable {
  id: ColumnType<number, never, never>;
  name: string;
  name_key: ColumnType<string, never, never>;
  kind: 'course' | 'department' | 'other';
  school_year: string | null;
  member_count: ColumnType<number, number | undefined, number>;
}

export interface CertificatesTable {
  id: ColumnType<number, never, never>;
  code: string;
  user_id: number;
  course_id: number | null;
  course_title: string;
  score: number;
  issued_at: ColumnType<Date, Date | undefined, Date>;
  revoked_at: Date | null;
  course_title_translations: ColumnType<unknown, string | undefined, string>;
  competences: ColumnType<string[], string[] | undefined, string[]>;
  minutes: number | null;
}

export interface ClassTestSummariesTable {
  exam_id: number;
  counts: 'best' | 'last' | 'mean' | null;
  taker_count: ColumnType<number, number | undefined, number>;
  waiting_count: ColumnType<number, number | undefined, number>;
  mean_score: number | null;
}

export interface ClassroomAiUsesTable {
  id: ColumnType<number, never, never>;
  task_id: number;
  user_id: number;
  helper: 'chat' | 'writer' | 'translator' | 'slides';
  declined: boolean;
  used_at: ColumnType<Date, Date | undefined, Date>;
}

export interface ClassroomAnnouncementsTable {
  id: ColumnType<number, never, never>;
  classroom_id: number;
  author_id: number | null;
  title: string;
  content: string;
  created_at: ColumnType<Date, Date | undefined, Date>;
  edited_at: Date | null;
  html: ColumnType<string, string | undefined, string>;
  html_version: ColumnType<number, number | undefined, number>;
  version: ColumnType<number, number | undefined, number>;
  comments_open: ColumnType<boolean, boolean | undefined, boolean>;
  comment_count: ColumnType<number, number | undefined, number>;
}

export interface ClassroomAttachmentPartsTable {
  attachment_id: string;
  number: number;
  file_key: string;
}

export interface ClassroomAttachmentsTable {
  id: ColumnType<string, string | undefined, string>;
  classroom_id: number;
  uploaded_by: number | null;
  name: string;
  bytes: number;
  file_key: string | null;
  kind: 'picture' | 'audio' | 'video' | 'pdf' | 'document' | 'text' | 'archive' | null;
  media_type: string | null;
  preview_key: string | null;
  preview_width: number | null;
  preview_height: number | null;
  alternative_text: ColumnType<string, string | undefined, string>;
  content_id: number | null;
  task_id: number | null;
  announcement_id: number | null;
  submission_task_id: number | null;
  submission_user_id: number | null;
  position: ColumnType<number, number | undefined, number>;
  created_at: ColumnType<Date, Date | undefined, Date>;
  expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  comment_id: number | null;
  attempt_id: number | null;
  question_place: number | null;
  moderation_state: 'held' | 'hidden' | 'removed' | null;
}

export interface ClassroomCommentsTable {
  id: ColumnType<number, never, never>;
  classroom_id: number;
  item_id: number | null;
  announcement_id: number | null;
  student_id: number | null;
  author_id: number | null;
  content: string;
  html: ColumnType<string, string | undefined, string>;
  html_version: ColumnType<number, number | undefined, number>;
  created_at: ColumnType<Date, Date | undefined, Date>;
  edited_at: Date | null;
  removed_at: Date | null;
  moderation_state: 'held' | 'hidden' | 'removed' | null;
}

export interface ClassroomContentsTable {
  id: ColumnType<number, never, never>;
  classroom_id: number;
  title: string;
  content: string;
  content_type: 'text' | 'video';
  video_url: string | null;
  position: number;
  created_at: ColumnType<Date, Date | undefined, Date>;
  edited_at: Date | null;
  html: ColumnType<string, string | undefined, string>;
  html_version: ColumnType<number, number | undefined, number>;
}

export interface ClassroomCourseProgressTable {
  user_id: number;
  course_id: number;
  cards: ColumnType<string[], string[] | undefined, string[]>;
  last_card: string | null;
  notes: ColumnType<unknown, string | undefined, string>;
  finished_at: Date | null;
  saved_at: ColumnType<Date, Date | undefined, Date>;
}

export interface ClassroomCoursesTable {
  id: ColumnType<number, never, never>;
  classroom_id: number;
  title: string;
  description: string;
  content: string;
  position: number;
  created_at: ColumnType<Date, Date | undefined, Date>;
  edited_at: Date | null;
  free_course_id: number | null;
  html: ColumnType<string, string | undefined, string>;
  html_version: ColumnType<number, number | undefined, number>;
  cards: ColumnType<unknown, string | undefined, string>;
}

export interface ClassroomGroupMembersTable {
  group_id: number;
  user_id: number;
}

export interface ClassroomGroupsTable {
  id: ColumnType<number, never, never>;
  classroom_id: number;
  name: string;
  version: ColumnType<number, number | undefined, number>;
  created_at: ColumnType<Date, Date | undefined, Date>;
}

export interface ClassroomInvitationsTable {
  id: ColumnType<number, never, never>;
  classroom_id: number;
  role: 'student' | 'assistant' | 'co-teacher';
  needs_approval: boolean;
  max_uses: number;
  uses: ColumnType<number, number | undefined, number>;
  created_by: number | null;
  created_at: ColumnType<Date, Date | undefined, Date>;
  expires_at: Date;
  revoked_at: Date | null;
}

export interface ClassroomItemRecipientsTable {
  item_id: number;
  user_id: number | null;
  group_id: number | null;
}

export interface ClassroomItemsTable {
  id: ColumnType<number, never, never>;
  classroom_id: number;
  unit_id: number | null;
  position: number;
  content_id: number | null;
  course_id: number | null;
  task_id: number | null;
  test_id: number | null;
  survey_id: number | null;
  state: ColumnType<'draft' | 'scheduled' | 'published', 'draft' | 'scheduled' | 'published' | undefined, 'draft' | 'scheduled' | 'published'>;
  publish_at: Date | null;
  first_published_at: Date | null;
  due_at: Date | null;
  closes_at: Date | null;
  audience: ColumnType<'all' | 'chosen', 'all' | 'chosen' | undefined, 'all' | 'chosen'>;
  comments_open: ColumnType<boolean, boolean | undefined, boolean>;
  version: ColumnType<number, number | undefined, number>;
  created_at: ColumnType<Date, Date | undefined, Date>;
  edited_at: Date | null;
  comment_count: ColumnType<number, number | undefined, number>;
  reminded_of: Date | null;
  category_id: number | null;
}

export interface ClassroomMarkCategoriesTable {
  id: ColumnType<number, never, never>;
  classroom_id: number;
  title: string;
  weight: number;
  drop_lowest: ColumnType<number, number | undefined, number>;
  position: number;
}

export interface ClassroomMarkChangesTable {
  id: ColumnType<number, never, never>;
  mark_id: number;
  action: 'changed' | 'published' | 'replaced';
  state: 'pending' | 'given' | 'missing' | 'excused';
  part: number | null;
  comment: string;
  changed_by: number | null;
  changed_at: ColumnType<Date, Date | undefined, Date>;
}

export interface ClassroomMarkColumnsTable {
  id: ColumnType<number, never, never>;
  classroom_id: number;
  title: string;
  weight: ColumnType<number, number | undefined, number>;
  version: ColumnType<number, number | undefined, number>;
  created_at: ColumnType<Date, Date | undefined, Date>;
  category_id: number | null;
}

export interface ClassroomMarksTable {
  id: ColumnType<number, never, never>;
  classroom_id: number;
  test_id: number | null;
  task_id: number | null;
  column_id: number | null;
  user_id: number;
  state: 'pending' | 'given' | 'missing' | 'excused';
  part: number | null;
  comment: ColumnType<string, string | undefined, string>;
  shown_state: ColumnType<'pending' | 'given' | 'missing' | 'excused', 'pending' | 'given' | 'missing' | 'excused' | undefined, 'pending' | 'given' | 'missing' | 'excused'>;
  shown_part: number | null;
  shown_comment: ColumnType<string, string | undefined, string>;
  version: ColumnType<number, number | undefined, number>;
}

export interface ClassroomMembersTable {
  id: ColumnType<number, never, never>;
  classroom_id: number;
  user_id: number;
  role: 'student' | 'teacher' | 'assistant' | 'co-teacher';
  joined_at: ColumnType<Date, Date | undefined, Date>;
  left_at: Date | null;
  removed_at: Date | null;
  removed_by: number | null;
  name_order: string;
  display_name_order: string;
  extra_percent: ColumnType<number, number | undefined, number>;
  extra_minutes: ColumnType<number, number | undefined, number>;
}

export interface ClassroomPeerReviewsTable {
  id: ColumnType<string, string | undefined, string>;
  task_id: number;
  reviewer_id: number;
  author_id: number;
  cells: ColumnType<unknown, string | null | undefined, string | null>;
  comment: ColumnType<string, string | undefined, string>;
  reviewed_at: Date | null;
  withdrawn_at: Date | null;
}

export interface ClassroomPeerRoundsTable {
  task_id: number;
  version_id: number;
  secret: string;
  ends_at: Date;
  started_at: ColumnType<Date, Date | undefined, Date>;
  told_of: Date | null;
}

export interface ClassroomRequestsTable {
  classroom_id: number;
  user_id: number;
  state: ColumnType<'pending' | 'declined', 'pending' | 'declined' | undefined, 'pending' | 'declined'>;
  requested_at: ColumnType<Date, Date | undefined, Date>;
  decided_at: Date | null;
  decided_by: number | null;
  role: 'assistant' | 'co-teacher' | null;
}

export interface ClassroomRubricMarkingsTable {
  task_id: number;
  student_id: number;
  marked_by: 'teacher' | 'self';
  version_id: number;
  cells: ColumnType<unknown, string, string>;
  comment: ColumnType<string, string | undefined, string>;
  marked_at: ColumnType<Date, Date | undefined, Date>;
}

export interface ClassroomSubmissionsTable {
  task_id: number;
  user_id: number;
  text: string;
  link: string | null;
  file_key: string | null;
  submitted_at: ColumnType<Date, Date | undefined, Date>;
  is_late: boolean;
  returned_at: Date | null;
  mark: number | null;
  comment: string | null;
  html: ColumnType<string, string | undefined, string>;
  html_version: ColumnType<number, number | undefined, number>;
  attachment_count: ColumnType<number, number | undefined, number>;
  ai_used: boolean | null;
  ai_purpose: ColumnType<string, string | undefined, string>;
  ai_conversation: string | null;
  full_mark: number | null;
  late_percent: ColumnType<number, number | undefined, number>;
}

export interface ClassroomTasksTable {
  id: ColumnType<number, never, never>;
  classroom_id: number;
  kind: 'project' | 'quiz' | 'task';
  title: string;
  description: ColumnType<string, string | undefined, string>;
  max_mark: number;
  weight: ColumnType<number, number | undefined, number>;
  created_at: ColumnType<Date, Date | undefined, Date>;
  edited_at: Date | null;
  submission_count: ColumnType<number, number | undefined, number>;
  pending_count: ColumnType<number, number | undefined, number>;
  html: ColumnType<string, string | undefined, string>;
  html_version: ColumnType<number, number | undefined, number>;
  ai_level: 'none' | 'ideas' | 'draft' | 'checked' | 'free' | null;
  rubric_version_id: number | null;
  late_per_day: number | null;
  late_most: number | null;
  competences: ColumnType<string[], string[] | undefined, string[]>;
  lab: string | null;
}

export interface ClassroomTestsTable {
  id: ColumnType<number, never, never>;
  classroom_id: number;
  position: number;
  weight: ColumnType<number, number | undefined, number>;
  created_at: ColumnType<Date, Date | undefined, Date>;
}

export interface ClassroomUnitsTable {
  id: ColumnType<number, never, never>;
  classroom_id: number;
  title: string;
  position: number;
  version: ColumnType<number, number | undefined, number>;
  created_at: ColumnType<Date, Date | undefined, Date>;
  edited_at: Date | null;
}

export interface ClassroomViewsTable {
  user_id: number;
  classroom_id: number;
  content_id: number | null;
  course_id: number | null;
  viewed_at: ColumnType<Date, Date | undefined, Date>;
}

export interface ClassroomsTable {
  id: ColumnType<number, never, never>;
  name: string;
  description: string;
  code: string;
  code_key: ColumnType<string, never, never>;
  owner_id: number | null;
  created_at: ColumnType<Date, Date | undefined, Date>;
  is_active: ColumnType<boolean, boolean | undefined, boolean>;
  joins_by_code: ColumnType<boolean, boolean | undefined, boolean>;
  joins_by_id: ColumnType<boolean, boolean | undefined, boolean>;
  members_see_code: ColumnType<boolean, boolean | undefined, boolean>;
  time_zone: ColumnType<string, string | undefined, string>;
  archived_at: Date | null;
  names_shown: ColumnType<'display' | 'full', 'display' | 'full' | undefined, 'display' | 'full'>;
  student_comments: ColumnType<'all' | 'private' | 'none', 'all' | 'private' | 'none' | undefined, 'all' | 'private' | 'none'>;
  scale: ColumnType<unknown, string | null | undefined, string | null>;
  rest_weight: ColumnType<number, number | undefined, number>;
  weighting_version: ColumnType<number, number | undefined, number>;
  late_per_day: ColumnType<number, number | undefined, number>;
  late_most: ColumnType<number, number | undefined, number>;
  is_model_off: ColumnType<boolean, boolean | undefined, boolean>;
  conversations_seen: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface CommentVotesTable {
  comment_id: number;
  user_id: number;
}

export interface CommentsTable {
  id: ColumnType<number, never, never>;
  topic_id: number;
  author_id: number | null;
  content: string;
  created_at: ColumnType<Date, Date | undefined, Date>;
  edited_at: Date | null;
  vote_count: ColumnType<number, number | undefined, number>;
  html: ColumnType<string, string | undefined, string>;
  html_version: ColumnType<number, number | undefined, number>;
  moderation_state: 'held' | 'hidden' | 'removed' | null;
}

export interface ContestedQuestionsTable {
  id: ColumnType<number, never, never>;
  attempt_id: number;
  question_place: number;
  reason: string;
  contested_at: ColumnType<Date, Date | undefined, Date>;
  reply: string | null;
  replied_at: Date | null;
  replied_by: number | null;
  correction_id: number | null;
}

export interface ConversationMessagesTable {
  id: ColumnType<number, number | undefined, number>;
  conversation_id: number;
  content: string;
  producer: ColumnType<unknown, string | null | undefined, string | null>;
  sources: ColumnType<unknown, string | undefined, string>;
  is_stopped: ColumnType<boolean, boolean | undefined, boolean>;
  created_at: ColumnType<Date, Date | undefined, Date>;
  is_announced: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface ConversationsTable {
  id: ColumnType<number, number | undefined, number>;
  user_id: number;
  title: string;
  created_at: ColumnType<Date, Date | undefined, Date>;
  updated_at: ColumnType<Date, Date | undefined, Date>;
  classroom_id: number | null;
  announced_at: Date | null;
}

export interface CorrectedQuestionsTable {
  version_id: number;
  question_place: number;
  correction_id: number;
}

export interface CourseDraftsTable {
  user_id: number;
  key: string;
  value: ColumnType<unknown, string, string>;
  saved_at: ColumnType<Date, Date | undefined, Date>;
}

export interface CourseSectionTranslationsTable {
  course_id: number;
  key: string;
  language: string;
  title: string | null;
  content: string | null;
  questions: ColumnType<unknown, string | null | undefined, string | null>;
  html: ColumnType<string, string | undefined, string>;
  html_version: ColumnType<number, number | undefined, number>;
  unit: string | null;
  cards: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface CourseSectionsTable {
  course_id: number;
  key: string;
  position: number;
  title: string;
  content: ColumnType<string, string | undefined, string>;
  type: ColumnType<'text' | 'video' | 'quiz', 'text' | 'video' | 'quiz' | undefined, 'text' | 'video' | 'quiz'>;
  video_url: string | null;
  questions: ColumnType<unknown, string | undefined, string>;
  practice_minutes: ColumnType<number, number | undefined, number>;
  html: ColumnType<string, string | undefined, string>;
  html_version: ColumnType<number, number | undefined, number>;
  unit: ColumnType<string, string | undefined, string>;
  cards: ColumnType<unknown, string | undefined, string>;
  competences: ColumnType<string[], string[] | undefined, string[]>;
}

export interface CourseTranslationsTable {
  course_id: number;
  language: string;
  title: string | null;
  description: string | null;
  content: string | null;
  duration: string | null;
  tags: string[] | null;
  html: ColumnType<string, string | undefined, string>;
  html_version: ColumnType<number, number | undefined, number>;
  search_configuration: ColumnType<string, string | undefined, string>;
}

export interface CoursesTable {
  id: ColumnType<number, never, never>;
  title: string;
  description: string;
  content: ColumnType<string, string | undefined, string>;
  image_url: string | null;
  video_url: string | null;
  duration: ColumnType<string, string | undefined, string>;
  difficulty: ColumnType<'beginner' | 'intermediate' | 'advanced', 'beginner' | 'intermediate' | 'advanced' | undefined, 'beginner' | 'intermediate' | 'advanced'>;
  tags: ColumnType<string[], string[] | undefined, string[]>;
  sources: ColumnType<unknown, string | undefined, string>;
  creator_id: number | null;
  creator_name: string | null;
  created_at: ColumnType<Date, Date | undefined, Date>;
  edited_at: Date | null;
  html: ColumnType<string, string | undefined, string>;
  html_version: ColumnType<number, number | undefined, number>;
  secret: ColumnType<string, string | undefined, string>;
  translation_search: ColumnType<string, string | undefined, string>;
  search: ColumnType<string, never, never>;
}

export interface DailyCountsTable {
  figure: string;
  day: string;
  part: ColumnType<string, string | undefined, string>;
  amount: ColumnType<number, number | undefined, number>;
  changed_at: ColumnType<Date, Date | undefined, Date>;
}

export interface DataOfficersTable {
  user_id: number;
  granted_by: number | null;
  granted_at: ColumnType<Date, Date | undefined, Date>;
}

export interface DataRequestsTable {
  id: ColumnType<number, never, never>;
  user_id: number | null;
  kind: 'access' | 'rectification' | 'erasure' | 'restriction' | 'objection' | 'other';
  note: ColumnType<string, string | undefined, string>;
  received_on: string;
  due_on: string;
  is_recorded: ColumnType<boolean, boolean | undefined, boolean>;
  extension_reason: ColumnType<string, string | undefined, string>;
  decided_at: Date | null;
  decided_by: number | null;
  outcome: 'done' | 'refused' | null;
  answer: ColumnType<string, string | undefined, string>;
  created_at: ColumnType<Date, Date | undefined, Date>;
  reminded_at: Date | null;
}

export interface EmailConfirmationsTable {
  token_hash: Buffer;
  user_id: number;
  email: string;
  expires_at: Date;
}

export interface EnrolmentsTable {
  user_id: number;
  course_id: number;
  enrolled_at: ColumnType<Date, Date | undefined, Date>;
  read_sections: ColumnType<string[], string[] | undefined, string[]>;
  completed_at: Date | null;
  read_at: ColumnType<Date, Date | undefined, Date>;
}

export interface ExamCorrectionsTable {
  id: ColumnType<number, never, never>;
  exam_id: number;
  question: string;
  action: 'key' | 'accept' | 'drop' | 'restore';
  change: ColumnType<unknown, string, string>;
  reason: string | null;
  corrected_by: number | null;
  corrected_at: ColumnType<Date, Date | undefined, Date>;
  risen: ColumnType<number, number | undefined, number>;
  fallen: ColumnType<number, number | undefined, number>;
  kept: ColumnType<number, number | undefined, number>;
}

export interface ExamExtensionsTable {
  exam_id: number;
  user_id: number;
  minutes: number;
  granted_at: ColumnType<Date, Date | undefined, Date>;
}

export interface ExamVersionTranslationsTable {
  version_id: number;
  language: string;
  title: string | null;
  description: string | null;
  questions: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface ExamVersionsTable {
  id: ColumnType<number, never, never>;
  exam_id: number;
  title: string;
  description: ColumnType<string, string | undefined, string>;
  time_limit: number;
  passing_score: number;
  questions: ColumnType<unknown, string, string>;
  created_at: ColumnType<Date, Date | undefined, Date>;
}

export interface ExamsTable {
  id: ColumnType<number, never, never>;
  course_id: number | null;
  class_test_id: number | null;
  settings: ColumnType<unknown, string | undefined, string>;
  advanced_course_id: number | null;
}

export interface FavouritesTable {
  id: ColumnType<number, never, never>;
  user_id: number;
  tool_id: number;
  created_at: ColumnType<Date, Date | undefined, Date>;
}

export interface FilesTable {
  key: string;
  name: string;
  media_type: string;
  bytes: number;
  created_at: ColumnType<Date, Date | undefined, Date>;
  expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface ForumFollowersTable {
  user_id: number;
  since: ColumnType<Date, Date | undefined, Date>;
}

export interface GettingStartedEndsTable {
  user_id: number;
  role: 'estudiante' | 'profesor' | 'profesional' | 'clase ia' | 'iamaker';
  ended_at: ColumnType<Date, Date | undefined, Date>;
}

export interface GuardianConsentsTable {
  id: ColumnType<number, never, never>;
  user_id: number;
  guardian_email: string;
  state: ColumnType<'pending' | 'granted' | 'withdrawn', 'pending' | 'granted' | 'withdrawn' | undefined, 'pending' | 'granted' | 'withdrawn'>;
  created_at: ColumnType<Date, Date | undefined, Date>;
  decided_at: Date | null;
  withdrawn_at: Date | null;
  text_version: number | null;
  text: string | null;
  network: string | null;
  emails_sent: ColumnType<number, number | undefined, number>;
  privacy_number: number | null;
}

export interface HelplineTranslationsTable {
  helpline_id: number;
  language: string;
  purpose: ColumnType<string, string | undefined, string>;
  hours: ColumnType<string, string | undefined, string>;
}

export interface HelplinesTable {
  id: ColumnType<number, never, never>;
  country: 'ES' | 'MX' | 'CO' | 'AR' | 'CL' | 'PE' | 'general';
  name: string;
  number: ColumnType<string, string | undefined, string>;
  purpose: string;
  hours: ColumnType<string, string | undefined, string>;
  url: ColumnType<string, string | undefined, string>;
  families: ColumnType<string[], string[] | undefined, string[]>;
  is_emergency: ColumnType<boolean, boolean | undefined, boolean>;
  checked_on: string;
  source: string;
}

export interface IdempotencyKeysTable {
  user_id: number;
  call: string;
  key: string;
  answer: string | null;
  started_at: ColumnType<Date, Date | undefined, Date>;
  attempt: string | null;
}

export interface InvitationGroupsTable {
  invitation_id: number;
  group_id: number;
}

export interface InvitationsTable {
  id: ColumnType<number, never, never>;
  role: 'estudiante' | 'profesor' | 'profesional' | 'clase ia' | 'iamaker';
  created_by: number | null;
  created_at: ColumnType<Date, Date | undefined, Date>;
  expires_at: Date;
  max_uses: ColumnType<number, number | undefined, number>;
  uses: ColumnType<number, number | undefined, number>;
  email: string | null;
}

export interface JobsTable {
  id: ColumnType<number, never, never>;
  kind: string;
  key: string | null;
  payload: ColumnType<unknown, string, string>;
  created_at: ColumnType<Date, Date | undefined, Date>;
  due_at: ColumnType<Date, Date | undefined, Date>;
  expires_at: Date | null;
  tries: ColumnType<number, number | undefined, number>;
  outlives_restore: boolean;
}

export interface KnownDevicesTable {
  user_id: number;
  token_hash: Buffer;
  first_seen_at: ColumnType<Date, Date | undefined, Date>;
  last_seen_at: ColumnType<Date, Date | undefined, Date>;
}

export interface LastActiveDaysTable {
  user_id: number;
  day: string;
}

export interface LegalAcceptancesTable {
  user_id: number;
  document: string;
  number: number;
  language: string;
  way: 'registration' | 'google' | 'provider' | 'first-password' | 'notice';
  accepted_at: ColumnType<Date, Date | undefined, Date>;
}

export interface LegalVersionTextsTable {
  id: ColumnType<number, never, never>;
  document: string;
  number: number;
  language: string;
  shipped: ColumnType<unknown, string, string>;
  content: string | null;
  changes: string | null;
  html: ColumnType<string, string | undefined, string>;
  html_version: ColumnType<number, number | undefined, number>;
}

export interface LegalVersionsTable {
  document: 'terms' | 'privacy';
  number: number;
  shipped_hash: string;
  published_at: ColumnType<Date, Date | undefined, Date>;
  author_id: number | null;
  asks_again: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface LessonProgressTable {
  user_id: number;
  course_id: number;
  section_key: string;
  cards: ColumnType<string[], string[] | undefined, string[]>;
  last_card: string | null;
  notes: ColumnType<unknown, string | undefined, string>;
  finished_at: Date | null;
  saved_at: ColumnType<Date, Date | undefined, Date>;
}

export interface LoginCardsTable {
  user_id: number;
  secret_hash: Buffer;
  created_by: number | null;
  created_at: ColumnType<Date, Date | undefined, Date>;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

export interface ModerationCasesTable {
  id: ColumnType<number, never, never>;
  kind: 'topic' | 'comment' | 'article' | 'review' | 'class-comment' | 'file';
  thing_id: string;
  classroom_id: number | null;
  author_id: number | null;
  title: string;
  address: string;
  urgency: ColumnType<0 | 1, 0 | 1 | undefined, 0 | 1>;
  report_count: ColumnType<number, number | undefined, number>;
  held_for: 'words' | 'first-posts' | null;
  assignee_id: number | null;
  opened_at: ColumnType<Date, Date | undefined, Date>;
  escalated_at: Date | null;
  decided_at: Date | null;
  decided_by: number | null;
  step: 'nothing' | 'warn' | 'hide' | 'remove' | 'mute' | 'suspend' | null;
  reason: 'spam' | 'offensive' | 'personal-data' | 'danger' | 'other' | null;
  explanation: ColumnType<string, string | undefined, string>;
  ends_at: Date | null;
  restored_at: Date | null;
  restored_by: number | null;
  appealed_at: Date | null;
  appeal: ColumnType<string, string | undefined, string>;
  appeal_decided_at: Date | null;
  appeal_decided_by: number | null;
  appeal_outcome: 'upheld' | 'reversed' | null;
  appeal_answer: ColumnType<string, string | undefined, string>;
}

export interface ModerationEvidenceTable {
  id: ColumnType<number, never, never>;
  case_id: number;
  taken_at: ColumnType<Date, Date | undefined, Date>;
  author_name: string;
  title: string;
  content: string;
  attachments: ColumnType<unknown, string | undefined, string>;
  address: string;
  digest: ColumnType<string, never, never>;
}

export interface ModerationMutesTable {
  user_id: number;
  ends_at: Date;
  case_id: number | null;
}

export interface ModerationReportsTable {
  id: ColumnType<number, never, never>;
  case_id: number;
  reporter_id: number;
  reason: 'spam' | 'offensive' | 'personal-data' | 'danger' | 'other';
  note: ColumnType<string, string | undefined, string>;
  created_at: ColumnType<Date, Date | undefined, Date>;
}

export interface ModerationWithdrawalsTable {
  case_id: number;
  kind: string;
  thing_id: string;
  kept: ColumnType<unknown, string, string>;
  delete_at: Date | null;
}

export interface ModeratorsTable {
  user_id: number;
  granted_by: number | null;
  granted_at: ColumnType<Date, Date | undefined, Date>;
}

export interface MutedClassesTable {
  user_id: number;
  classroom_id: number;
}

export interface NotificationChoicesTable {
  user_id: number;
  group_name: string;
  in_product: boolean;
  email: 'off' | 'at-once' | 'daily' | 'weekly';
}

export interface NotificationSchedulesTable {
  user_id: number;
  language: string;
  time_zone: string | null;
  quiet_from: number | null;
  quiet_to: number | null;
}

export interface NotificationsTable {
  id: ColumnType<number, never, never>;
  user_id: number;
  kind: string;
  actor_id: number | null;
  subject: string;
  address: string;
  created_at: ColumnType<Date, Date | undefined, Date>;
  read_at: Date | null;
  thread: string | null;
  times: ColumnType<number, number | undefined, number>;
  subject_translations: ColumnType<unknown, string | null | undefined, string | null>;
  classroom_id: number | null;
  is_listed: ColumnType<boolean, boolean | undefined, boolean>;
  mail_at: Date | null;
  mark_texts: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface PassageChangesTable {
  id: ColumnType<number, never, never>;
  kind: string;
  ref: string;
}

export interface PassageVersionsTable {
  kind: string;
  version: string;
}

export interface PassagesTable {
  id: ColumnType<number, never, never>;
  kind: string;
  ref: string;
  place: number;
  language: string;
  readers: string[];
  title: string;
  context: string;
  heading: string;
  content: string;
  keywords: string;
  address: string;
  anchors: string[];
  roles: string[] | null;
  classroom_id: number | null;
  item_id: number | null;
  search: string;
  words: string;
}

export interface PasskeysTable {
  id: ColumnType<number, never, never>;
  user_id: number;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: ColumnType<string[], string[] | undefined, string[]>;
  name: string;
  created_at: ColumnType<Date, Date | undefined, Date>;
  last_used_at: Date | null;
}

export interface PassportLabsTable {
  user_id: number;
  lab: string;
  noted_at: ColumnType<Date, Date | undefined, Date>;
}

export interface PassportLinksTable {
  user_id: number;
  code: string;
  created_at: ColumnType<Date, Date | undefined, Date>;
}

export interface PasswordResetsTable {
  token_hash: Buffer;
  user_id: number;
  expires_at: Date;
  proves_email: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface PeopleImportRowsTable {
  import_id: number;
  line: number;
  cells: string[];
  outcome: 'new' | 'changed' | 'unchanged' | 'refused' | null;
  result: ColumnType<unknown, string | null | undefined, string | null>;
  user_id: number | null;
}

export interface PeopleImportsTable {
  id: ColumnType<number, never, never>;
  created_by: number | null;
  created_at: ColumnType<Date, Date | undefined, Date>;
  file_name: string;
  headings: string[];
  headings_key: string;
  mapping: string[];
  options: ColumnType<unknown, string, string>;
  state: ColumnType<'checking' | 'checked' | 'applying' | 'done' | 'stopped', 'checking' | 'checked' | 'applying' | 'done' | 'stopped' | undefined, 'checking' | 'checked' | 'applying' | 'done' | 'stopped'>;
  done: ColumnType<number, number | undefined, number>;
  total: number;
  new_count: ColumnType<number, number | undefined, number>;
  changed_count: ColumnType<number, number | undefined, number>;
  unchanged_count: ColumnType<number, number | undefined, number>;
  refused_count: ColumnType<number, number | undefined, number>;
  finished_at: Date | null;
}

export interface ProviderIdentitiesTable {
  issuer: string;
  subject: string;
  user_id: number;
  created_at: ColumnType<Date, Date | undefined, Date>;
}

export interface PupilHoursTable {
  classroom_id: number;
  days: number[];
  from_minute: number;
  to_minute: number;
}

export interface PupilsTable {
  user_id: number;
  classroom_id: number | null;
  alias: string;
  alias_key: ColumnType<string, never, never>;
  pictures_hash: string | null;
  wrong_pictures: ColumnType<number, number | undefined, number>;
  created_by: number | null;
  created_at: ColumnType<Date, Date | undefined, Date>;
}

export interface QuestionFoldersTable {
  id: ColumnType<number, never, never>;
  owner_id: number | null;
  name: string;
  is_shared: ColumnType<boolean, boolean | undefined, boolean>;
  version: ColumnType<number, number | undefined, number>;
  created_at: ColumnType<Date, Date | undefined, Date>;
}

export interface QuestionMediaTable {
  id: ColumnType<string, string | undefined, string>;
  uploaded_by: number | null;
  name: string;
  kind: 'picture' | 'audio';
  media_type: string;
  bytes: number;
  file_key: string;
  width: number | null;
  height: number | null;
  created_at: ColumnType<Date, Date | undefined, Date>;
  expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface QuestionMediaUsesTable {
  id: ColumnType<number, never, never>;
  media_id: string;
  version_id: number | null;
  question_place: number | null;
  bank_question_id: number | null;
}

export interface RateLimitsTable {
  key: string;
  count: number;
  expires_at: Date;
}

export interface RecoveryCodesTable {
  user_id: number;
  code_hash: Buffer;
}

export interface RetentionStartsTable {
  setting: string;
  started_on: string;
}

export interface ReviewsTable {
  id: ColumnType<number, never, never>;
  tool_id: number;
  user_id: number;
  rating: 20 | 40 | 60 | 80 | 100;
  comment: ColumnType<string, string | undefined, string>;
  created_at: ColumnType<Date, Date | undefined, Date>;
  edited_at: Date | null;
  moderation_state: 'held' | 'hidden' | 'removed' | null;
}

export interface RoleRequestsTable {
  user_id: number;
  role: 'estudiante' | 'profesor' | 'profesional' | 'clase ia';
  created_at: ColumnType<Date, Date | undefined, Date>;
  holds_account: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface RubricCommentsTable {
  id: ColumnType<number, never, never>;
  owner_id: number;
  text: string;
  created_at: ColumnType<Date, Date | undefined, Date>;
}

export interface RubricVersionsTable {
  id: ColumnType<number, never, never>;
  rubric_id: number | null;
  number: ColumnType<number, number | undefined, number>;
  title: string;
  grid: ColumnType<unknown, string, string>;
  translations: ColumnType<unknown, string | undefined, string>;
  created_at: ColumnType<Date, Date | undefined, Date>;
}

export interface RubricsTable {
  id: ColumnType<number, never, never>;
  owner_id: number | null;
  is_shared: ColumnType<boolean, boolean | undefined, boolean>;
  created_at: ColumnType<Date, Date | undefined, Date>;
}

export interface ScoreOverridesTable {
  id: ColumnType<number, never, never>;
  attempt_id: number;
  score: number | null;
  old_score: number | null;
  reason: string;
  given_by: number | null;
  given_at: ColumnType<Date, Date | undefined, Date>;
}

export interface SecretsTable {
  name: string;
  value: string;
  created_at: ColumnType<Date, Date | undefined, Date>;
}

export interface SeededArticlesTable {
  slug: string;
  seeded_at: ColumnType<Date, Date | undefined, Date>;
  article_id: number | null;
  file_hash: string | null;
}

export interface SeededCoursesTable {
  slug: string;
  course_id: number | null;
  files_hash: string | null;
  exam_version_id: number | null;
  has_advanced: ColumnType<boolean, boolean | undefined, boolean>;
  advanced_version_id: number | null;
}

export interface SeededHelplinesTable {
  slug: string;
}

export interface SeededSurveysTable {
  slug: string;
}

export interface SessionsTable {
  token_hash: Buffer;
  user_id: number;
  created_at: ColumnType<Date, Date | undefined, Date>;
  last_seen_at: ColumnType<Date, Date | undefined, Date>;
  expires_at: Date;
  user_agent: ColumnType<string, string | undefined, string>;
  simulated_role: 'estudiante' | 'profesor' | 'profesional' | null;
  id: ColumnType<number, never, never>;
  authenticated_at: ColumnType<Date, Date | undefined, Date>;
}

export interface SignInDelaysTable {
  key: string;
  failures: number;
  next_try_at: Date;
  expires_at: Date;
}

export interface SignInStepsTable {
  token_hash: Buffer;
  user_id: number | null;
  challenge: string | null;
  expires_at: Date;
}

export interface SiteDetailsTable {
  name: 'footerLinks' | 'team' | 'privacy';
  value: ColumnType<unknown, string, string>;
  changed_at: ColumnType<Date, Date | undefined, Date>;
}

export interface SiteLogosTable {
  hash: string;
  content: Buffer;
  stored_at: ColumnType<Date, Date | undefined, Date>;
}

export interface SiteSettingsTable {
  name: string;
  value: ColumnType<unknown, string, string>;
  changed_at: ColumnType<Date, Date | undefined, Date>;
}

export interface SurveyAnswersTable {
  survey_id: number;
  user_id: number;
  answers: ColumnType<unknown, string, string>;
  answered_at: ColumnType<Date, Date | undefined, Date>;
}

export interface SurveyParticipantsTable {
  survey_id: number;
  user_id: number;
}

export interface SurveyTalliesTable {
  survey_id: number;
  question: number;
  counts: ColumnType<number[], number[] | undefined, number[]>;
  texts: ColumnType<string[], string[] | undefined, string[]>;
}

export interface SurveyTranslationsTable {
  survey_id: number;
  language: string;
  title: string | null;
  description: string | null;
  questions: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface SurveysTable {
  id: ColumnType<number, never, never>;
  title: string;
  description: ColumnType<string, string | undefined, string>;
  course_id: number | null;
  questions: ColumnType<unknown, string, string>;
  is_anonymous: ColumnType<boolean, boolean | undefined, boolean>;
  closes_at: Date | null;
  created_at: ColumnType<Date, Date | undefined, Date>;
}

export interface SuspensionsTable {
  user_id: number;
  reason: string;
  last_day: string | null;
  created_by: number | null;
  created_at: ColumnType<Date, Date | undefined, Date>;
}

export interface ToolTranslationsTable {
  tool_id: number;
  language: string;
  description: string;
  uses: ColumnType<string[], string[] | undefined, string[]>;
  search_configuration: ColumnType<string, string | undefined, string>;
}

export interface ToolsTable {
  id: ColumnType<number, never, never>;
  slug: string;
  name: string;
  url: string;
  category: 'Chatbot' | 'Diseño' | 'Documentos' | 'Escritura' | 'Estudio' | 'Evaluacion' | 'Imágenes' | 'Investigación' | 'Presentaciones' | 'Productividad' | 'Programación' | 'Resúmenes' | 'Textos' | 'Videos';
  tags: ColumnType<string[], string[] | undefined, string[]>;
  roles: ColumnType<string[], string[] | undefined, string[]>;
  description: string;
  editorial_rating: number | null;
  account: 'required' | 'optional' | 'none' | null;
  free_plan: 'yes' | 'no' | 'limited' | null;
  spanish: 'yes' | 'no' | 'partial' | null;
  minimum_age: number | null;
  checked_on: string | null;
  created_by: string | null;
  created_at: ColumnType<Date, Date | undefined, Date>;
  retired_at: Date | null;
  search_name: ColumnType<string, never, never>;
  review_count: ColumnType<number, number | undefined, number>;
  review_sum: ColumnType<number, number | undefined, number>;
  rating: ColumnType<number, never, never>;
  url_key: ColumnType<string, never, never>;
  sources: ColumnType<string[], string[] | undefined, string[]>;
  uses: ColumnType<string[], string[] | undefined, string[]>;
  translation_search: ColumnType<string, string | undefined, string>;
  search: ColumnType<string, never, never>;
}

export interface TopicCountsTable {
  category: string;
  topics: number;
}

export interface TopicFollowersTable {
  topic_id: number;
  user_id: number;
}

export interface TopicVotesTable {
  topic_id: number;
  user_id: number;
}

export interface TopicWordsTable {
  topic_id: number;
  words: string;
}

export interface TopicsTable {
  id: ColumnType<number, never, never>;
  title: string;
  content: string;
  excerpt: ColumnType<string, string | undefined, string>;
  category: 'Chatbots' | 'Diseño' | 'Debate' | 'Ayuda' | 'Recursos' | 'Otro';
  author_id: number | null;
  created_at: ColumnType<Date, Date | undefined, Date>;
  edited_at: Date | null;
  locked_at: Date | null;
  last_activity_at: ColumnType<Date, Date | undefined, Date>;
  comment_count: ColumnType<number, number | undefined, number>;
  vote_count: ColumnType<number, number | undefined, number>;
  popularity: ColumnType<number, never, never>;
  solution_id: number | null;
  article_id: number | null;
  html: ColumnType<string, string | undefined, string>;
  html_version: ColumnType<number, number | undefined, number>;
  moderation_state: 'held' | 'hidden' | 'removed' | null;
}

export interface TotpSecretsTable {
  user_id: number;
  secret: Buffer;
  confirmed_at: Date | null;
  used_step: ColumnType<number, number | undefined, number>;
}

export interface UnusedAccountWarningsTable {
  user_id: number;
  warned_at: ColumnType<Date, Date | undefined, Date>;
}

export interface UserCountsTable {
  role: string;
  users: number;
}

export interface UsersTable {
  id: ColumnType<number, never, never>;
  username: string;
  username_key: ColumnType<string, never, never>;
  full_name: string;
  email: string | null;
  email_key: ColumnType<string | null, never, never>;
  password_hash: string | null;
  role: ColumnType<'estudiante' | 'profesor' | 'profesional' | 'clase ia' | 'iamaker', 'estudiante' | 'profesor' | 'profesional' | 'clase ia' | 'iamaker' | undefined, 'estudiante' | 'profesor' | 'profesional' | 'clase ia' | 'iamaker'>;
  created_at: ColumnType<Date, Date | undefined, Date>;
  age_answer: 'old-enough' | 'guardian-agrees' | 'centre-vouches' | null;
  age_answered_at: Date | null;
  google_subject: string | null;
  email_confirmed_at: Date | null;
  display_name: string;
  holds_email: ColumnType<boolean, boolean | undefined, boolean>;
  has_long_password: ColumnType<boolean, boolean | undefined, boolean>;
  age_asked: number | null;
  surnames: string | null;
  name_order: ColumnType<string, never, never>;
  external_id: string | null;
  external_key: ColumnType<string | null, never, never>;
  from_centre: ColumnType<boolean, boolean | undefined, boolean>;
  is_pupil: ColumnType<boolean, boolean | undefined, boolean>;
  search_text: ColumnType<string, never, never>;
}

export interface WeeklyGoalsTable {
  user_id: number;
  lessons: number;
}

export interface Database {
  article_translations: ArticleTranslationsTable;
  articles: ArticlesTable;
  attempt_marks: AttemptMarksTable;
  attempts: AttemptsTable;
  audit_entries: AuditEntriesTable;
  backup_rehearsals: BackupRehearsalsTable;
  backups: BackupsTable;
  bank_question_uses: BankQuestionUsesTable;
  bank_questions: BankQuestionsTable;
  calendar_addresses: CalendarAddressesTable;
  centre_group_members: CentreGroupMembersTable;
  centre_groups: CentreGroupsTable;
  certificates: CertificatesTable;
  class_test_summaries: ClassTestSummariesTable;
  classroom_ai_uses: ClassroomAiUsesTable;
  classroom_announcements: ClassroomAnnouncementsTable;
  classroom_attachment_parts: ClassroomAttachmentPartsTable;
  classroom_attachments: ClassroomAttachmentsTable;
  classroom_comments: ClassroomCommentsTable;
  classroom_contents: ClassroomContentsTable;
  classroom_course_progress: ClassroomCourseProgressTable;
  classroom_courses: ClassroomCoursesTable;
  classroom_group_members: ClassroomGroupMembersTable;
  classroom_groups: ClassroomGroupsTable;
  classroom_invitations: ClassroomInvitationsTable;
  classroom_item_recipients: ClassroomItemRecipientsTable;
  classroom_items: ClassroomItemsTable;
  classroom_mark_categories: ClassroomMarkCategoriesTable;
  classroom_mark_changes: ClassroomMarkChangesTable;
  classroom_mark_columns: ClassroomMarkColumnsTable;
  classroom_marks: ClassroomMarksTable;
  classroom_members: ClassroomMembersTable;
  classroom_peer_reviews: ClassroomPeerReviewsTable;
  classroom_peer_rounds: ClassroomPeerRoundsTable;
  classroom_requests: ClassroomRequestsTable;
  classroom_rubric_markings: ClassroomRubricMarkingsTable;
  classroom_submissions: ClassroomSubmissionsTable;
  classroom_tasks: ClassroomTasksTable;
  classroom_tests: ClassroomTestsTable;
  classroom_units: ClassroomUnitsTable;
  classroom_views: ClassroomViewsTable;
  classrooms: ClassroomsTable;
  comment_votes: CommentVotesTable;
  comments: CommentsTable;
  contested_questions: ContestedQuestionsTable;
  conversation_messages: ConversationMessagesTable;
  conversations: ConversationsTable;
  corrected_questions: CorrectedQuestionsTable;
  course_drafts: CourseDraftsTable;
  course_section_translations: CourseSectionTranslationsTable;
  course_sections: CourseSectionsTable;
  course_translations: CourseTranslationsTable;
  courses: CoursesTable;
  daily_counts: DailyCountsTable;
  data_officers: DataOfficersTable;
  data_requests: DataRequestsTable;
  email_confirmations: EmailConfirmationsTable;
  enrolments: EnrolmentsTable;
  exam_corrections: ExamCorrectionsTable;
  exam_extensions: ExamExtensionsTable;
  exam_version_translations: ExamVersionTranslationsTable;
  exam_versions: ExamVersionsTable;
  exams: ExamsTable;
  favourites: FavouritesTable;
  files: FilesTable;
  forum_followers: ForumFollowersTable;
  getting_started_ends: GettingStartedEndsTable;
  guardian_consents: GuardianConsentsTable;
  helpline_translations: HelplineTranslationsTable;
  helplines: HelplinesTable;
  idempotency_keys: IdempotencyKeysTable;
  invitation_groups: InvitationGroupsTable;
  invitations: InvitationsTable;
  jobs: JobsTable;
  known_devices: KnownDevicesTable;
  last_active_days: LastActiveDaysTable;
  legal_acceptances: LegalAcceptancesTable;
  legal_version_texts: LegalVersionTextsTable;
  legal_versions: LegalVersionsTable;
  lesson_progress: LessonProgressTable;
  login_cards: LoginCardsTable;
  moderation_cases: ModerationCasesTable;
  moderation_evidence: ModerationEvidenceTable;
  moderation_mutes: ModerationMutesTable;
  moderation_reports: ModerationReportsTable;
  moderation_withdrawals: ModerationWithdrawalsTable;
  moderators: ModeratorsTable;
  muted_classes: MutedClassesTable;
  notification_choices: NotificationChoicesTable;
  notification_schedules: NotificationSchedulesTable;
  notifications: NotificationsTable;
  passage_changes: PassageChangesTable;
  passage_versions: PassageVersionsTable;
  passages: PassagesTable;
  passkeys: PasskeysTable;
  passport_labs: PassportLabsTable;
  passport_links: PassportLinksTable;
  password_resets: PasswordResetsTable;
  people_import_rows: PeopleImportRowsTable;
  people_imports: PeopleImportsTable;
  provider_identities: ProviderIdentitiesTable;
  pupil_hours: PupilHoursTable;
  pupils: PupilsTable;
  question_folders: QuestionFoldersTable;
  question_media: QuestionMediaTable;
  question_media_uses: QuestionMediaUsesTable;
  rate_limits: RateLimitsTable;
  recovery_codes: RecoveryCodesTable;
  retention_starts: RetentionStartsTable;
  reviews: ReviewsTable;
  role_requests: RoleRequestsTable;
  rubric_comments: RubricCommentsTable;
  rubric_versions: RubricVersionsTable;
  rubrics: RubricsTable;
  score_overrides: ScoreOverridesTable;
  secrets: SecretsTable;
  seeded_articles: SeededArticlesTable;
  seeded_courses: SeededCoursesTable;
  seeded_helplines: SeededHelplinesTable;
  seeded_surveys: SeededSurveysTable;
  sessions: SessionsTable;
  sign_in_delays: SignInDelaysTable;
  sign_in_steps: SignInStepsTable;
  site_details: SiteDetailsTable;
  site_logos: SiteLogosTable;
  site_settings: SiteSettingsTable;
  survey_answers: SurveyAnswersTable;
  survey_participants: SurveyParticipantsTable;
  survey_tallies: SurveyTalliesTable;
  survey_translations: SurveyTranslationsTable;
  surveys: SurveysTable;
  suspensions: SuspensionsTable;
  tool_translations: ToolTranslationsTable;
  tools: ToolsTable;
  topic_counts: TopicCountsTable;
  topic_followers: TopicFollowersTable;
  topic_votes: TopicVotesTable;
  topic_words: TopicWordsTable;
  topics: TopicsTable;
  totp_secrets: TotpSecretsTable;
  unused_account_warnings: UnusedAccountWarningsTable;
  user_counts: UserCountsTable;
  users: UsersTable;
  weekly_goals: WeeklyGoalsTable;
}
