import * as z from 'zod';
import { wrongProof } from '../shared/contract/reauthentication-calls.ts';
import { CurrentUser } from '../shared/contract/session.ts';
import { endpoint } from '../shared/endpoints/endpoint.ts';
import { failureKind, failures } from '../shared/endpoints/failures.ts';
import { positiveInteger } from '../shared/endpoints/pagination.ts';
import { Timestamp } from '../shared/endpoints/timestamp.ts';
import { credentialLimits, requestLimits } from '../shared/limits.ts';
import { roleRequestFailures } from './contract/role-requests.ts';
import { secondFactorFailures } from './contract/second-factor.ts';
import {
  ageAnswers,
  ageAsked,
  Login,
  PasswordChange,
  PasswordReset,
  PasswordResetRequest,
  ProfileChanges,
  Registration,
} from './schemas.ts';

export const accountFailures = {
  wrongCredentials: failureKind(
    401,
    'accounts.wrong_credentials',
    'Credenciales incorrectas',
    'Wrong username or password',
  ),
  wrongVerificationCode: failureKind(
    403,
    'accounts.wrong_verification_code',
    'Código de verificación incorrecto',
    'Wrong verification code',
  ),
  administratorRegistrationClosed: failureKind(
    403,
    'accounts.administrator_door_closed',
    'El registro con código está cerrado porque se han probado demasiados códigos. Pide un enlace de invitación a un IAmaker.',
    'Registration with a code is closed because too many codes were tried. Ask an IAmaker for an invitation link.',
  ),
  usernameTaken: failureKind(
    409,
    'accounts.username_taken',
    'Ese nombre de usuario ya existe',
    'That username is taken',
  ),
  reservedName: failureKind(
    400,
    'accounts.reserved_name',
    'Ese nombre parece el de quien administra el sitio. Elige otro.',
    'That name could be mistaken for the people who run the site. Choose another.',
  ),
  emailTaken: failureKind(
    409,
    'accounts.email_taken',
    'Ese correo electrónico ya está registrado',
    'That email address is already registered',
  ),
  commonPassword: failureKind(
    400,
    'accounts.common_password',
    'Esa contraseña es de las más usadas y se adivina enseguida. Elige otra.',
    'That password is one of the most common ones and easy to guess. Choose another.',
  ),
  nameAsPassword: failureKind(
    400,
    'accounts.name_as_password',
    'La contraseña no puede ser tu nombre, tu usuario ni tu correo. Elige otra.',
    'The password cannot be your name, your username or your email. Choose another.',
  ),
  shortIamakerPassword: failureKind(
    400,
    'accounts.short_iamaker_password',
    'La contraseña de un IAmaker debe tener al menos 12 caracteres',
    'An IAmaker’s password must be at least 12 characters long',
  ),
  wrongCurrentPassword: wrongProof,
  spentReset: failureKind(
    404,
    'accounts.spent_reset',
    'Este enlace ya no sirve. Pide otro.',
    'This link no longer works. Request a new one.',
  ),
  spentInvitation: failureKind(
    404,
    'accounts.spent_invitation',
    'Esta invitación ya no sirve. Pide otra a quien te invitó.',
    'This invitation no longer works. Ask the person who invited you for a new one.',
  ),
  spentConfirmation: failureKind(
    404,
    'accounts.spent_confirmation',
    'Este enlace ya no sirve. Pide otro en Mi Cuenta.',
    'This link no longer works. Request a new one in My account.',
  ),
  noSuchSession: failureKind(
    404,
    'accounts.no_such_session',
    'Esa sesión ya está cerrada',
    'That session has already ended',
  ),
  promotionNeedsLongPassword: failureKind(
    409,
    'accounts.promotion_needs_long_password',
    'Un IAmaker necesita una contraseña de al menos 12 caracteres. Pide a esta persona que la cambie o, si ya es así de larga, que inicie sesión otra vez.',
    'An IAmaker needs a password of at least 12 characters. Ask this person to change theirs or, if it is already long enough, to sign in again.',
  ),
  lastIamaker: failureKind(
    409,
    'accounts.last_iamaker',
    'Es la última cuenta IAmaker: no se puede eliminar ni cambiar de rol',
    'This is the last IAmaker account, so it cannot be deleted or given another role',
  ),
  noSuchUser: failureKind(404, 'accounts.no_such_user', 'Ese usuario no existe', 'That user does not exist'),
};

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: { es: 'Inicia sesión y deja la cookie.', en: 'Signs in and sets the cookie.' },
  isSlow: true,
  access: 'anyone',
  body: Login,
  reply: CurrentUser,
  failures: [accountFailures.wrongCredentials, secondFactorFailures.required],
});

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  summary: { es: 'Crea una cuenta e inicia sesión.', en: 'Creates an account and signs in.' },
  isSlow: true,
  access: 'anyone',
  body: Registration,
  reply: CurrentUser,
  creates: true,
  failures: [
    accountFailures.wrongVerificationCode,
    accountFailures.administratorRegistrationClosed,
    accountFailures.spentInvitation,
    roleRequestFailures.teachersByInvitation,
    accountFailures.reservedName,
    accountFailures.usernameTaken,
    accountFailures.commonPassword,
    accountFailures.nameAsPassword,
    accountFailures.shortIamakerPassword,
  ],
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/password-resets',
  summary: {
    es: 'Envía un enlace para cambiar la contraseña, si el correo es de una cuenta. La respuesta es siempre la misma.',
    en: 'Emails a password reset link if the address belongs to an account. The response is always the same.',
  },
  access: 'anyone',
  body: PasswordResetRequest,
});

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/api/password-resets/{token}',
  summary: {
    es: 'Cambia la contraseña con el enlace del correo.',
    en: 'Sets a new password with the link from the email.',
  },
  isSlow: true,
  access: 'anyone',
  params: z.object({ token: z.string().max(credentialLimits.token) }),
  body: PasswordReset,
  failures: [
    accountFailures.spentReset,
    accountFailures.commonPassword,
    accountFailures.nameAsPassword,
    accountFailures.shortIamakerPassword,
  ],
});

/** To register as an administrator, a person needs the code or an invitation. */
export const googleRoles = ['estudiante', 'profesor', 'profesional', 'clase ia'] as const;

/** For a link, not for a call: it sends the browser to Google. */
export const startGoogleSignIn = endpoint({
  method: 'GET',
  path: '/api/auth/google',
  summary: {
    es: 'Lleva a Google para iniciar sesión y después a la dirección de vuelta.',
    en: 'Redirects to Google to sign in, then back to the given address.',
  },
  isSlow: true,
  access: 'anyone',
  query: z.object({
    return: z.string().max(requestLimits.url).optional(),
    age: z.enum(ageAnswers).optional(),
    ageAsked,
    /** For a new account, as in the form. */
    role: z.enum(googleRoles).optional(),
    invitation: z.string().max(credentialLimits.token).optional(),
    /** 'reauthentication' proves the identity of the person in the current session. */
    purpose: z.enum(['sign-in', 'reauthentication']).optional(),
  }),
  failures: [failures.notFound],
});

/** Google redirects the browser here. Failures redirect to the sign-in page: `/auth?google=failed` or `cancelled`. */
export const finishGoogleSignIn = endpoint({
  method: 'GET',
  path: '/api/auth/google/callback',
  summary: { es: 'Termina el inicio de sesión con Google.', en: 'Completes the sign-in with Google.' },
  isSlow: true,
  access: 'anyone',
  failures: [failures.notFound],
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/user/profile',
  summary: { es: 'Mi perfil.', en: 'Your profile.' },
  access: 'signed-in',
  reply: CurrentUser,
});

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/api/user/profile',
  summary: {
    es: 'Cambia mis nombres y pide cambiar mi correo, que cambia al confirmarlo con el enlace que recibe.',
    en: 'Changes your names and requests a new email address, which takes effect once you confirm it with the link we send there.',
  },
  access: 'signed-in',
  freshAuthentication: 'sometimes',
  body: ProfileChanges,
  reply: CurrentUser,
  failures: [accountFailures.reservedName],
});

export const requestEmailConfirmation = endpoint({
  method: 'POST',
  path: '/api/user/email-confirmation',
  summary: {
    es: 'Envía otra vez el enlace que confirma mi correo, o el que quiero tener.',
    en: 'Resends the link that confirms your email address, or the new one you asked for.',
  },
  access: 'signed-in',
});

export const confirmEmail = endpoint({
  method: 'PUT',
  path: '/api/email-confirmations/{token}',
  summary: { es: 'Confirma un correo con su enlace.', en: 'Confirms an email address with the link sent to it.' },
  access: 'anyone',
  params: z.object({ token: z.string().max(credentialLimits.token) }),
  failures: [accountFailures.spentConfirmation],
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/user/password',
  summary: {
    es: 'Cambia mi contraseña y termina mis demás sesiones.',
    en: 'Changes your password and signs you out everywhere else.',
  },
  isSlow: true,
  access: 'signed-in',
  body: PasswordChange,
  failures: [
    accountFailures.wrongCurrentPassword,
    accountFailures.commonPassword,
    accountFailures.nameAsPassword,
    accountFailures.shortIamakerPassword,
  ],
});

export const OpenSession = z.object({
  id: z.int(),
  userAgent: z.string(),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  isThisOne: z.boolean(),
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/user/sessions',
  summary: { es: 'Mis sesiones abiertas.', en: 'Your open sessions.' },
  access: 'signed-in',
  reply: z.array(OpenSession),
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/user/sessions',
  summary: { es: 'Cierra mis demás sesiones.', en: 'Ends your other sessions.' },
  access: 'signed-in',
  freshAuthentication: 'always',
});

export const endOneSession = endpoint({
  method: 'DELETE',
  path: '/api/user/sessions/{id}',
  summary: { es: 'Cierra una de mis sesiones.', en: 'Ends one of your sessions.' },
  access: 'signed-in',
  freshAuthentication: 'always',
  params: z.object({ id: positiveInteger }),
  failures: [accountFailures.noSuchSession],
});

export const exportMyData = endpoint({
  method: 'GET',
  path: '/api/user/export',
  summary: { es: 'Todo lo que guardamos de mí, en JSON.', en: 'Everything we store about you, as JSON.' },
  access: 'signed-in',
  freshAuthentication: 'always',
  reply: z.looseObject({ account: z.looseObject({}) }),
});

export const deleteMyAccount = endpoint({
  method: 'DELETE',
  path: '/api/user/account',
  summary: { es: 'Elimina mi cuenta y mis datos personales.', en: 'Deletes your account and your personal data.' },
  access: 'signed-in',
  freshAuthentication: 'always',
  failures: [accountFailures.lastIamaker],
});
