import { writeAs } from '../../../server/database/write-as.ts';
import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import * as contract from '../../contract/guardian-consents.ts';
import { accountLimits, limitKey } from '../limits.ts';
import type { Forgetter } from '../personal-data.ts';
import { asOwner } from '../sign-in/sign-in.ts';
import { askGuardianAgain } from './ask-again.ts';
import { getConsent, listConsents } from './consents.ts';
import { decideConsent } from './decide-consent.ts';

/** The consent of parents and guardians, by the link in their email. */
export function guardianRoutes(kernel: Kernel, forgetters: readonly Forgetter[]): Route[] {
  const { db } = kernel;
  return [
    route(contract.getConsent, ({ params, language }) => getConsent(kernel, params.token, language)),
    route(contract.decideConsent, async ({ params, body, language }) => {
      await decideConsent(kernel, forgetters, { token: params.token, decision: body.decision, language });
      return undefined;
    }),
    route(contract.askAgain, async ({ body: { guardianEmail = '', ...login }, request, language }) => {
      const { id } = await asOwner(kernel, login, request, (_, account) => Promise.resolve(account));
      await limitEmails(kernel, String(id), () =>
        db
          .transaction()
          .execute((tx) => askGuardianAgain(tx, kernel, { userId: id, guardianEmail, actorId: id, language })),
      );
      return undefined;
    }),
    route(contract.correctGuardian, async ({ viewer, params: { userId }, body: { guardianEmail }, language }) => {
      await limitEmails(kernel, `administrator ${userId}`, () =>
        writeAs(kernel, viewer, (tx) =>
          askGuardianAgain(tx, kernel, { userId, guardianEmail, actorId: viewer.id, language }),
        ),
      );
      return undefined;
    }),
    route(contract.listConsents, ({ query }) => listConsents(db, query)),
  ];
}

/** What was refused sent nothing, and does not count. */
async function limitEmails({ limits }: Pick<Kernel, 'limits'>, who: string, send: () => Promise<void>): Promise<void> {
  const key = limitKey('guardianEmails', who);
  await limits.take(key, accountLimits.guardianEmails);
  await send().catch(async (error: unknown) => {
    await limits.refund(key);
    throw error;
  });
}
