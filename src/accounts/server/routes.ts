import { requireFreshAuthentication } from '../../server/http/admission.ts';
import { emailOrigin } from '../../server/http/origin.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { type Route, route } from '../../server/http/route.ts';
import { clearBrowserCache } from '../../server/http/security/security-headers.ts';
import { writeAuditEntry } from '../../server/identity/audit.ts';
import { networkOf } from '../../server/identity/ip-network.ts';
import {
  clearSessionCookie,
  endOneSession,
  endOtherSessions,
  endSession,
  listSessions,
  simulateRole,
  tokenOf,
} from '../../server/identity/session.ts';
import type { Kernel } from '../../server/kernel.ts';
import {
  getReauthentication,
  reauthenticate as reauthenticationContract,
} from '../../shared/contract/reauthentication-calls.ts';
import {
  getAuthOptions,
  getCurrentUser,
  logout,
  simulateRole as simulationContract,
} from '../../shared/contract/session.ts';
import { failures } from '../../shared/endpoints/failures.ts';
import type { Viewer } from '../../shared/roles.ts';
import * as contract from '../contract.ts';
import * as userAdministration from '../contract/user-administration.ts';
import { guardianRoutes } from './guardians/routes.ts';
import { importRoutes } from './imports/routes.ts';
import { accountLimits, limitKey, nameKey } from './limits.ts';
import { changePassword } from './passwords/change-password.ts';
import { askForEmailChange, confirmEmail, sendConfirmation } from './passwords/email-confirmation.ts';
import { resetPassword, sendResetEmail } from './passwords/reset-password.ts';
import { peopleRoutes } from './people/routes.ts';
import { type ClassSettler, type Exporter, exportPersonalData, type Forgetter } from './personal-data.ts';
import { providerRoutes } from './providers/routes.ts';
import { asCurrentUser, countUsers, findOwnUser, isOwnAddress, updateOwnProfile } from './queries.ts';
import { registerAccount } from './registration/register-account.ts';
import { registrationRoutes } from './registration/routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { googleRoutes } from './sign-in/google-sign-in.ts';
import { listAuthenticationMethods, reauthenticate } from './sign-in/reauthenticate.ts';
import { signIn } from './sign-in/sign-in.ts';
import { changeUser, deleteUser } from './users/change-user.ts';
import { listUsers } from './users/list-users.ts';
import { publishNameChange, checkPublicNames } from './users/public-names.ts';

export interface PersonalData {
  exporters: readonly Exporter[];
  forgetters: readonly Forgetter[];
  settleClasses: ClassSettler;
}

export function accountsRoutes(kernel: Kernel, personalData: PersonalData): Route[] {
  return [
    ...sessionRoutes(kernel),
    ...googleRoutes(kernel),
    ...providerRoutes(kernel),
    ...secondFactorRoutes(kernel),
    ...passwordResetRoutes(kernel),
    ...profileRoutes(kernel),
    ...credentialRoutes(kernel),
    ...ownDataRoutes(kernel, personalData),
    ...administrationRoutes(kernel, personalData),
    ...registrationRoutes(kernel, personalData.forgetters),
    ...guardianRoutes(kernel, personalData.forgetters),
    ...peopleRoutes(kernel),
    ...importRoutes(kernel),
  ];
}

function sessionRoutes(kernel: Kernel): Route[] {
  const { db } = kernel;
  return [
    route(contract.register, async ({ body, language, request, reply }) => {
      const user = await registerAccount(kernel, body, language, request, reply);
      return 'waitsFor' in user ? user : getOwnUser(kernel, { ...user, originalRole: user.role });
    }),
    route(contract.login, async ({ body, request, reply }) => {
      const user = await signIn(kernel, body, request, reply);
      return getOwnUser(kernel, { ...user, originalRole: user.role });
    }),
    route(logout, async ({ request, reply }) => {
      // Done first, so that it works even without the database.
      clearSessionCookie(request, reply);
      clearBrowserCache(reply);
      await endSession(db, tokenOf(request));
      return undefined;
    }),
    route(getCurrentUser, ({ viewer }) => getOwnUser(kernel, viewer)),
    route(getAuthOptions, async () => {
      const { signUp, teacherSignUp, guardianConsent, minimumAge } = await kernel.settings.get();
      const { google, providers } = kernel.config;
      return {
        google: google !== undefined,
        providers: providers.map(({ id, name }) => ({ id, name })),
        signUp,
        teacherSignUp,
        guardianConsent,
        minimumAge,
      };
    }),
  ];
}

function passwordResetRoutes(kernel: Kernel): Route[] {
  const { limits, log } = kernel;
  return [
    route(contract.requestPasswordReset, async ({ body, language, request }) => {
      await limits.take(limitKey('resetsOfAddress', networkOf(request)), accountLimits.resetsOfAddress);
      await limits.take(limitKey('resetsOfMail', nameKey(body.email)), accountLimits.resetsOfMail);
      // Not awaited, so that the response takes equally long for unknown addresses.
      sendResetEmail(kernel, body.email, emailOrigin(kernel.config), language).catch((error: Error) =>
        log.error({ reason: error.message }, 'could not send the letter of a password reset'),
      );
      return undefined;
    }),
    route(contract.resetPassword, async ({ params, body, language, request, reply }) => {
      await resetPassword(kernel, params.token, body.password, language, request, reply);
      return undefined;
    }),
  ];
}

function profileRoutes(kernel: Kernel): Route[] {
  const { db, limits } = kernel;
  return [
    route(contract.getProfile, ({ viewer }) => getOwnUser(kernel, viewer)),
    route(contract.changeProfile, async ({ viewer, body, language, request }) => {
      checkPublicNames(body, viewer.originalRole, language);
      const isSameAddress = await isOwnAddress(db, viewer.id, body.email);
      if (!isSameAddress) await requireFreshAuthentication(kernel, request);
      await db.transaction().execute(async (tx) => {
        await publishNameChange(tx, kernel.events);
        await updateOwnProfile(tx, viewer.id, body);
      });
      if (!isSameAddress) {
        await limits.take(limitKey('confirmations', String(viewer.id)), accountLimits.confirmations);
        const origin = emailOrigin(kernel.config);
        await askForEmailChange(kernel, { userId: viewer.id, email: body.email, origin, language });
      }
      return getOwnUser(kernel, viewer);
    }),
    route(contract.requestEmailConfirmation, async ({ viewer, language }) => {
      await limits.take(limitKey('confirmations', String(viewer.id)), accountLimits.confirmations);
      const { email, pendingEmail } = await getOwnUser(kernel, viewer);
      const origin = emailOrigin(kernel.config);
      const address = pendingEmail ?? email;
      if (address === null) throw new Failure(failures.notForPupils);
      const addressee = { userId: viewer.id, email: address, origin, language };
      await db.transaction().execute((tx) => sendConfirmation(tx, kernel.mail, addressee));
      return undefined;
    }),
    route(contract.confirmEmail, async ({ params }) => {
      await confirmEmail(kernel, params.token);
      return undefined;
    }),
  ];
}

/** Reauthentication, passwords and open sessions. */
function credentialRoutes(kernel: Kernel): Route[] {
  const { db } = kernel;
  return [
    route(reauthenticationContract, async ({ viewer, body, language, request }) => {
      await reauthenticate(kernel, viewer, tokenOf(request), body, language);
      return undefined;
    }),
    route(getReauthentication, ({ viewer }) => listAuthenticationMethods(kernel, viewer)),
    route(contract.changePassword, async ({ viewer, body, language, request }) => {
      await changePassword(kernel, viewer, tokenOf(request), body, language);
      return undefined;
    }),
    route(contract.listSessions, ({ viewer, request }) => listSessions(db, viewer.id, tokenOf(request))),
    route(contract.endOtherSessions, async ({ viewer, request }) => {
      await endOtherSessions(db, viewer.id, tokenOf(request));
      return undefined;
    }),
    route(contract.endOneSession, async ({ viewer, params }) => {
      if (!(await endOneSession(db, viewer.id, params.id))) throw new Failure(contract.accountFailures.noSuchSession);
      return undefined;
    }),
  ];
}

function ownDataRoutes(kernel: Kernel, { exporters, ...deletion }: PersonalData): Route[] {
  const { db } = kernel;
  return [
    route(contract.exportMyData, async ({ viewer, reply }) => {
      await writeAuditEntry(db, { actorId: viewer.id, action: 'personal_data.exported', subject: 'own' });
      reply.header('content-disposition', 'attachment; filename="educaia-mis-datos.json"');
      return exportPersonalData(db, exporters, viewer.id);
    }),
    route(contract.deleteMyAccount, async ({ viewer, body, request, reply }) => {
      await deleteUser(kernel, deletion, viewer, { id: viewer.id, decisions: body?.classes });
      clearSessionCookie(request, reply);
      clearBrowserCache(reply);
      return undefined;
    }),
  ];
}

function administrationRoutes(kernel: Kernel, personalData: PersonalData): Route[] {
  const { db } = kernel;
  return [
    route(userAdministration.listUsers, ({ query }) => listUsers(db, query)),
    route(userAdministration.countUsers, () => countUsers(db)),
    route(userAdministration.changeUser, ({ viewer, params, body, language }) =>
      changeUser(kernel, viewer, params.id, body, language),
    ),
    route(userAdministration.deleteUser, async ({ viewer, params, body }) => {
      await deleteUser(kernel, personalData, viewer, { id: params.id, decisions: body?.classes });
      return undefined;
    }),
    route(simulationContract, async ({ viewer, body: { role }, request }) => {
      if (viewer.originalRole !== 'iamaker') throw new Failure(failures.notAllowed);
      await db.transaction().execute(async (tx) => {
        await simulateRole(tx, tokenOf(request), role === 'iamaker' ? null : role);
        await writeAuditEntry(tx, { actorId: viewer.id, action: 'role.simulated', subject: role });
      });
      return getOwnUser(kernel, { ...viewer, role });
    }),
  ];
}

async function getOwnUser({ db, settings }: Kernel, viewer: Viewer) {
  const user = await findOwnUser(db, viewer.id);
  if (!user) throw new Failure(failures.notSignedIn);
  const mode = user.isUnconfirmed ? (await settings.get()).unconfirmedEmail : 'everything';
  return { ...asCurrentUser(user, viewer), emailLimit: mode === 'everything' ? undefined : mode };
}
