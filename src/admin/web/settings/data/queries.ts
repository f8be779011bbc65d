import { read } from '../../../../web/data/query-client.ts';
import { getServices } from '../../../contract/services.ts';

export const servicesQuery = () => read(getServices, {}, 0);
