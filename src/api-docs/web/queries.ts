import { read } from '../../web/query-client.ts';
import { describeApi } from '../contract.ts';

export const apiDescriptionQuery = () => read(describeApi, {});
