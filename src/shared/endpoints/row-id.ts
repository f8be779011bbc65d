import * as z from 'zod';
import { highestRowId } from '../limits.ts';

/** The id of a row, in a body or a cursor. In a URL it is text: `positiveInteger`. */
export const rowId = z.int().min(1).max(highestRowId);
