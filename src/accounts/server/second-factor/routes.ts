import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { latestSettings } from '../../../server/config/latest-settings.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { qrPicture } from '../../../server/files/qr-code.ts';
import { originOf } from '../../../server/http/origin.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import { writeAuditEntry } from '../../../server/identity/audit.ts';
import { endSessionsOf, markAuthenticated, tokenOf } from '../../../server/identity/session.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { proveWithPasskey, startPasskeyProof } from '../../../shared/contract/reauthentication-calls.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import { accountFailures } from '../../contract.ts';
import * as contract from '../../contract/second-factor.ts';
import { secondFactorFailures } from '../../contract/second-factor.ts';
import { secondFactorLimits } from '../../limits.ts';
import { accountLimits, limitKey } from '../limits.ts';
import { asCurrentUser, findOwnUser, findUser } from '../queries.ts';
import { completeSignIn, type SignInMethod } from '../sign-in/sign-in.ts';
import { spendCode } from './check-code.ts';
import * as queries from './queries.ts';
import { clearStepCookie, setStepCookie, stepTokenOf } from './sign-in-step.ts';
import { base32, matchTotp, newTotpSecret, otpauthAddress } from './totp.ts';
import { creationOptions, requestOptions, verifyCreation, verifyUse } from './webauthn.ts';

type Tx = Kysely<Database>;

export function secondFactorRoutes(kernel: Kernel): Route[] {
  return [...signInRoutes(kernel), ...proofRoutes(kernel), ...totpRoutes(kernel), ...passkeyRoutes(kernel)];
}

function signInRoutes(kernel: Kernel): Route[] {
  const { db, limits } = kernel;
  const site = (request: FastifyRequest) => ({ origin: originOf(kernel.config, request) });

  /** Opens the session once every required factor is verified. */
  async function enter(request: FastifyRequest, reply: FastifyReply, userId: number, how: SignInMethod) {
    await completeSignIn(kernel, request, reply, userId, how);
    clearStepCookie(request, reply);
    const user = await findOwnUser(db, userId);
    if (!user) throw new Failure(secondFactorFailures.expired);
    return asCurrentUser(user, { role: user.role, originalRole: user.role });
  }

  return [
    route(contract.finishSignIn, async ({ body, request, reply }) => {
      const token = stepTokenOf(request);
      const step = await queries.findStep(db, token);
      // A step with a challenge belongs to a passkey sign-in, in which no password was entered.
      if (!step?.userId || step.challenge) throw new Failure(secondFactorFailures.expired);
      const { userId } = step;
      const tries = limitKey('secondFactorCodes', String(userId));
      await limits.take(tries, accountLimits.secondFactorCodes);
      const kind = await db.transaction().execute(async (tx) => {
        const spent = await spendCode(tx, userId, body.code);
        if (spent && !(await queries.endStep(tx, token))) throw new Failure(secondFactorFailures.expired);
        return spent;
      });
      if (!kind) {
        await writeAuditEntry(db, { actorId: null, action: 'sign_in.wrong_second_factor', subject: `#${userId}` });
        throw new Failure(secondFactorFailures.wrongCode);
      }
      await limits.refund(tries);
      return enter(request, reply, userId, kind);
    }),
    route(contract.startPasskeySignIn, async ({ request, reply }) => {
      const options = await requestOptions(site(request));
      setStepCookie(request, reply, await queries.beginStep(db, { userId: null, challenge: options.challenge }));
      return { ...options };
    }),
    route(contract.finishPasskeySignIn, async ({ body, request, reply }) => {
      const token = stepTokenOf(request);
      const challenge = (await queries.findStep(db, token))?.challenge;
      if (!challenge) throw new Failure(secondFactorFailures.expired);
      const userId = await db.transaction().execute(async (tx) => {
        const passkey = await queries.lockPasskey(tx, body.id);
        const counter = passkey && (await verifyUse(site(request), challenge, body, passkey));
        if (!passkey || counter === undefined) return undefined;
        if (!(await queries.endStep(tx, token))) throw new Failure(secondFactorFailures.expired);
        await queries.usePasskey(tx, passkey.id, counter);
        return passkey.userId;
      });
      if (userId === undefined) {
        await queries.endStep(db, token);
        throw new Failure(secondFactorFailures.passkeyRefused);
      }
      return enter(request, reply, userId, 'passkey');
    }),
  ];
}

/** Reauthenticates in the current session with a passkey. */
function proofRoutes({ config, db, limits }: Kernel): Route[] {
  const site = (request: FastifyRequest) => ({ origin: originOf(config, request) });
  return [
    route(startPasskeyProof, async ({ viewer, request, reply }) => {
      const options = await requestOptions(site(request), await queries.listPasskeys(db, viewer.id));
      setStepCookie(request, reply, await queries.beginStep(db, { userId: viewer.id, challenge: options.challenge }));
      return { ...options };
    }),
    route(proveWithPasskey, async ({ viewer, body, request, reply }) => {
      await limits.take(limitKey('wrongCurrentPasswords', String(viewer.id)), accountLimits.wrongCurrentPasswords);
      const token = stepTokenOf(request);
      const step = await queries.findStep(db, token);
      if (!step?.challenge || step.userId !== viewer.id) throw new Failure(secondFactorFailures.expired);
      const { challenge } = step;
      const isShown = await db.transaction().execute(async (tx) => {
        const passkey = await queries.lockPasskey(tx, body.id);
        if (passkey?.userId !== viewer.id) return false;
        const counter = await verifyUse(site(request), challenge, body, passkey);
        if (counter === undefined || !(await queries.endStep(tx, token))) return false;
        await queries.usePasskey(tx, passkey.id, counter);
        await markAuthenticated(tx, tokenOf(request));
        return true;
      });
      if (!isShown) throw new Failure(secondFactorFailures.passkeyRefused);
      await limits.refund(limitKey('wrongCurrentPasswords', String(viewer.id)));
      clearStepCookie(request, reply);
      return undefined;
    }),
  ];
}

/** The first second factor of an account also creates its recovery codes. */
async function firstRecoveryCodes(tx: Tx, userId: number): Promise<string[] | undefined> {
  const { recoveryCodes } = await queries.readSecondFactor(tx, userId);
  return recoveryCodes > 0 ? undefined : queries.replaceRecoveryCodes(tx, userId);
}

/** Recovery codes without a second factor would be a second password. */
async function forgetUnneededCodes(tx: Tx, userId: number): Promise<void> {
  if (!(await queries.hasSecondFactor(tx, userId))) await queries.deleteRecoveryCodes(tx, userId);
}

function totpRoutes({ db, limits }: Kernel): Route[] {
  return [
    route(contract.getSecondFactor, ({ viewer }) => queries.readSecondFactor(db, viewer.id)),
    route(contract.startTotp, async ({ viewer }) => {
      const secret = newTotpSecret();
      if (!(await queries.prepareTotpSecret(db, viewer.id, secret))) throw new Failure(secondFactorFailures.alreadyOn);
      const address = otpauthAddress(secret, viewer.username, latestSettings().siteName);
      return { secret: base32(secret), address, picture: qrPicture(address) };
    }),
    route(contract.confirmTotp, async ({ viewer, body }) => {
      await limits.take(limitKey('secondFactorCodes', String(viewer.id)), accountLimits.secondFactorCodes);
      return db.transaction().execute(async (tx) => {
        const kept = await queries.lockTotpSecret(tx, viewer.id);
        if (kept?.isConfirmed) throw new Failure(secondFactorFailures.alreadyOn);
        const step = kept && matchTotp(kept.secret, body.code.replaceAll(' ', ''), Date.now(), 0);
        if (step === undefined) throw new Failure(secondFactorFailures.wrongCode);
        await queries.useTotpStep(tx, viewer.id, step);
        await writeAuditEntry(tx, { actorId: viewer.id, action: 'second_factor.added', subject: 'totp' });
        return { recoveryCodes: (await firstRecoveryCodes(tx, viewer.id)) ?? [] };
      });
    }),
    route(contract.removeTotp, async ({ viewer }) => {
      await db.transaction().execute(async (tx) => {
        if (!(await queries.deleteTotpSecret(tx, viewer.id))) return;
        await forgetUnneededCodes(tx, viewer.id);
        await writeAuditEntry(tx, { actorId: viewer.id, action: 'second_factor.removed', subject: 'totp' });
      });
      return undefined;
    }),
    route(contract.renewRecoveryCodes, ({ viewer }) =>
      db.transaction().execute(async (tx) => {
        if (!(await queries.hasSecondFactor(tx, viewer.id))) throw new Failure(failures.notFound);
        await writeAuditEntry(tx, { actorId: viewer.id, action: 'second_factor.codes_renewed', subject: '' });
        return { recoveryCodes: await queries.replaceRecoveryCodes(tx, viewer.id) };
      }),
    ),
    route(contract.removeSecondFactorOf, async ({ viewer, params }) => {
      await db.transaction().execute(async (tx) => {
        if (!(await findUser(tx, params.id))) throw new Failure(accountFailures.noSuchUser);
        await queries.deleteSecondFactor(tx, params.id);
        await endSessionsOf(tx, params.id);
        await writeAuditEntry(tx, {
          actorId: viewer.id,
          action: 'second_factor.removed_by_administrator',
          subject: `#${params.id}`,
        });
      });
      return undefined;
    }),
  ];
}

function passkeyRoutes({ config, db }: Kernel): Route[] {
  const site = (request: FastifyRequest) => ({ origin: originOf(config, request) });
  return [
    route(contract.startPasskey, async ({ viewer, request, reply }) => {
      const known = await queries.listPasskeys(db, viewer.id);
      if (known.length >= secondFactorLimits.passkeys) throw new Failure(secondFactorFailures.tooManyPasskeys);
      const options = await creationOptions(site(request), viewer, known);
      setStepCookie(request, reply, await queries.beginStep(db, { userId: viewer.id, challenge: options.challenge }));
      return { ...options };
    }),
    route(contract.addPasskey, async ({ viewer, body, request, reply }) => {
      const token = stepTokenOf(request);
      const step = await queries.findStep(db, token);
      if (!step?.challenge || step.userId !== viewer.id) throw new Failure(secondFactorFailures.expired);
      const credential = await verifyCreation(site(request), step.challenge, body.credential);
      if (!credential) throw new Failure(secondFactorFailures.passkeyRefused);
      const added = await db.transaction().execute(async (tx) => {
        if (!(await queries.endStep(tx, token))) throw new Failure(secondFactorFailures.expired);
        const passkey = await queries.insertPasskey(tx, {
          userId: viewer.id,
          credentialId: credential.id,
          publicKey: Buffer.from(credential.publicKey),
          counter: credential.counter,
          transports: credential.transports ?? [],
          name: body.name,
        });
        await writeAuditEntry(tx, { actorId: viewer.id, action: 'second_factor.added', subject: 'passkey' });
        const recoveryCodes = await firstRecoveryCodes(tx, viewer.id);
        return { ...passkey, ...(recoveryCodes && { recoveryCodes }) };
      });
      clearStepCookie(request, reply);
      return added;
    }),
    route(contract.removePasskey, async ({ viewer, params }) => {
      await db.transaction().execute(async (tx) => {
        if (!(await queries.deletePasskey(tx, viewer.id, params.id))) throw new Failure(failures.notFound);
        await forgetUnneededCodes(tx, viewer.id);
        await writeAuditEntry(tx, { actorId: viewer.id, action: 'second_factor.removed', subject: 'passkey' });
      });
      return undefined;
    }),
  ];
}
