import { read } from '../../../web/data/query-client.ts';
import { getNotedLabs } from '../../contract.ts';

export const notedLabsQuery = () => read(getNotedLabs, {});
