import { read } from '../../../../web/data/query-client.ts';
import { getToday } from '../../../contract.ts';

/** Others change it at any time: read again when the page is opened, but not at every step back. */
const staleMilliseconds = 5_000;

export const todayQuery = () => read(getToday, {}, staleMilliseconds);
