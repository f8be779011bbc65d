import * as z from 'zod';
import { rowId } from '../../shared/endpoints/row-id.ts';
import { requestLimits } from '../../shared/limits.ts';

/** The ids in their new order; those that are not named keep their order behind them. */
export const NewOrder = z.object({ ids: z.array(rowId).max(requestLimits.ids) });
