import { failureKind } from '../../shared/endpoints/failures.ts';

export const courseFailures = {
  noSuchCourse: failureKind(404, 'courses.no_such_course'),
  noSuchSection: failureKind(404, 'courses.no_such_section'),
  noSuchCertificate: failureKind(404, 'courses.no_such_certificate'),
  noSuchBadgeKey: failureKind(404, 'courses.no_such_badge_key'),
  certificateRevoked: failureKind(404, 'courses.certificate_revoked'),
};
