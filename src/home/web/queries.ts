import { listTools } from '../../library/contract.ts';
import { read } from '../../web/query-client.ts';

const featuredCount = '6';

export const featuredToolsQuery = () => read(listTools, { query: { limit: featuredCount } });
