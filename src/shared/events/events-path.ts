/** The stream of server-sent events: see `server/cache/event-stream.ts`. */
export const eventsPath = '/api/events';
