import * as z from 'zod';
import { positiveInteger } from '../../shared/pages-of-lists.ts';

/** What every address inside of a class begins with. */
export const oneClass = z.object({ id: positiveInteger });
