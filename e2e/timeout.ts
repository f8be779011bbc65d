/** Long enough for a busy machine: tests wait for conditions, never for a fixed time. */
export const timeoutMilliseconds = 60_000;
