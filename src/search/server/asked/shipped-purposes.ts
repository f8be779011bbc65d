import * as z from 'zod';
import { languages } from '../../../shared/language.ts';
import { shippedLists } from '../shipped-lists.ts';
import type { Answered } from './request-index.ts';

const Purpose = z.strictObject({
  /** Of the catalogue of tools. */
  filter: z.strictObject({ category: z.string().optional(), tag: z.string().optional() }),
  requests: z.partialRecord(z.enum(languages), z.array(z.string().min(1)).min(1)),
});
export type PurposeFilter = z.output<typeof Purpose>['filter'];

const shipped = shippedLists('purposes', z.array(Purpose));
export const shippedPurposes = shipped.kind;

/** The filters of `content/purposes`, with the requests for a tool that they satisfy. */
export async function purposesOfTools(): Promise<Answered<PurposeFilter>[]> {
  const purposes = await shipped.read();
  return purposes.map(({ filter, requests }) => ({
    target: filter,
    requests: languages.flatMap((language) => requests[language] ?? []),
  }));
}
