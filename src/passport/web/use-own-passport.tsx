import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCurrentUser } from '../../web/data/session.ts';
import { draftNames } from '../../web/data/stored-drafts.ts';
import { useLazy } from '../../web/lazy/use-lazy.ts';
import { passportQuery } from './data/queries.ts';
import { loadDeviceEvidence } from './load-device-evidence.tsx';
import { type KeptEvidence, mergeKept } from './merge-kept.ts';

const guest = 0;

/** The viewer's passport, with what only this device knows. `device` finds that out and has to be rendered; of somebody who signed in, it moves into the account. */
export function useOwnPassport() {
  const queries = useQueryClient();
  const { data: passport } = useSuspenseQuery(passportQuery());
  const [lessons, setLessons] = useState<KeptEvidence['lessons']>([]);
  const [labs, setLabs] = useState<KeptEvidence['labs']>({});
  const userId = useCurrentUser()?.id ?? guest;
  const { Part: DeviceEvidence, fetch } = useLazy(loadDeviceEvidence);

  const fetchIfNeeded = useEffectEvent(() => {
    if ([...draftNames(guest), ...draftNames(userId)].length > 0) void fetch();
  });
  useEffect(() => fetchIfNeeded(), [userId]);

  return {
    ...passport,
    ...mergeKept(passport.competences, { lessons, labs }),
    device: DeviceEvidence && (
      <DeviceEvidence
        onLessons={setLessons}
        onLabs={setLabs}
        onMoved={() => queries.invalidateQueries(passportQuery())}
      />
    ),
  };
}
