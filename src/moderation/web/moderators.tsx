import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCall } from '../../web/data/query-client.ts';
import { PeopleWithRight } from '../../web/forms/people-with-right.tsx';
import { changeModerator } from '../contract.ts';
import { moderatorsQuery } from './data/queries.ts';

/** For administrators: who else moderates. */
export function Moderators() {
  const t = useTranslations('moderation.moderators');
  const call = useCall();
  const queries = useQueryClient();
  const { data: people } = useSuspenseQuery(moderatorsQuery());
  async function change(username: string, isModerator: boolean): Promise<void> {
    const now = await call(changeModerator, { body: { username, isModerator } });
    queries.setQueryData(moderatorsQuery().queryKey, now);
  }
  return <PeopleWithRight people={people} t={t} removeOf={(name) => t('removeOf', { name })} change={change} />;
}
