import * as z from 'zod';
import { languages } from '../../../shared/language.ts';
import { shippedLists } from '../shipped-lists.ts';

const InOneLanguage = z.strictObject({
  title: z.string().min(1),
  /** Empty for what stands above the first heading. */
  heading: z.string(),
  asks: z.array(z.string().min(1)).min(1),
});

/** An entry of `content/asked`: a passage, and questions that it answers, in the languages that it is written in. */
const Entry = z.partialRecord(z.enum(languages), InOneLanguage);

const shipped = shippedLists('asked', z.array(Entry));
export const shippedAsked = shipped.kind;
export const askedEntries = shipped.read;
