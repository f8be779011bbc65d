import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useDeviceLessons } from '../../courses/web/public.ts';
import { useKeptLabs } from '../../labs/web/public.ts';
import { passportQuery } from './data/queries.ts';
import { mergeKept } from './merge-kept.ts';

/** The viewer's passport, with what only this device knows. Of somebody who signed in, that moves into the account. */
export function useOwnPassport() {
  const queries = useQueryClient();
  const { data: passport } = useSuspenseQuery(passportQuery());
  const readAgain = () => queries.invalidateQueries(passportQuery());
  const lessons = useDeviceLessons(readAgain) ?? [];
  const labs = useKeptLabs(readAgain) ?? {};
  return { ...passport, ...mergeKept(passport.competences, { lessons, labs }) };
}
