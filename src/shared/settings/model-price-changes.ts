import * as z from 'zod';
import { modelPriceLimits } from './limits.ts';

const { most } = modelPriceLimits;

/** What the service of the language model charges for 1,000 tokens; 0 if nobody has set it. */
export const ModelPriceChanges = z.object({
  modelInputPrice: z.number().min(0).max(most),
  modelOutputPrice: z.number().min(0).max(most),
  /** The code of the currency: 'EUR'. */
  modelCurrency: z.string().regex(/^[A-Z]{3}$/),
});
