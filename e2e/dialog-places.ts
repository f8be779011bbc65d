import type { Page } from 'playwright-core';
import type { Language } from '../src/shared/language.ts';
import type { Role } from '../src/shared/roles.ts';
import { expectHydrated } from './browser.ts';
import { expectShown } from './people.ts';

/** A button's name. */
type Pressed = string | RegExp;

export interface Opening {
  /** The source file, relative to src. */
  file: string;
  /** The buttons to press, in order. */
  press: readonly Pressed[];
  name: string | RegExp;
  /** The landmark to search, if other buttons have the same name. */
  within?: 'complementary';
  /** A link opens it, not a button. */
  isLink?: true;
  /** Runs first, to make the button appear. */
  before?: (page: Page) => Promise<unknown>;
  /** Expected console noise. */
  noise?: RegExp;
}

interface Place {
  /** The route in the list of pages. */
  route: string;
  who?: Role;
  query?: string;
  language: Language;
  /** The window width it needs. */
  width?: number;
  openings: readonly Opening[];
}

const opens = (
  file: string,
  press: Pressed | readonly Pressed[],
  name: Opening['name'],
  more: Pick<Opening, 'within' | 'isLink' | 'before' | 'noise'> = {},
): Opening => ({ file, press: [press].flat(), name, ...more });

const at = (route: string, visit: Omit<Place, 'route' | 'openings'>, openings: readonly Opening[]): Place => ({
  route,
  ...visit,
  openings,
});

/** Where each dialog and menu of the product opens. */
export const places: readonly Place[] = [
  at('/admin', { who: 'iamaker', language: 'es' }, [
    opens('web/lazy/help/help-dialog.tsx', 'Ayuda', 'Centro de Ayuda'),
    opens('admin/web/edit-user-dialog.tsx', 'Editar a alice', 'Editar a alice'),
    opens('admin/web/delete-user-dialog.tsx', 'Eliminar a alice', '¿Eliminar a alice?'),
    opens('admin/web/people/people-actions.tsx', 'Crear persona', 'Crear una persona'),
  ]),
  at('/admin/ajustes/modelo', { who: 'iamaker', language: 'es' }, [
    opens('admin/web/settings/leave-guard.tsx', 'Correo', '¿Salir sin guardar?', {
      isLink: true,
      before: (page) => page.getByLabel('Nombre del modelo').fill('otro'),
    }),
  ]),
  at('/admin/personas/:id', { who: 'iamaker', language: 'en' }, [
    opens('admin/web/people/groups-of-person.tsx', 'Change groups', 'Change groups'),
    opens('admin/web/people/suspension.tsx', 'Suspend account', /^Suspend .+\?$/),
  ]),
  at('/admin/grupos', { who: 'iamaker', language: 'es' }, [
    opens('admin/web/people/groups-page.tsx', 'Crear grupo', 'Crear un grupo'),
  ]),
  at('/admin', { query: '?tab=accesos', who: 'iamaker', language: 'en' }, [
    opens('admin/web/access/decline-request-dialog.tsx', 'Decline walter', 'Decline walter’s request?'),
  ]),
  at('/admin/lineas-de-ayuda', { who: 'iamaker', language: 'es' }, [
    opens('safety/web/admin/helplines-page.tsx', 'Editar Línea de la Vida', 'Editar Línea de la Vida'),
    opens('safety/web/admin/helplines-page.tsx', 'Eliminar Línea de la Vida', '¿Eliminar Línea de la Vida?'),
  ]),
  at('/admin/copias', { who: 'iamaker', language: 'en' }, [
    opens('backups/web/backup-row.tsx', 'Delete', /^Delete the backup of/, {
      before: async (page) => {
        await page.getByRole('button', { name: 'Back up now' }).click();
        await expectShown(page.getByRole('button', { name: 'Download' }));
      },
    }),
  ]),
  at('/foro', { language: 'en' }, [opens('web/lazy/login-box.tsx', 'Join', 'Sign in or register')]),
  at('/foro/:id', { who: 'iamaker', language: 'en' }, [
    opens('web/lazy/report/report-dialog.tsx', 'Report', 'Report this topic'),
    opens('forum/web/comments/delete-comment-dialog.tsx', 'Delete', 'Delete this comment?'),
    opens('forum/web/topics/delete-topic-dialog.tsx', /^Delete topic/, 'Delete the topic “Which robot is best?”?'),
  ]),
  at('/herramientas/:slug', { who: 'iamaker', language: 'en' }, [
    opens('web/lazy/report/report-dialog.tsx', /^Report the review/, /^Report the review/),
    opens('library/web/reviews/delete-review-dialog.tsx', /^Delete the review/, /^Delete the review/),
  ]),
  at('/admin/herramientas', { who: 'iamaker', language: 'en' }, [
    opens('library/web/catalogue/retire-dialog.tsx', /^Retire /, /^Retire .+\?$/),
  ]),
  at('/class/:id', { who: 'clase ia', language: 'en' }, [
    opens('classrooms/web/header/class-menu.tsx', /^More actions/, 'More actions for Robots 3 B'),
    opens('classrooms/web/header/create-menu.tsx', 'Create', 'Create'),
    opens('classrooms/web/class/class-code-dialog.tsx', [/^More actions/, 'Code and QR'], 'Robots 3 B'),
    opens('classrooms/web/settings/class-settings-dialog.tsx', [/^More actions/, 'Class settings'], 'Class settings'),
    opens(
      'classrooms/web/editing/delete-dialog.tsx',
      [/^More actions/, 'Class settings', 'Delete the class'],
      'Delete the class “Robots 3 B”?',
    ),
    opens('classrooms/web/copies/copy-class-dialog.tsx', [/^More actions/, 'Copy the class'], 'Copy the class'),
    opens('classrooms/web/work/unit-dialog.tsx', ['Create', 'Unit'], 'Create unit'),
    opens('classrooms/web/work/survey-dialog.tsx', ['Create', 'Survey'], 'Add a survey'),
    opens('classrooms/web/ready-units/ready-units-dialog.tsx', ['Create', 'Ready unit'], 'Ready units'),
  ]),
  at('/class/:id', { query: '?parte=trabajo', who: 'clase ia', language: 'en' }, [
    opens('classrooms/web/work/use-unit-actions.tsx', /^Actions for the unit/, 'Actions for the unit “Week one”'),
    opens('classrooms/web/work/item-menu.tsx', 'Actions for “First week”', 'Actions for “First week”'),
    opens('classrooms/web/header/add-to-unit-menu.tsx', 'Add to “Week one”', 'Add to “Week one”'),
    opens(
      'classrooms/web/copies/copy-to-class.tsx',
      ['Actions for “First week”', 'Copy or move to another class'],
      'Copy or move to another class',
    ),
    opens(
      'classrooms/web/copies/copy-to-class.tsx',
      [/^Actions for the unit/, 'Copy to another class'],
      'Copy the unit to another class',
    ),
    opens(
      'classrooms/web/work/dates-dialog.tsx',
      ['Actions for “First week”', 'Dates and publication'],
      'Dates of “First week”',
    ),
    opens(
      'classrooms/web/work/move-dialog.tsx',
      ['Actions for “First week”', 'Move to another unit'],
      'Move “First week”',
    ),
    opens(
      'classrooms/web/work/audience-dialog.tsx',
      ['Actions for “First week”', 'Audience'],
      'Audience of “First week”',
    ),
  ]),
  at('/class/:id', { query: '?parte=cursos', who: 'clase ia', language: 'en' }, [
    opens('classrooms/web/courses/course-dialog.tsx', 'Add course', 'Add a course to the class'),
    opens('classrooms/web/courses/course-dialog.tsx', 'Edit “First week”', 'Edit the course'),
    opens('courses/web/editor/markdown/markdown-dialog.tsx', ['Add course', 'Import Markdown'], 'Import Markdown'),
    opens('classrooms/web/courses/reuse-course-dialog.tsx', 'Use a free course', 'Use a free course'),
    opens('classrooms/web/editing/delete-dialog.tsx', 'Delete “First week”', 'Delete the course “First week”?'),
  ]),
  at('/class/:id', { query: '?parte=tareas', who: 'clase ia', language: 'es' }, [
    opens('classrooms/web/tasks/task-dialog.tsx', 'Crear tarea', 'Crear tarea'),
  ]),
  at('/class/:id', { query: '?parte=notas', who: 'clase ia', language: 'en' }, [
    opens('classrooms/web/grades/grade-actions.tsx', 'Mark settings', 'Mark settings'),
    opens('classrooms/web/grades/scale/scale-dialog.tsx', ['Mark settings', 'Marking scale'], 'Marking scale'),
    opens('classrooms/web/grades/column-dialog.tsx', ['Mark settings', 'Add column'], 'Add column'),
    opens('classrooms/web/grades/late-dialog.tsx', ['Mark settings', 'Late work'], 'Late work'),
    opens('classrooms/web/grades/cells/cell-dialog.tsx', 'Comment and history', /^.+ · .+$/),
    opens('classrooms/web/grades/publish-dialog.tsx', 'Publish 1 mark of “On paper”', 'Publish 1 mark?'),
    opens('classrooms/web/grades/import/import-dialog.tsx', 'Import marks', 'Import marks'),
    opens(
      'classrooms/web/grades/categories/categories-dialog.tsx',
      ['Mark settings', 'Categories and weights'],
      'Categories and weights',
    ),
  ]),
  at('/calendario', { who: 'clase ia', language: 'es' }, [
    opens('classrooms/web/calendar/subscription-dialog.tsx', 'Suscribirse', 'Suscribirse al calendario'),
  ]),
  at('/class/:id', { query: '?parte=anuncios', who: 'clase ia', language: 'en' }, [
    opens('classrooms/web/announcements/announcement-dialog.tsx', 'Write announcement', 'Write announcement'),
  ]),
  at('/class/:id/alumnado', { who: 'clase ia', language: 'en' }, [
    opens('pupils/web/teacher/pupil-row.tsx', 'More actions for fox', 'More actions for fox'),
    opens('pupils/web/teacher/pupil-dialogs.tsx', 'New card for fox', 'Make a new card for fox?'),
    opens('pupils/web/teacher/rename-dialog.tsx', ['More actions for fox', 'Change the alias'], 'Change the alias'),
  ]),
  at('/class/:id', { query: '?parte=miembros', who: 'clase ia', language: 'es' }, [
    opens('classrooms/web/people/invitations-dialog.tsx', 'Invitar', 'Invitar a la clase'),
    opens('classrooms/web/groups/group-dialog.tsx', 'Crear grupo', 'Crear grupo'),
    opens(
      'classrooms/web/groups/delete-group-dialog.tsx',
      'Eliminar el grupo «Robot team»',
      '¿Eliminar el grupo «Robot team»?',
    ),
    opens('classrooms/web/people/extra-time-dialog.tsx', /^Tiempo extra de Alice/, /^Tiempo extra de Alice/),
    opens('classrooms/web/people/remove-member-dialog.tsx', /^Sacar a Alice/, /^¿Sacar a Alice.* de la clase\?$/),
    opens('classrooms/web/people/member-role-menu.tsx', /^Papel de Thomas/, /^Papel de Thomas.* en la clase$/),
    opens(
      'classrooms/web/people/transfer-class-dialog.tsx',
      [/^Papel de Olive/, 'Dar la clase a esta persona'],
      /^¿Dar la clase a Olive.*\?$/,
    ),
  ]),
  at('/class/:id', { who: 'estudiante', language: 'es' }, [
    opens('classrooms/web/class/leave-class.tsx', [/^Más acciones/, 'Dejar la clase'], '¿Dejar la clase «Robots 3 B»?'),
  ]),
  at('/class/:id/contenido/:contentId', { who: 'estudiante', language: 'es' }, [
    opens('classrooms/web/attachments/attachment-viewer.tsx', 'A small robot', 'robot.png'),
    opens('classrooms/web/attachments/attachment-viewer.tsx', 'Abrir robot.pdf', 'robot.pdf'),
    opens('classrooms/web/comments/comment-form.tsx', 'Mencionar', 'Mencionar'),
    opens('web/lazy/report/report-dialog.tsx', 'Denunciar', 'Denunciar este comentario'),
  ]),
  at('/class/:id/test/:testId/resultados', { who: 'clase ia', language: 'en' }, [
    opens('classrooms/web/tests/extension-dialog.tsx', /^More time for Alice/, /^More time for Alice/),
  ]),
  at('/class-editor/:id', { who: 'iamaker', language: 'en' }, [
    opens('classrooms/web/contents/content-dialog.tsx', 'Add material', 'Add material'),
    opens('classrooms/web/tests/test-dialog.tsx', 'Edit “What we know”', 'Edit test'),
  ]),
  at('/preguntas', { who: 'clase ia', language: 'en' }, [
    opens('exams/web/bank/folders/folder-dialog.tsx', 'New folder', 'New folder'),
    opens('exams/web/bank/from-text/from-text-dialog.tsx', 'Questions from a text', 'Questions from a text', {
      before: (page) =>
        page
          .getByRole('link', { name: /Robots/ })
          .first()
          .click(),
    }),
    opens('exams/web/bank/folders/delete-folder-dialog.tsx', 'Delete folder', 'Delete the folder “Robots”?'),
  ]),
  at('/preguntas', { query: '?ver=centro', who: 'profesor', language: 'es' }, [
    opens('exams/web/bank/folders/copy-folder-dialog.tsx', 'Copiar en mi banco', '¿Copiar la carpeta «Robots»?', {
      before: (page) =>
        page
          .getByRole('link', { name: /Robots/ })
          .first()
          .click(),
    }),
  ]),
  at('/preguntas/:id', { who: 'clase ia', language: 'en' }, [
    opens('exams/web/bank/delete-question-dialog.tsx', 'Delete', 'Delete this question from the bank?'),
  ]),
  at('/gestion-clases', { who: 'iamaker', language: 'es' }, [
    opens('classrooms/web/class/create-class-dialog.tsx', 'Crear Nueva Clase', 'Crear Nueva Clase'),
    opens('classrooms/web/people/join-class-dialog.tsx', 'Unirse a una Clase', 'Unirse a una Clase'),
  ]),
  at('/herramientas/aichatting', { who: 'profesional', language: 'en', width: 320 }, [
    opens('assist/web/assistant/assistant-page.tsx', 'Conversations', 'Conversations'),
    opens('assist/web/assistant/conversation-row.tsx', ['Conversations', /^Actions for/], /^Actions for/),
    opens('assist/web/assistant/conversation-dialogs.tsx', ['Conversations', /^Actions for/, 'Rename'], 'Rename'),
    opens(
      'assist/web/assistant/conversation-dialogs.tsx',
      ['Conversations', /^Actions for/, 'Delete'],
      /^Delete the conversation/,
    ),
  ]),
  at('/laboratorios/fichas', { language: 'es' }, [
    opens('labs/web/frame/lab-result.tsx', [/^Empezar$/, 'Empezar de nuevo'], '¿Empezar de nuevo?'),
  ]),
  at('/pdf-viewer/planificador', { language: 'es' }, [
    opens('assist/web/pdf/document-actions.tsx', 'Vaciar los recuadros', '¿Vaciar los recuadros?', {
      before: (page) => page.getByLabel('Docente').fill('Ana'),
    }),
  ]),
  at('/crear-curso', { who: 'iamaker', language: 'es' }, [
    opens('courses/web/editor/preview/course-preview.tsx', 'Vista previa', 'Vista previa', { within: 'complementary' }),
    opens('courses/web/editor/delete-course.tsx', 'Eliminar curso', /^¿Estás seguro/),
    opens('courses/web/editor/test-fields.tsx', 'Quitar el test', '¿Quitar el test?'),
    opens('web/forms/editable-list.tsx', 'Eliminar la sección 1', '¿Eliminar esta sección?'),
    opens('courses/web/editor/markdown/markdown-dialog.tsx', 'Importar Markdown', 'Importar Markdown'),
    opens('exams/web/editor/gift/gift-import-dialog.tsx', 'Importar GIFT', 'Importar GIFT'),
    opens('exams/web/editor/bank/bank-picker.tsx', 'Tomar del banco', 'Tomar del banco'),
    opens('exams/web/editor/bank/bank-saver.tsx', 'Guardar en el banco', 'Guardar en el banco'),
    opens('courses/web/editor/draft-notice.tsx', 'Descartar borrador', '¿Descartar el borrador?', {
      before: async (page) => {
        await page.getByLabel('Título').first().fill('Robots con calma');
        await expectShown(page.getByText(/^Borrador guardado/));
        await page.reload();
        await expectHydrated(page);
      },
    }),
  ]),
  at('/certificados/:code', { who: 'estudiante', language: 'en' }, [
    opens(
      'courses/web/certificate/withdraw-certificate-dialog.tsx',
      'Withdraw certificate',
      'Withdraw the certificate for “Robots at ease”?',
    ),
  ]),
  at('/class/:id/test/:testId', { who: 'profesor', language: 'es' }, [
    opens(
      'exams/web/taking/answering/submission-footer.tsx',
      ['Comenzar', 'Enviar Test'],
      '¿Enviar el test con preguntas en blanco?',
    ),
  ]),
  at('/account', { who: 'profesor', language: 'es' }, [
    opens('accounts/web/second-factor/totp.tsx', 'Activar', 'Activa los códigos'),
    opens('accounts/web/second-factor/passkeys.tsx', 'Añadir una llave de acceso', 'Añade una llave de acceso'),
  ]),
  at('/account', { who: 'estudiante', language: 'es' }, [
    opens('accounts/web/account/profile.tsx', 'Editar perfil', 'Editar perfil'),
    opens('accounts/web/account/delete-account.tsx', 'Eliminar mi cuenta', '¿Eliminar tu cuenta?'),
    opens('web/lazy/reauthentication/reauthentication-dialog.tsx', 'Descargar mis datos', 'Confirma que eres tú', {
      noise: /403.*\/api\/user\/export/,
      // The server's reply ten minutes after sign-in.
      before: (page) =>
        page.route('**/api/user/export', (route) =>
          route.fulfill({
            status: 403,
            contentType: 'application/json',
            body: JSON.stringify({ message: '…', code: 'accounts.reauthentication_required' }),
          }),
        ),
    }),
    opens(
      'courses/web/my-courses/revoke-certificate-dialog.tsx',
      'Retirar el certificado de «Robots at ease»',
      '¿Retirar el certificado de «Robots at ease»?',
    ),
  ]),
  at('/noticias/:id', { who: 'iamaker', language: 'en' }, [
    opens('news/web/writing/delete-article-dialog.tsx', /^Delete/, /^Delete “.+”\?$/),
    opens('web/lazy/report/report-dialog.tsx', 'Report', /^Report “.+”$/),
    opens('news/web/article-discussion.tsx', 'Comment in the forum', 'Start a topic in the forum?'),
  ]),
  at('/noticias/pendientes', { who: 'iamaker', language: 'en' }, [
    opens('news/web/review/reject-article-dialog.tsx', /^Reject: /, /^Reject “.+”\?$/),
  ]),
  at('/rubricas/:id', { who: 'clase ia', language: 'en' }, [
    opens('rubrics/web/list/delete-rubric-dialog.tsx', 'Delete', 'Delete the rubric “A good robot”?'),
  ]),
  at('/cursos', { query: '?tab=encuestas', who: 'iamaker', language: 'es' }, [
    opens('surveys/web/writing/create-survey-dialog.tsx', 'Crear Encuesta', 'Crear Encuesta'),
    opens('surveys/web/survey-card.tsx', 'Más acciones para «Your opinion»', 'Más acciones para «Your opinion»'),
    opens(
      'surveys/web/writing/edit-survey-dialog.tsx',
      ['Más acciones para «Your opinion»', 'Editar'],
      'Editar la encuesta',
    ),
    opens(
      'surveys/web/writing/delete-survey-dialog.tsx',
      ['Más acciones para «Your opinion»', 'Eliminar'],
      '¿Eliminar la encuesta «Your opinion»?',
    ),
  ]),
  at('/cursos', { who: 'iamaker', language: 'en' }, [
    opens('learning/web/create-course-dialog.tsx', 'Create free course', 'Create free course'),
    opens('learning/web/course-details-dialog.tsx', 'Details', 'Robots at ease'),
    opens('learning/web/delete-course-dialog.tsx', 'Delete course', /^Are you sure/),
  ]),
];
