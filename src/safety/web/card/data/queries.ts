import { read } from '../../../../web/data/query-client.ts';
import { listHelplines } from '../../../contract.ts';

export const helplinesQuery = () => read(listHelplines, {});
