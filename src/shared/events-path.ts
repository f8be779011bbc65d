/** Where the server tells what changes, as server-sent events: see `server/cache/event-stream.ts`. */
export const eventsPath = '/api/events';
