import { read } from '../../../../web/data/query-client.ts';
import { getSecondFactor } from '../../../contract/second-factor.ts';

export const secondFactorQuery = () => read(getSecondFactor, {}, 0);
