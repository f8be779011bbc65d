/*
 * Spanish texts that the customer's specification fixes, capitals and words included. Wherever one of them stands, the rules of
 * `spanish-slips.ts` do not look at it; a single word is exempt only when it is the whole text.
 */
export const specifiedTexts: readonly string[] = [
  // Navigation, help and tutorial
  'Página Principal',
  'Quiénes Somos',
  '¿Quiénes Somos?',
  'Mis Clases',
  'Mi Cuenta',
  'Mis Cursos',
  'Resultados Tests',
  'Gestión de Clases',
  'Volver a Panel Admin',
  'Centro de Ayuda',
  'Navegación Básica',
  'Funciones Principales',
  'Biblioteca de Herramientas',
  'Foro Educativo',
  'Aula Inteligente',
  'Trabajo Conjunto',
  // Signing in
  'Iniciar Sesión',
  'Google Sign-In',
  'Bienvenido, {username}',
  'Para registrarse como IAmaker, debe proporcionar un código de verificación válido.',
  // Home page, forum and news
  'Comenzar Ahora',
  'Explorar Herramientas',
  'Unirse a Clase',
  'Nueva Publicación',
  'Sala de Noticias',
  // Library
  'Videos',
  'Error de Acceso',
  'Acceso Denegado',
  'Acceso Restringido',
  '¡Sé el primero en compartir tu experiencia!',
  // Learning centre and courses
  'Cursos Gratuitos',
  'Ver Curso',
  'Crear Curso Gratuito',
  'Crear Encuesta',
  'Ver Resultados',
  'Unirse a una Clase',
  'Material de Lectura',
  'Examen',
  'Marcar como Leído',
  'Lectura Completada ✓',
  'Enviar Test',
  'Test Incompleto',
  'Test Aprobado',
  'Test No Aprobado',
  '¿Estás seguro de que quieres eliminar este curso? Esta acción no se puede deshacer.',
  // Classes and administration
  'Ver Clase',
  'Crear Nueva Clase',
  'Agregar Contenido',
  'Crear Test',
  'Nombre Completo',
  'Fecha Registro',
];
