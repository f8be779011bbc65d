import { failureKind } from '../../shared/endpoints/failures.ts';

export const classroomFailures = {
  noSuchClass: failureKind(404, 'classrooms.no_such_class'),
  noSuchCourse: failureKind(404, 'classrooms.no_such_course'),
  noSuchContent: failureKind(404, 'classrooms.no_such_content'),
  noSuchTest: failureKind(404, 'classrooms.no_such_test'),
  noSuchTask: failureKind(404, 'classrooms.no_such_task'),
  noSuchSubmission: failureKind(404, 'classrooms.no_such_submission'),
  noSuchAnnouncement: failureKind(404, 'classrooms.no_such_announcement'),
  noSuchCalendar: failureKind(404, 'classrooms.no_such_calendar'),
  fullClass: failureKind(409, 'classrooms.full'),
  alreadyReturned: failureKind(409, 'classrooms.already_returned'),
  onlyMembers: failureKind(403, 'classrooms.only_members'),
  noSuchMember: failureKind(404, 'classrooms.no_such_member'),
  wrongCode: failureKind(404, 'classrooms.wrong_code'),
  closed: failureKind(403, 'classrooms.closed'),
  removed: failureKind(403, 'classrooms.removed'),
  requestDeclined: failureKind(403, 'classrooms.request_declined'),
  noSuchRequest: failureKind(404, 'classrooms.no_such_request'),
  onlyTeachers: failureKind(403, 'classrooms.only_teachers'),
  signInToJoin: failureKind(401, 'classrooms.sign_in_to_join'),
  ownerStays: failureKind(409, 'classrooms.owner_stays'),
};
