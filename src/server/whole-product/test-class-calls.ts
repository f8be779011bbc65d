import { type CallRule, forUsers } from './test-call-rules.ts';
import { samples } from './test-samples.ts';
import type { Thing } from './test-things.ts';

const inside = (of: Thing): CallRule => ({ for: 'inside', of });
const leading = (of: Thing, body?: CallRule['body']): CallRule => ({ for: 'leaders', of, ...(body && { body }) });
const noOrder = { ids: [] };

/** Of a class that `owner` leads and `member` is in. All others are outside. */
export const classCalls = {
  'GET /api/classes/overview': forUsers,
  'GET /api/simple-classes': forUsers,
  'GET /api/simple-classes/summary': forUsers,
  'GET /api/classes/rights': forUsers,
  // As the site is unless its administrators say otherwise.
  'POST /api/classes/create': { for: 'iamaker', body: samples.class },
  'POST /api/classes/join': { for: 'joinsById', of: 'class', body: ({ id = 0 }) => ({ classId: id }) },
  'GET /api/classes/{id}': { for: 'signedIn', of: 'class' },
  'PATCH /api/classes/{id}': leading('class', { name: '3.º C' }),
  'DELETE /api/classes/{id}': leading('class'),
  'POST /api/classes/{id}/code': leading('class'),
  'GET /api/classes/{id}/qr.svg': inside('class'),
  'GET /api/classes/{id}/members': inside('class'),
  'DELETE /api/classes/{id}/members/{memberId}': leading('classMember'),
  // Leaving what one is not in is nothing, and says nothing; its owner stays.
  'DELETE /api/classes/{id}/membership': { for: 'notOwner', of: 'class', refuses: 409 },
  'GET /api/classes/{id}/courses': inside('class'),
  'GET /api/classes/{id}/courses/{courseId}': inside('classCourse'),
  'POST /api/classes/{id}/add-course': leading('class', samples.classCourse),
  'POST /api/classes/{id}/courses/reuse': leading('classAndCourse', ({ courseId = 0 }) => ({ courseId })),
  'PUT /api/classes/{id}/courses/order': leading('class', noOrder),
  'PATCH /api/classes/{id}/courses/{courseId}': leading('classCourse', { title: 'Otro' }),
  'DELETE /api/classes/{id}/courses/{courseId}': leading('classCourse'),
  'GET /api/classes/{id}/contents': inside('class'),
  'GET /api/classes/{id}/contents/{contentId}': inside('classContent'),
  'POST /api/classes/{id}/contents': leading('class', samples.content),
  'PUT /api/classes/{id}/contents/order': leading('class', noOrder),
  'PUT /api/classes/{id}/contents/{contentId}': leading('classContent', samples.content),
  'DELETE /api/classes/{id}/contents/{contentId}': leading('classContent'),
  'GET /api/classes/{id}/tests': inside('class'),
  'POST /api/classes/{id}/tests': leading('class', samples.exam),
  'PUT /api/classes/{id}/tests/order': leading('class', noOrder),
  'GET /api/classes/{id}/tests/{testId}': inside('classTest'),
  'GET /api/classes/{id}/tests/{testId}/edit': leading('classTest'),
  'PUT /api/classes/{id}/tests/{testId}': leading('classTest', samples.exam),
  'DELETE /api/classes/{id}/tests/{testId}': leading('classTest'),
  'POST /api/classes/{id}/tests/{testId}/duplicate': leading('classTest'),
  'POST /api/classes/{id}/tests/{testId}/attempts': { for: 'members', of: 'classTest' },
  'GET /api/classes/{id}/tests/{testId}/attempts': inside('classTest'),
  'GET /api/classes/{id}/tests/{testId}/results': leading('classTest'),
  'GET /api/classes/{id}/tests/{testId}/results/summary': leading('classTest'),
  'GET /api/classes/{id}/tests/{testId}/results/csv': leading('classTest'),
  'GET /api/classes/{id}/tasks': inside('class'),
  'GET /api/classes/{id}/tasks/{taskId}': inside('task'),
  'POST /api/classes/{id}/tasks': leading('class', samples.task),
  'PATCH /api/classes/{id}/tasks/{taskId}': leading('task', { title: 'Otra' }),
  'DELETE /api/classes/{id}/tasks/{taskId}': leading('task'),
  'PUT /api/classes/{id}/tasks/{taskId}/hand-in': { for: 'members', of: 'task', body: { text: 'Hecho' } },
  'GET /api/classes/{id}/tasks/{taskId}/hand-ins': leading('handIn'),
  // It is the member's own.
  'GET /api/classes/{id}/tasks/{taskId}/hand-ins/{userId}': inside('handIn'),
  'GET /api/classes/{id}/tasks/{taskId}/hand-ins/{userId}/file': inside('handIn'),
  'PUT /api/classes/{id}/tasks/{taskId}/hand-ins/{userId}/return': leading('handIn', samples.returned),
  'DELETE /api/classes/{id}/tasks/{taskId}/hand-ins/{userId}/return': leading('returnedWork'),
  'GET /api/classes/{id}/announcements': inside('class'),
  'POST /api/classes/{id}/announcements': leading('class', samples.announcement),
  'PATCH /api/classes/{id}/announcements/{announcementId}': leading('announcement', { title: 'Otro' }),
  'DELETE /api/classes/{id}/announcements/{announcementId}': leading('announcement'),
  'GET /api/classes/{id}/gradebook/items': inside('class'),
  'GET /api/classes/{id}/gradebook': inside('class'),
  'GET /api/classes/{id}/gradebook/csv': leading('class'),
  'GET /api/classes/{id}/analytics': leading('class'),
  'GET /api/classes/{id}/analytics/students': leading('class'),
  'GET /api/classes/{id}/analytics/reach': leading('class'),
  'GET /api/calendar': forUsers,
  'POST /api/calendar/renew': forUsers,
  // Its address is the secret: it is a calendar program that asks.
  'GET /api/calendar/{token}.ics': { for: 'everybody', of: 'calendar' },
} satisfies Record<string, CallRule>;
