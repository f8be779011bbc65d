export { composeReply } from './compose-reply.ts';
export { countryOf } from './country-of.ts';
export { assessText, hearMessage, prepareSafety } from './read-rules.ts';
