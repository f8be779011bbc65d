import type { Sentence } from '../language.ts';

/** An expected failure: its code is part of the contract, its sentence is what the screen shows. */
export interface FailureKind {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503;
  code: string;
  message: Sentence;
}

/** What every unsuccessful answer of the API holds. */
export interface FailureBody {
  message: string;
  code: string;
  fields?: Record<string, string> | undefined;
}

export function failureKind(status: FailureKind['status'], code: string, es: string, en: string): FailureKind {
  return { status, code, message: { es, en } };
}

export const failures = {
  invalidInput: failureKind(
    400,
    'invalid_input',
    'Hay datos que no son válidos.',
    'Some of the information is not valid.',
  ),
  unreadableBody: failureKind(
    400,
    'unreadable_body',
    'El contenido de la petición no es JSON válido.',
    'The request body is not valid JSON.',
  ),
  unreadableForm: failureKind(
    400,
    'unreadable_form',
    'El envío no ha llegado entero. Vuelve a intentarlo.',
    'The upload did not arrive complete. Try again.',
  ),
  badCursor: failureKind(
    400,
    'bad_cursor',
    'Esa página de la lista no existe. Vuelve al principio.',
    'That page of the list does not exist. Go back to the beginning.',
  ),
  notSignedIn: failureKind(401, 'not_signed_in', 'Debes iniciar sesión.', 'You need to sign in.'),
  notAllowed: failureKind(403, 'not_allowed', 'No tienes permiso para hacer esto.', 'You are not allowed to do this.'),
  reauthenticationRequired: failureKind(
    403,
    'accounts.reauthentication_required',
    'Confirma que eres tú para continuar.',
    'Confirm your identity to continue.',
  ),
  foreignOrigin: failureKind(
    403,
    'foreign_origin',
    'La petición viene de otro sitio y no se acepta.',
    'The request comes from another site and is not accepted.',
  ),
  notFound: failureKind(
    404,
    'not_found',
    'No hemos encontrado lo que buscas.',
    'We could not find what you are looking for.',
  ),
  tooLarge: failureKind(413, 'too_large', 'El envío es demasiado grande.', 'What you are sending is too large.'),
  wrongFile: failureKind(
    415,
    'wrong_file',
    'Ese tipo de archivo no se admite, o el archivo no es lo que dice su nombre.',
    'That file type is not accepted, or the file does not match its extension.',
  ),
  tooMany: failureKind(
    429,
    'too_many',
    'Demasiados intentos. Espera un momento y vuelve a probar.',
    'Too many attempts. Wait a moment and try again.',
  ),
  overloaded: failureKind(
    503,
    'overloaded',
    'Hay mucha gente usando EducaIA ahora mismo. Vuelve a intentarlo en unos segundos.',
    'Many people are using EducaIA right now. Try again in a few seconds.',
  ),
  databaseUnavailable: failureKind(
    503,
    'database_away',
    'No podemos acceder a los datos en este momento. Vuelve a intentarlo en unos segundos.',
    'We cannot reach the data right now. Try again in a few seconds.',
  ),
  noSpace: failureKind(
    503,
    'no_space',
    'Ahora mismo no queda espacio para guardar nada nuevo. Lo que ya hay se puede seguir viendo.',
    'There is no space to save anything new right now. Everything already saved can still be read.',
  ),
} as const;

/** The one answer for everything that nobody expected. Its status is 500, which no expected failure may have. */
export const unexpectedFailure = {
  status: 500,
  code: 'unexpected',
  message: {
    es: 'Algo ha fallado por nuestra parte. Vuelve a intentarlo.',
    en: 'Something went wrong on our side. Please try again.',
  },
} as const;
