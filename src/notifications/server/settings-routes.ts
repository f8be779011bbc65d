import { Failure } from '../../server/http/replies/failure.ts';
import { type Route, route } from '../../server/http/route.ts';
import type { Kernel } from '../../server/kernel.ts';
import { addressOf } from '../../shared/addresses.ts';
import { failures } from '../../shared/endpoints/failures.ts';
import { groupFacts } from '../contract/notification-kinds.ts';
import * as contract from '../contract/settings.ts';
import { changeSchedule, isKnownTimeZone } from './schedule-queries.ts';
import { getSettings, planMailAgain, saveChoice, setMuted } from './settings-queries.ts';
import { requireTokenShape, unsubscribeBy } from './unsubscribe.ts';

export function settingsRoutes({ db }: Kernel): Route[] {
  return [
    route(contract.getNotificationSettings, ({ viewer, language }) => getSettings(db, viewer, language)),
    route(contract.changeNotificationSettings, async ({ viewer, body, language }) => {
      const { groups = [], ...schedule } = body;
      if (groups.some(isRefused)) throw new Failure(contract.settingsFailures.alwaysOn);
      if (schedule.timeZone && !(await isKnownTimeZone(db, schedule.timeZone)))
        throw new Failure(failures.invalidInput);
      return db.transaction().execute(async (tx) => {
        for (const choice of groups) await saveChoice(tx, viewer.id, choice);
        if (Object.values(schedule).some((value) => value !== undefined)) {
          const { language: chosen, timeZone, quietHours } = schedule;
          await changeSchedule(tx, viewer.id, { language: chosen, timeZone, quietHours }, language);
        }
        await planMailAgain(tx, viewer.id);
        return getSettings(tx, viewer, language);
      });
    }),
    route(contract.muteClass, ({ viewer, params, body }) =>
      db.transaction().execute(async (tx) => {
        if (!(await setMuted(tx, viewer, params.id, body.isMuted))) {
          throw new Failure(contract.settingsFailures.notInClass);
        }
        await planMailAgain(tx, viewer.id);
        return undefined;
      }),
    ),
    // Answered without reading anything: programs that follow every link of an email must change nothing, and the page says what a press does.
    {
      endpoint: contract.openUnsubscribe,
      answer: (_kernel, _replies, request, reply) => {
        const { token } = request.params as { token: string };
        requireTokenShape(token);
        return reply.redirect(addressOf.unsubscribe(token), 302);
      },
    },
    route(contract.unsubscribe, ({ params }) => unsubscribeBy(db, params.token)),
  ];
}

/** What is always on cannot be turned off, and emails that are always sent have no frequency. */
function isRefused({ group, inProduct, email }: NonNullable<contract.SettingsChanges['groups']>[number]): boolean {
  const { isRequired, hasOwnEmails } = groupFacts[group];
  return (
    (isRequired === true && inProduct === false) || (hasOwnEmails === true && email !== undefined && email !== 'off')
  );
}
