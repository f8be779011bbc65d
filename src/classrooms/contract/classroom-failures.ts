import { failureKind } from '../../shared/endpoints/failures.ts';

export const classroomFailures = {
  noSuchClass: failureKind(404, 'classrooms.no_such_class'),
  noSuchCourse: failureKind(404, 'classrooms.no_such_course'),
  noSuchContent: failureKind(404, 'classrooms.no_such_content'),
  noSuchTest: failureKind(404, 'classrooms.no_such_test'),
  noSuchTask: failureKind(404, 'classrooms.no_such_task'),
  noSuchSubmission: failureKind(404, 'classrooms.no_such_submission'),
  noSuchAnnouncement: failureKind(404, 'classrooms.no_such_announcement'),
  noSuchClassComment: failureKind(404, 'classrooms.no_such_comment'),
  noSuchItem: failureKind(404, 'classrooms.no_such_item'),
  noSuchUnit: failureKind(404, 'classrooms.no_such_unit'),
  noSuchGroup: failureKind(404, 'classrooms.no_such_group'),
  noSuchSurvey: failureKind(404, 'classrooms.no_such_survey'),
  /** Never assigned to the caller, or no longer: somebody who handed in late has taken its place. */
  noSuchPeerReview: failureKind(404, 'classrooms.no_such_peer_review'),
  /** Peers assess work with the rubric of the task. */
  noRubric: failureKind(409, 'classrooms.no_rubric'),
  tooFewReviewers: failureKind(409, 'classrooms.too_few_reviewers'),
  peerRoundOver: failureKind(409, 'classrooms.peer_round_over'),
  noSuchCalendar: failureKind(404, 'classrooms.no_such_calendar'),
  noSuchReadyUnit: failureKind(404, 'classrooms.no_such_ready_unit'),
  noSuchCategory: failureKind(404, 'classrooms.no_such_category'),
  noSuchColumn: failureKind(404, 'classrooms.no_such_column'),
  noSuchScale: failureKind(404, 'classrooms.no_such_scale'),
  fullClass: failureKind(409, 'classrooms.full'),
  alreadyReturned: failureKind(409, 'classrooms.already_returned'),
  /** Somebody else changed it after the caller read it: the caller reads it again and compares. */
  changedMeanwhile: failureKind(409, 'classrooms.changed_meanwhile'),
  /** Hiding work that people have begun needs `confirmed`. */
  workBegun: failureKind(409, 'classrooms.work_begun'),
  /** People who leave a group would lose sight of work that they have begun. */
  groupWorkBegun: failureKind(409, 'classrooms.work_begun', { sentence: 'classrooms.group_work_begun' }),
  /** Those who teach closed the comments, or the class lets nobody else comment. */
  commentsClosed: failureKind(409, 'classrooms.comments_closed'),
  /** The student is no longer in the class, or the task is no longer for them. */
  threadReadOnly: failureKind(409, 'classrooms.thread_read_only'),
  /** An item moves to another class only while nobody has begun it. */
  begunHere: failureKind(409, 'classrooms.begun_here'),
  /** A class refers to a survey once. */
  surveyOnce: failureKind(409, 'classrooms.survey_once'),
  /** Items that are for this group alone would be for nobody. */
  groupInUse: failureKind(409, 'classrooms.group_in_use'),
  workClosed: failureKind(409, 'classrooms.work_closed'),
  /** A new maximum needs to know what happens to the marks that were given. */
  marksAffected: failureKind(409, 'classrooms.marks_affected'),
  onlyMembers: failureKind(403, 'classrooms.only_members'),
  noSuchMember: failureKind(404, 'classrooms.no_such_member'),
  wrongCode: failureKind(404, 'classrooms.wrong_code'),
  closed: failureKind(403, 'classrooms.closed'),
  /** A closed class is read-only. */
  classClosed: failureKind(409, 'classrooms.class_closed'),
  classArchived: failureKind(409, 'classrooms.class_closed', { sentence: 'classrooms.class_archived' }),
  removed: failureKind(403, 'classrooms.removed'),
  requestDeclined: failureKind(403, 'classrooms.request_declined'),
  noSuchRequest: failureKind(404, 'classrooms.no_such_request'),
  noSuchInvitation: failureKind(404, 'classrooms.no_such_invitation'),
  invitationExpired: failureKind(409, 'classrooms.invitation_expired'),
  invitationUsedUp: failureKind(409, 'classrooms.invitation_used_up'),
  invitationRevoked: failureKind(409, 'classrooms.invitation_revoked'),
  conversationsOff: failureKind(403, 'classrooms.conversations_off'),
  onlyTeachers: failureKind(403, 'classrooms.only_teachers'),
  signInToJoin: failureKind(401, 'classrooms.sign_in_to_join'),
  unsuitableAccount: failureKind(409, 'classrooms.unsuitable_account'),
  onlyCoTeachers: failureKind(409, 'classrooms.only_co_teachers'),
  noSuchTeacher: failureKind(404, 'classrooms.no_such_teacher'),
  noAdministrator: failureKind(409, 'classrooms.no_administrator'),
  noSuchUpload: failureKind(404, 'classrooms.no_such_upload'),
  noSuchAttachment: failureKind(404, 'classrooms.no_such_attachment'),
  fileTooLarge: failureKind(413, 'classrooms.file_too_large'),
  tooManyUploads: failureKind(409, 'classrooms.too_many_uploads'),
  incompleteUpload: failureKind(409, 'classrooms.incomplete_upload'),
  /** Of another class or another person, or unfinished. */
  unusableAttachment: failureKind(409, 'classrooms.unusable_attachment'),
  attachmentInUse: failureKind(409, 'classrooms.attachment_in_use'),
  tooManyAttachments: failureKind(409, 'classrooms.too_many_attachments'),
  ownerStays: failureKind(409, 'classrooms.owner_stays'),
};
