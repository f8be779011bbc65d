import { read } from '../../../web/data/query-client.ts';
import { getCourse } from '../../contract.ts';

export const courseQuery = (id: number) => read(getCourse, { params: { id } });
