import { read } from '../../../web/data/query-client.ts';
import { getPassport, getSharedPassport } from '../../contract.ts';

export const passportQuery = () => read(getPassport, {});

export const sharedPassportQuery = (code: string) => read(getSharedPassport, { params: { code } });
