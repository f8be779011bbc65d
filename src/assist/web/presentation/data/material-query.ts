import { read } from '../../../../web/data/query-client.ts';
import { listMaterials } from '../../../contract.ts';

/** The text that a page names in the address of the generator. */
export const materialQuery = (key: string) => read(listMaterials, { query: { search: '', key } });
