import { read } from '../../../../web/data/query-client.ts';
import { getCertificate } from '../../../contract/certificates.ts';

export const certificateQuery = (code: string) => read(getCertificate, { params: { code } });
