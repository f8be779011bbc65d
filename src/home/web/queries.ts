import { getRecommendations } from '../../library/contract/recommendations.ts';
import { read } from '../../web/query-client.ts';

export const recommendationsQuery = () => read(getRecommendations, {});
