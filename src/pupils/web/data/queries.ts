import { read } from '../../../web/data/query-client.ts';
import { listPupils } from '../../contract.ts';

/** Short: pupils sign in meanwhile, and colleagues make cards, too. */
const freshMilliseconds = 30_000;

export const pupilsQuery = (id: number) => read(listPupils, { params: { id } }, freshMilliseconds);
