import { failureKind } from '../../shared/endpoints/failures.ts';

export const classroomFailures = {
  noSuchClass: failureKind(404, 'classrooms.no_such_class', 'Clase no encontrada', 'Class not found'),
  noSuchCourse: failureKind(404, 'classrooms.no_such_course', 'Curso no encontrado', 'Course not found'),
  noSuchContent: failureKind(404, 'classrooms.no_such_content', 'Contenido no encontrado', 'Material not found'),
  noSuchTest: failureKind(404, 'classrooms.no_such_test', 'Test no encontrado', 'Test not found'),
  noSuchTask: failureKind(404, 'classrooms.no_such_task', 'Tarea no encontrada', 'Task not found'),
  noSuchSubmission: failureKind(404, 'classrooms.no_such_submission', 'Entrega no encontrada', 'Submission not found'),
  noSuchAnnouncement: failureKind(
    404,
    'classrooms.no_such_announcement',
    'Anuncio no encontrado',
    'Announcement not found',
  ),
  noSuchCalendar: failureKind(
    404,
    'classrooms.no_such_calendar',
    'Ese calendario no existe o tiene otra dirección',
    'That calendar does not exist, or its address has changed',
  ),
  fullClass: failureKind(
    409,
    'classrooms.full',
    'La clase ya ha llegado a su máximo',
    'The class has reached its limit for these',
  ),
  alreadyReturned: failureKind(
    409,
    'classrooms.already_returned',
    'Esta entrega ya está devuelta y no se puede cambiar',
    'This work has already been returned and cannot be changed',
  ),
  onlyMembers: failureKind(
    403,
    'classrooms.only_members',
    'Solo los miembros de la clase entregan tareas y hacen tests',
    'Only class members can hand in tasks and take tests',
  ),
  noSuchMember: failureKind(
    404,
    'classrooms.no_such_member',
    'Esa persona no está en la clase',
    'That person is not in the class',
  ),
  wrongCode: failureKind(
    404,
    'classrooms.wrong_code',
    'No se pudo unir a la clase. Verifica el código.',
    'Could not join the class. Check the code.',
  ),
  closed: failureKind(
    403,
    'classrooms.closed',
    'Esta clase no admite nuevos miembros',
    'This class is not accepting new members',
  ),
  removed: failureKind(
    403,
    'classrooms.removed',
    'Ya no formas parte de esta clase. Si quieres volver, habla con quien la dirige.',
    'You are no longer in this class. To come back, talk to your teacher.',
  ),
  requestDeclined: failureKind(
    403,
    'classrooms.request_declined',
    'No se ha aceptado tu solicitud. Si tienes el código de la clase, puedes entrar con él.',
    'Your request was not accepted. If you have the class code, you can join with it.',
  ),
  noSuchRequest: failureKind(
    404,
    'classrooms.no_such_request',
    'Esa solicitud ya no está pendiente',
    'That request is no longer pending',
  ),
  onlyTeachers: failureKind(
    403,
    'classrooms.only_teachers',
    'Solo los profesores pueden unirse a las clases',
    'Only teachers can join classes',
  ),
  signInToJoin: failureKind(
    401,
    'classrooms.sign_in_to_join',
    'Debes iniciar sesión para unirte a una clase',
    'You need to sign in to join a class',
  ),
  ownerStays: failureKind(
    409,
    'classrooms.owner_stays',
    'Quien ha creado la clase no puede dejarla',
    'The class owner cannot leave the class',
  ),
};
