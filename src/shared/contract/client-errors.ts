import * as z from 'zod';
import { endpoint } from '../endpoints/endpoint.ts';
import { clientErrorLimits } from '../limits.ts';

/** An error in a browser. It identifies neither the user nor the query of the page. */
const ClientError = z.object({
  message: z.string().max(clientErrorLimits.message),
  /** Positions in our own built files, the innermost first, such as `assets/kernel-abc123.js:1:2345`. */
  stack: z
    .array(
      z
        .string()
        .max(clientErrorLimits.frame)
        .regex(/^assets\/[\w.-]+:\d+:\d+$/),
    )
    .min(1)
    .max(clientErrorLimits.frames),
  /** The route pattern of the page, such as `/foro/:id`. */
  route: z
    .string()
    .max(clientErrorLimits.route)
    .regex(/^(?:\*|\/[\w/:-]*)$/),
  /** The entry file of the browser's build, whose name changes with every build. */
  build: z
    .string()
    .max(clientErrorLimits.route)
    .regex(/^[\w.-]*$/),
});

/** In the kernel, because every page reports errors. */
export const reportClientError = endpoint({
  method: 'POST',
  path: '/api/client-errors',
  access: 'anyone',
  body: ClientError,
});
