import type { Sentence } from '../../shared/language.ts';

/** What each part of the API is for. `api-description.test.ts` misses none. */
export const groupSummaries: Readonly<Record<string, Sentence>> = {
  admin: {
    es: 'Personas, catálogo, tests enviados, ajustes del sitio y registro de la administración.',
    en: 'People, catalogue, submitted tests, settings of the site and the record of the administration.',
  },
  assist: {
    es: 'Los ayudantes: conversar, traducir, escribir y preparar presentaciones.',
    en: 'The helpers: converse, translate, write and prepare presentations.',
  },
  attempts: {
    es: 'Intentos de un test: responder, guardar y enviar.',
    en: 'Exam attempts: answer, save and hand in.',
  },
  auth: {
    es: 'Con qué se inicia sesión aquí, y hacerlo con Google.',
    en: 'What one can sign in with here, and doing so with Google.',
  },
  calendar: { es: 'Las fechas de entrega, para cualquier calendario.', en: 'Due dates, for any calendar.' },
  certificates: {
    es: 'Certificados, y comprobar que uno es auténtico.',
    en: 'Certificates, and checking that one is genuine.',
  },
  classes: {
    es: 'Clases: crearlas, entrar en ellas, miembros, anuncios, calificaciones y cómo van.',
    en: 'Classes: create and join them, members, announcements, grades and how they are doing.',
  },
  'classes-contents': { es: 'Contenidos de una clase.', en: 'Contents of a class.' },
  'classes-courses': { es: 'Cursos de una clase.', en: 'Courses of a class.' },
  'classes-tasks': {
    es: 'Tareas de una clase, con sus entregas y sus notas.',
    en: 'Tasks of a class, with what was handed in and its marks.',
  },
  'classes-tests': { es: 'Tests de una clase, con sus resultados.', en: 'Tests of a class, with their results.' },
  courses: {
    es: 'Cursos con sus tests: leerlos, escribirlos y apuntar el progreso.',
    en: 'Courses with their tests: read them, write them and note the progress.',
  },
  'email-confirmations': {
    es: 'Confirmar una dirección de correo con el enlace que se envió a ella.',
    en: 'Confirming an email address with the link that was sent to it.',
  },
  events: { es: 'Lo que cambia, en vivo.', en: 'What changes, live.' },
  exams: { es: 'Preguntas de test en formato GIFT.', en: 'Exam questions in the GIFT format.' },
  forum: { es: 'Foro: temas, comentarios, votos y soluciones.', en: 'Forum: topics, comments, votes and solutions.' },
  invitations: {
    es: 'Invitaciones para registrarse con un rol.',
    en: 'Invitations to register with a role.',
  },
  library: { es: 'Denuncias de reseñas, para quien modera.', en: 'Reports of reviews, for those who moderate.' },
  login: { es: 'Iniciar sesión.', en: 'Sign in.' },
  logout: { es: 'Cerrar sesión.', en: 'Sign out.' },
  markdown: {
    es: 'Ver un texto con su formato antes de publicarlo.',
    en: 'See a text with its formatting before it is published.',
  },
  notifications: { es: 'Avisos de cada persona.', en: "Each person's notifications." },
  openapi: { es: 'Esta descripción, entera y por partes.', en: 'This description, whole and by parts.' },
  'password-resets': { es: 'Recuperar una contraseña olvidada.', en: 'Recover a forgotten password.' },
  posts: { es: 'Noticias: escribirlas, revisarlas y leerlas.', en: 'News: write it, review it and read it.' },
  recommendations: {
    es: 'Las mejores herramientas para cada actividad y cada rol.',
    en: 'The best tools for each activity and each role.',
  },
  register: { es: 'Crear una cuenta.', en: 'Create an account.' },
  reviews: { es: 'Retirar una reseña propia, o denunciar una ajena.', en: 'Take back a review, or report one.' },
  safety: {
    es: 'Líneas de ayuda por país, para quien lo está pasando mal.',
    en: 'Helplines by country, for people who are having a hard time.',
  },
  'simple-classes': { es: 'Las clases de cada persona, en breve.', en: "Each person's classes, in brief." },
  site: {
    es: 'Los datos de este sitio: quién lo hace, quién responde de los datos y los enlaces del pie.',
    en: 'The details of this site: who makes it, who answers for personal data, and the footer links.',
  },
  surveys: { es: 'Encuestas, sus respuestas y sus resultados.', en: 'Surveys, their answers and their results.' },
  'tool-categories': { es: 'Las categorías de la biblioteca.', en: 'The categories of the library.' },
  'tool-criteria': { es: 'Los criterios de la nota de EducaIA.', en: 'The criteria of EducaIA’s mark.' },
  tools: {
    es: 'Las herramientas de la biblioteca, con sus reseñas.',
    en: 'The tools of the library, with their reviews.',
  },
  user: {
    es: 'La cuenta propia: perfil, sesiones, favoritas, cursos, copia de los datos y borrado.',
    en: "One's own account: profile, sessions, favourites, courses, copy of the data and deletion.",
  },
  users: {
    es: 'Quién ha publicado algo, sin más que su nombre y su rol.',
    en: 'Who has published something, with no more than their name and role.',
  },
};
