import { read } from '../../../web/query-client.ts';
import { listHelplines } from '../../contract.ts';

export const helplinesQuery = () => read(listHelplines, {});
