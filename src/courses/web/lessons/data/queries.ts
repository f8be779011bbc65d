import { read } from '../../../../web/data/query-client.ts';
import { getWeeklyGoal } from '../../../contract/lessons.ts';

export const weeklyGoalQuery = () => read(getWeeklyGoal, {});
