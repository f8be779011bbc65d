import { read } from '../../../web/data/query-client.ts';
import { getSiteDetails, getTeam } from '../../contract.ts';

export const teamQuery = () => read(getTeam, {});
export const siteDetailsQuery = () => read(getSiteDetails, {}, 0);
