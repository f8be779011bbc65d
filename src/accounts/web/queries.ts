import { read } from '../../web/query-client.ts';
import { listSessions } from '../contract.ts';

export const sessionsQuery = () => read(listSessions, {});
