import * as z from 'zod';

/** The ids in their new order; those that are not named keep their order behind them. */
export const NewOrder = z.object({ ids: z.array(z.int().min(1).max(2_147_483_647)).max(200) });
