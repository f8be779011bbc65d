import { lazyPart } from '../../../web/router/lazy-part.tsx';
import type { ProducedByProps } from '../produced-by.tsx';
import { givenTextSentences } from './data/sentences.ts';
import type { GivenTextFieldsProps } from './given-text-fields.tsx';

/** A text of the user, or one of the site, that a helper works on. */
export const GivenTextFields = lazyPart<GivenTextFieldsProps>({
  ...givenTextSentences,
  load: async () => (await import('./given-text-fields.tsx')).GivenTextFields,
});

/** What made a result. */
export const ProducedBy = lazyPart<ProducedByProps>({
  ...givenTextSentences,
  load: async () => (await import('../produced-by.tsx')).ProducedBy,
});
