export { composeReply } from './compose-reply.ts';
export { countryOf } from './country-of.ts';
export { assessText, assessMessage, isUnsuitable, prepareSafety } from './read-rules.ts';
