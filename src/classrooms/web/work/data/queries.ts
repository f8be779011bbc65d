import { read, readAll, readPages } from '../../../../web/data/query-client.ts';
import { listClassMembers } from '../../../contract.ts';
import { getItem, listItems, listPendingItems } from '../../../contract/items.ts';
import { listGroups } from '../../../contract/people/groups.ts';
import { listUnits } from '../../../contract/units.ts';
import { editorStaleMilliseconds } from '../../data/editor-stale-milliseconds.ts';

export const unitsQuery = (id: number) => read(listUnits, { params: { id } }, editorStaleMilliseconds);

/** More than a window shows. The following pages come while the list is scrolled. */
const itemsPerPage = '12';

export const itemsQuery = (id: number) =>
  readPages(listItems, { params: { id }, query: { limit: itemsPerPage } }, undefined, editorStaleMilliseconds);

export const pendingQuery = (id: number) =>
  readPages(listPendingItems, { params: { id } }, undefined, editorStaleMilliseconds);

export const itemQuery = (id: number, itemId: number) => read(getItem, { params: { id, itemId } }, 0);

export const groupsQuery = (id: number) => read(listGroups, { params: { id } }, editorStaleMilliseconds);

export const allMembersQuery = (id: number) => readAll(listClassMembers, { params: { id } }, editorStaleMilliseconds);
