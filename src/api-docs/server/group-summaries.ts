import type { Sentence } from '../../shared/language.ts';

/** A summary of each API group; `api-description.test.ts` checks that none is missing. */
export const groupSummaries: Readonly<Record<string, Sentence>> = {
  admin: {
    es: 'Personas, catálogo, tests enviados, ajustes del sitio y registro de la administración.',
    en: 'Users, catalogue, submitted tests, site settings and the audit log.',
  },
  assist: {
    es: 'Los ayudantes: conversar, traducir, escribir y preparar presentaciones.',
    en: 'The helpers: chat, translate, write and prepare presentations.',
  },
  attempts: {
    es: 'Intentos de un test: responder, guardar y enviar.',
    en: 'Test attempts: answer, save and submit.',
  },
  auth: {
    es: 'Con qué se inicia sesión aquí, y hacerlo con Google.',
    en: 'Ways to sign in on this site, and signing in with Google.',
  },
  calendar: { es: 'Las fechas de entrega, para cualquier calendario.', en: 'Due dates for any calendar app.' },
  certificates: {
    es: 'Certificados, y comprobar que uno es auténtico.',
    en: 'Certificates, and checking that they are genuine.',
  },
  classes: {
    es: 'Clases: crearlas, entrar en ellas, miembros, anuncios, calificaciones y cómo van.',
    en: 'Classes: creating and joining them, members, announcements, grades and progress.',
  },
  'classes-contents': { es: 'Contenidos de una clase.', en: 'Class materials.' },
  'classes-courses': { es: 'Cursos de una clase.', en: 'Class courses.' },
  'classes-tasks': {
    es: 'Tareas de una clase, con sus entregas y sus notas.',
    en: 'Class tasks, with submissions and marks.',
  },
  'classes-tests': { es: 'Tests de una clase, con sus resultados.', en: 'Class tests and their results.' },
  'client-errors': { es: 'Fallos de las páginas en los navegadores.', en: 'Page errors in browsers.' },
  courses: {
    es: 'Cursos con sus tests: leerlos, escribirlos y apuntar el progreso.',
    en: 'Courses and their tests: reading, writing and tracking progress.',
  },
  'email-confirmations': {
    es: 'Confirmar una dirección de correo con el enlace que se envió a ella.',
    en: 'Confirming an email address with the link sent to it.',
  },
  events: { es: 'Lo que cambia, en vivo.', en: 'Live updates.' },
  exams: { es: 'Preguntas de test en formato GIFT.', en: 'Test questions in GIFT format.' },
  forum: { es: 'Foro: temas, comentarios, votos y soluciones.', en: 'Forum: topics, comments, votes and solutions.' },
  invitations: {
    es: 'Invitaciones para registrarse con un rol.',
    en: 'Invitations to register with a role.',
  },
  library: { es: 'Denuncias de reseñas, para quien modera.', en: 'Reported reviews, for moderators.' },
  login: { es: 'Iniciar sesión.', en: 'Signing in.' },
  logout: { es: 'Cerrar sesión.', en: 'Signing out.' },
  markdown: {
    es: 'Ver un texto con su formato antes de publicarlo.',
    en: 'Previewing formatted text before it is published.',
  },
  notifications: { es: 'Avisos de cada persona.', en: 'Your notifications.' },
  openapi: { es: 'Esta descripción, entera y por partes.', en: 'This description, whole or by section.' },
  'password-resets': { es: 'Recuperar una contraseña olvidada.', en: 'Resetting a forgotten password.' },
  posts: { es: 'Noticias: escribirlas, revisarlas y leerlas.', en: 'News: writing, reviewing and reading articles.' },
  recommendations: {
    es: 'Las mejores herramientas para cada actividad y cada rol.',
    en: 'The best tools for each activity and role.',
  },
  register: { es: 'Crear una cuenta.', en: 'Creating an account.' },
  reviews: { es: 'Retirar una reseña propia, o denunciar una ajena.', en: 'Deleting or reporting a review.' },
  safety: {
    es: 'Líneas de ayuda por país, para quien lo está pasando mal.',
    en: 'Helplines by country, for people going through a hard time.',
  },
  'simple-classes': { es: 'Las clases de cada persona, en breve.', en: 'Your classes in brief.' },
  site: {
    es: 'Los datos de este sitio: quién lo hace, quién responde de los datos y los enlaces del pie.',
    en: 'About this site: who runs it, who is responsible for personal data, and the footer links.',
  },
  surveys: { es: 'Encuestas, sus respuestas y sus resultados.', en: 'Surveys, their answers and their results.' },
  'tool-categories': { es: 'Las categorías de la biblioteca.', en: 'The categories of the tool library.' },
  'tool-criteria': { es: 'Los criterios de la nota de EducaIA.', en: 'The criteria behind the EducaIA score.' },
  tools: {
    es: 'Las herramientas de la biblioteca, con sus reseñas.',
    en: 'The tools in the library, with their reviews.',
  },
  user: {
    es: 'La cuenta propia: perfil, sesiones, favoritas, cursos, copia de los datos y borrado.',
    en: 'Your account: profile, sessions, favourites, courses, data export and deletion.',
  },
  users: {
    es: 'Quién ha publicado algo, sin más que su nombre y su rol.',
    en: 'People who have published something: only their name and role.',
  },
};
