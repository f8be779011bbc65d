import type { FastifyRequest } from 'fastify';
import { countryOfLanguages } from '../contract/choose-helplines.ts';
import type { HelplineCountry } from '../limits.ts';

/** Whose helplines to name in an answer: as the browser's languages tell, and Spain's otherwise. The card lets a person choose. */
export function countryOf(request: FastifyRequest): HelplineCountry {
  return countryOfLanguages(request.headers['accept-language']) ?? 'ES';
}
