import { read } from '../../web/query-client.ts';
import { describeApiGroup, listApiGroups } from '../contract.ts';

export const apiGroupsQuery = () => read(listApiGroups, {});

export const apiGroupQuery = (group: string) => read(describeApiGroup, { params: { group } });
