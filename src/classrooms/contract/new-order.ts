import * as z from 'zod';
import { rowId } from '../../shared/endpoints/row-id.ts';
import { requestLimits } from '../../shared/limits.ts';

/** The ids in their new order. Unnamed items follow in their current order. */
export const NewOrder = z.object({ ids: z.array(rowId).max(requestLimits.ids) });
