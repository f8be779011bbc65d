import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCall } from '../../web/data/query-client.ts';
import { PeopleWithRight } from '../../web/forms/people-with-right.tsx';
import { changeOfficer } from '../contract.ts';
import { officersQuery } from './data/queries.ts';

/** For administrators: who else answers requests. */
export function Officers() {
  const t = useTranslations('privacy.officers');
  const call = useCall();
  const queries = useQueryClient();
  const { data: people } = useSuspenseQuery(officersQuery());
  async function change(username: string, isOfficer: boolean): Promise<void> {
    const now = await call(changeOfficer, { body: { username, isOfficer } });
    queries.setQueryData(officersQuery().queryKey, now);
  }
  return <PeopleWithRight people={people} t={t} removeOf={(name) => t('removeOf', { name })} change={change} />;
}
