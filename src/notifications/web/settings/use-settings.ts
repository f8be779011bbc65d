import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { problemOf } from '../../../web/data/call.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { deviceTimeZone, useDeviceTimeZone } from '../../../web/lazy/device-time-zone.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import {
  changeNotificationSettings,
  muteClass,
  type NotificationSettings,
  type SettingsChanges,
} from '../../contract/settings.ts';
import { settingsQuery } from '../data/queries.ts';

type Changes = Partial<SettingsChanges>;

interface Settings {
  settings: NotificationSettings;
  /** `back` undoes it. */
  change: (changes: Changes, back: Changes) => void;
  mute: (classId: number, isMuted: boolean) => void;
}

export function useSettings(): Settings {
  const t = useTranslations('notifications.settings');
  const call = useCall();
  const queries = useQueryClient();
  const device = useDeviceTimeZone();
  const { data: settings } = useSuspenseQuery(settingsQuery());
  const onFailure = useFailureToast(t('failed'));

  async function save(changes: Changes): Promise<void> {
    const body = { ...changes, timeZone: changes.timeZone ?? settings.timeZone ?? device };
    queries.setQueryData(settingsQuery().queryKey, await call(changeNotificationSettings, { body }));
  }
  async function saveMute(id: number, isMuted: boolean): Promise<void> {
    await call(muteClass, { params: { id }, body: { isMuted } });
    await queries.invalidateQueries({ queryKey: settingsQuery().queryKey });
  }
  // One after the other: a choice made while the last one is being saved counts, too, and the last answer is the newest.
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const inOrder = (work: () => Promise<void>) => {
    line.current = line.current.then(work).catch((error: unknown) => onFailure(problemOf(error)));
  };
  const apply = (forth: () => Promise<void>, back: () => Promise<void>) =>
    inOrder(async () => {
      await forth();
      const undo = () =>
        inOrder(async () => {
          await back();
          toast({ title: t('undone') });
        });
      toast({ title: t('saved'), action: { label: t('undo'), onPress: undo } });
    });

  // The first visit tells where the person is: until then only the site's time zone is known. A failure is no news, and the next visit tries again.
  const isKnown = settings.timeZone !== null;
  useEffect(() => {
    if (isKnown) return;
    const body = { timeZone: deviceTimeZone() };
    line.current = line.current
      .then(async () => {
        queries.setQueryData(settingsQuery().queryKey, await call(changeNotificationSettings, { body }));
      })
      .catch(() => undefined);
  }, [isKnown, call, queries]);

  return {
    settings,
    change: (changes, back) =>
      apply(
        () => save(changes),
        () => save(back),
      ),
    mute: (id, isMuted) =>
      apply(
        () => saveMute(id, isMuted),
        () => saveMute(id, !isMuted),
      ),
  };
}
