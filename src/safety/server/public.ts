export { composeReply } from './compose-reply.ts';
export { countryOf } from './country-of.ts';
export { assessText, assessMessage as hearMessage, prepareSafety } from './read-rules.ts';
