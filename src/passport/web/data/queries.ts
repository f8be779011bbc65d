import { read } from '../../../web/data/query-client.ts';
import { getPassport, getSharedPassport } from '../../contract.ts';

/** What counts is done on other pages. */
const staleMilliseconds = 5_000;

export const passportQuery = () => read(getPassport, {}, staleMilliseconds);

export const sharedPassportQuery = (code: string) => read(getSharedPassport, { params: { code } });
