import { listGroups } from '../../../../accounts/contract/groups.ts';
import { getPerson } from '../../../../accounts/contract/user-administration.ts';
import { read } from '../../../../web/data/query-client.ts';

export const groupsQuery = () => read(listGroups, {});

export const personQuery = (id: number) => read(getPerson, { params: { id } }, 0);
