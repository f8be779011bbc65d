import { getRecommendations } from '../../../library/contract/recommendations.ts';
import { read } from '../../../web/data/query-client.ts';

export const recommendationsQuery = () => read(getRecommendations, {});
