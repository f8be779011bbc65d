/** Where the server tells what changes, as server-sent events: see `server/event-stream.ts`. */
export const eventsPath = '/api/events';
