import { speakerOf } from '../../../server/text/in-language.ts';
import type messages from '../messages.es.json';

/** The sentences around what is quoted. */
export const speaker = speakerOf<typeof messages>('search/server');
