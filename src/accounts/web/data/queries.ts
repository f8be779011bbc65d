import { read } from '../../../web/data/query-client.ts';
import { listSessions } from '../../contract.ts';
import { getConsent } from '../../contract/guardian-consents.ts';

export const sessionsQuery = () => read(listSessions, {});

export const consentQuery = (token: string) => read(getConsent, { params: { token } }, 0);
