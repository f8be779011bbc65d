import type { Page } from 'playwright-core';
import type { Language } from '../src/shared/language.ts';
import type { Role } from '../src/shared/roles.ts';
import { expectHydrated } from './browser.ts';
import { expectShown } from './people.ts';

export interface Opening {
  /** What shows it, below src. */
  file: string;
  /** What is pressed, one after the other. */
  press: readonly (string | RegExp)[];
  name: string | RegExp;
  /** Where other buttons are called the same. */
  within?: 'complementary';
  /** What must be done to find its button. */
  before?: (page: Page) => Promise<unknown>;
}

interface Place {
  /** As the list of pages has it. */
  route: string;
  who?: Role;
  query?: string;
  language: Language;
  /** Where it shows only in a window as wide as this. */
  width?: number;
  openings: readonly Opening[];
}

/** Where each dialog and each menu of the product opens. */
export const places: readonly Place[] = [
  {
    route: '/admin',
    who: 'iamaker',
    language: 'es',
    openings: [
      { file: 'web/help/help-dialog.tsx', press: ['Ayuda'], name: 'Centro de Ayuda' },
      { file: 'admin/web/edit-user-dialog.tsx', press: ['Editar a alice'], name: 'Editar a alice' },
      { file: 'admin/web/delete-user-dialog.tsx', press: ['Eliminar a alice'], name: '¿Eliminar a alice?' },
    ],
  },
  {
    route: '/foro',
    language: 'en',
    openings: [{ file: 'web/login-box.tsx', press: ['Join'], name: 'Sign in or register' }],
  },
  {
    route: '/foro/:id',
    who: 'iamaker',
    language: 'en',
    openings: [
      { file: 'forum/web/report-dialog.tsx', press: ['Report'], name: 'Report this topic' },
      { file: 'forum/web/delete-comment-dialog.tsx', press: ['Delete'], name: 'Delete this comment?' },
      {
        file: 'forum/web/delete-topic-dialog.tsx',
        press: [/^Delete topic/],
        name: 'Delete the topic “Which robot is best?”?',
      },
    ],
  },
  {
    route: '/foro/avisos',
    who: 'iamaker',
    language: 'es',
    openings: [{ file: 'forum/web/report-queue.tsx', press: ['Eliminar'], name: '¿Eliminar el tema señalado?' }],
  },
  {
    route: '/herramientas/:slug',
    who: 'iamaker',
    language: 'en',
    openings: [
      { file: 'library/web/report-review-dialog.tsx', press: [/^Report the review/], name: /^Report the review/ },
      { file: 'library/web/delete-review-dialog.tsx', press: [/^Delete the review/], name: /^Delete the review/ },
    ],
  },
  {
    route: '/biblioteca/avisos',
    who: 'iamaker',
    language: 'es',
    openings: [
      {
        file: 'library/web/catalogue/report-queue.tsx',
        press: ['Eliminar la reseña'],
        name: /^¿Eliminar la reseña del usuario/,
      },
    ],
  },
  {
    route: '/admin/herramientas',
    who: 'iamaker',
    language: 'en',
    openings: [{ file: 'library/web/catalogue/retire-dialog.tsx', press: [/^Retire /], name: /^Retire .+\?$/ }],
  },
  {
    route: '/class/:id',
    who: 'clase ia',
    language: 'en',
    openings: [
      {
        file: 'classrooms/web/qr-code-button.tsx',
        press: ['See the QR code of Robots 3 B'],
        name: 'Robots 3 B',
      },
      { file: 'classrooms/web/class-settings-dialog.tsx', press: ['Class settings'], name: 'Class settings' },
      {
        file: 'classrooms/web/delete-dialog.tsx',
        press: ['Class settings', 'Delete the class'],
        name: 'Delete the class “Robots 3 B”?',
      },
      { file: 'classrooms/web/course-dialog.tsx', press: ['Add course'], name: 'Add a course to the class' },
      { file: 'classrooms/web/course-dialog.tsx', press: ['Edit “First week”'], name: 'Edit the course' },
      { file: 'classrooms/web/reuse-course-dialog.tsx', press: ['Use a free course'], name: 'Use a free course' },
      {
        file: 'classrooms/web/delete-dialog.tsx',
        press: ['Delete “First week”'],
        name: 'Delete the course “First week”?',
      },
    ],
  },
  {
    route: '/class/:id',
    query: '?parte=tareas',
    who: 'clase ia',
    language: 'es',
    openings: [
      { file: 'classrooms/web/tasks/task-dialog.tsx', press: ['Crear Tarea'], name: 'Crear Tarea' },
      {
        file: 'classrooms/web/tasks/calendar-dialog.tsx',
        press: ['Calendario de entregas'],
        name: 'Calendario de entregas',
      },
    ],
  },
  {
    route: '/class/:id',
    query: '?parte=anuncios',
    who: 'clase ia',
    language: 'en',
    openings: [
      {
        file: 'classrooms/web/announcements/announcement-dialog.tsx',
        press: ['Write an announcement'],
        name: 'Write an announcement',
      },
    ],
  },
  {
    route: '/class/:id',
    query: '?parte=miembros',
    who: 'clase ia',
    language: 'es',
    openings: [
      { file: 'classrooms/web/class-members.tsx', press: [/^Sacar a Alice/], name: /^¿Sacar a Alice.* de la clase\?$/ },
    ],
  },
  {
    route: '/class/:id',
    who: 'estudiante',
    language: 'es',
    openings: [
      { file: 'classrooms/web/leave-class.tsx', press: ['Dejar la clase'], name: '¿Dejar la clase «Robots 3 B»?' },
    ],
  },
  {
    route: '/class-editor/:id',
    who: 'iamaker',
    language: 'en',
    openings: [
      { file: 'classrooms/web/contents/content-dialog.tsx', press: ['Add content'], name: 'Add content' },
      { file: 'classrooms/web/tests/test-dialog.tsx', press: ['Edit “What we know”'], name: 'Edit test' },
    ],
  },
  {
    route: '/gestion-clases',
    who: 'iamaker',
    language: 'es',
    openings: [
      { file: 'classrooms/web/create-class-dialog.tsx', press: ['Crear Nueva Clase'], name: 'Crear Nueva Clase' },
      { file: 'classrooms/web/join-class-dialog.tsx', press: ['Unirse a una Clase'], name: 'Unirse a una Clase' },
    ],
  },
  {
    route: '/herramientas/aichatting',
    who: 'profesional',
    language: 'en',
    width: 320,
    openings: [
      { file: 'assist/web/assistant/assistant-page.tsx', press: ['Conversations'], name: 'Conversations' },
      {
        file: 'assist/web/assistant/conversation-list.tsx',
        press: ['Conversations', /^Actions for/],
        name: /^Actions for/,
      },
      {
        file: 'assist/web/assistant/conversation-dialogs.tsx',
        press: ['Conversations', /^Actions for/, 'Rename'],
        name: 'Rename',
      },
      {
        file: 'assist/web/assistant/conversation-dialogs.tsx',
        press: ['Conversations', /^Actions for/, 'Delete'],
        name: /^Delete the conversation/,
      },
    ],
  },
  {
    route: '/pdf-viewer/planificador',
    language: 'es',
    openings: [
      {
        file: 'assist/web/pdf/document-actions.tsx',
        before: (page) => page.getByLabel('Docente').fill('Ana'),
        press: ['Vaciar los recuadros'],
        name: '¿Vaciar los recuadros?',
      },
    ],
  },
  {
    route: '/crear-curso',
    who: 'iamaker',
    language: 'es',
    openings: [
      {
        file: 'courses/web/editor/course-preview.tsx',
        within: 'complementary',
        press: ['Vista previa'],
        name: 'Vista previa',
      },
      { file: 'courses/web/editor/delete-course.tsx', press: ['Eliminar curso'], name: /^¿Estás seguro/ },
      { file: 'courses/web/editor/test-fields.tsx', press: ['Quitar el test'], name: '¿Quitar el test?' },
      { file: 'web/written-list.tsx', press: ['Eliminar la sección 1'], name: '¿Eliminar esta sección?' },
      { file: 'exams/web/editor/gift-import-dialog.tsx', press: ['Importar GIFT'], name: 'Importar GIFT' },
      {
        file: 'courses/web/editor/draft-notice.tsx',
        before: async (page) => {
          await page.getByLabel('Título').first().fill('Robots con calma');
          await expectShown(page.getByText(/^Borrador guardado/));
          await page.reload();
          await expectHydrated(page);
        },
        press: ['Descartar borrador'],
        name: '¿Descartar el borrador?',
      },
    ],
  },
  {
    route: '/certificados/:code',
    who: 'estudiante',
    language: 'en',
    openings: [
      {
        file: 'courses/web/withdraw-certificate-dialog.tsx',
        press: ['Withdraw certificate'],
        name: 'Withdraw the certificate of “Robots at ease”?',
      },
    ],
  },
  {
    route: '/account',
    who: 'estudiante',
    language: 'es',
    openings: [
      { file: 'accounts/web/profile.tsx', press: ['Editar perfil'], name: 'Editar perfil' },
      { file: 'accounts/web/delete-account.tsx', press: ['Eliminar mi cuenta'], name: '¿Eliminar tu cuenta?' },
      {
        file: 'courses/web/my-courses/my-certificates.tsx',
        press: ['Retirar el certificado de «Robots at ease»'],
        name: '¿Retirar el certificado de «Robots at ease»?',
      },
    ],
  },
  {
    route: '/noticias/:id',
    who: 'iamaker',
    language: 'en',
    openings: [{ file: 'news/web/delete-article-dialog.tsx', press: [/^Delete/], name: /^Delete “.+”\?$/ }],
  },
  {
    route: '/cursos',
    query: '?tab=encuestas',
    who: 'iamaker',
    language: 'es',
    openings: [
      { file: 'surveys/web/create-survey-dialog.tsx', press: ['Crear Encuesta'], name: 'Crear Encuesta' },
      {
        file: 'surveys/web/survey-card.tsx',
        press: ['Más acciones para «Your opinion»'],
        name: 'Más acciones para «Your opinion»',
      },
      {
        file: 'surveys/web/edit-survey-dialog.tsx',
        press: ['Más acciones para «Your opinion»', 'Editar'],
        name: 'Editar la encuesta',
      },
      {
        file: 'surveys/web/delete-survey-dialog.tsx',
        press: ['Más acciones para «Your opinion»', 'Eliminar'],
        name: '¿Eliminar la encuesta «Your opinion»?',
      },
    ],
  },
  {
    route: '/cursos',
    who: 'iamaker',
    language: 'en',
    openings: [
      { file: 'learning/web/create-course-dialog.tsx', press: ['Create free course'], name: 'Create free course' },
      { file: 'learning/web/course-details-dialog.tsx', press: ['Details'], name: 'Robots at ease' },
      { file: 'learning/web/delete-course-dialog.tsx', press: ['Delete course'], name: /^Are you sure/ },
    ],
  },
];
