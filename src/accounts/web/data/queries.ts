import { read } from '../../../web/data/query-client.ts';
import { listSessions } from '../../contract.ts';

export const sessionsQuery = () => read(listSessions, {});
