import { getRecommendations } from '../../library/contract.ts';
import { read } from '../../web/query-client.ts';

export const recommendationsQuery = () => read(getRecommendations, {});
