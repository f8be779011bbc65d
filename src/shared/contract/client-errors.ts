import * as z from 'zod';
import { endpoint } from '../endpoints/endpoint.ts';
import { clientErrorLimits } from '../limits.ts';

/** An error in somebody's browser. Whose it was is not told, nor what the address held. */
const ClientError = z.object({
  message: z.string().max(clientErrorLimits.message),
  /** Places in our own built files, the innermost first, as `assets/kernel-abc123.js:1:2345`. */
  stack: z
    .array(
      z
        .string()
        .max(clientErrorLimits.frame)
        .regex(/^assets\/[\w.-]+:\d+:\d+$/),
    )
    .min(1)
    .max(clientErrorLimits.frames),
  /** The page as its route, such as `/foro/:id`. */
  route: z
    .string()
    .max(clientErrorLimits.route)
    .regex(/^(?:\*|\/[\w/:-]*)$/),
  /** The file that the browser started with, whose name changes with every build. */
  build: z
    .string()
    .max(clientErrorLimits.route)
    .regex(/^[\w.-]*$/),
});

/** Of the kernel, because every page reports. */
export const reportClientError = endpoint({
  method: 'POST',
  path: '/api/client-errors',
  access: 'anyone',
  body: ClientError,
});
