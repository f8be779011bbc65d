import { read } from '../../../web/data/query-client.ts';
import { getPrivacyDetails, getSiteDetails, getTeam } from '../../contract.ts';

export const teamQuery = () => read(getTeam, {});
export const privacyDetailsQuery = () => read(getPrivacyDetails, {});
export const siteDetailsQuery = () => read(getSiteDetails, {}, 0);
