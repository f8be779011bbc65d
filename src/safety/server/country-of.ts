import type { FastifyRequest } from 'fastify';
import { countryOfLanguages } from '../contract/choose-helplines.ts';
import type { HelplineCountry } from '../limits.ts';

/** The country whose helplines an answer names: from the browser's languages, otherwise Spain. The card lets the user choose. */
export function countryOf(request: FastifyRequest): HelplineCountry {
  return countryOfLanguages(request.headers['accept-language']) ?? 'ES';
}
