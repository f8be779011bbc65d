import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { firstSteps } from '../limits.ts';

export const FirstStep = z.object({
  name: z.enum(firstSteps),
  /** From what the person has done, however they did it. */
  isDone: z.boolean(),
});
export type FirstStep = z.output<typeof FirstStep>;

export const GettingStarted = z.object({
  /** In the order in which to do them. None for people who finished or closed the list. */
  steps: z.array(FirstStep).max(7),
});

/** The last time that the list is shown, all of it is done: reading it then ends it. */
export const getGettingStarted = endpoint({
  method: 'GET',
  path: '/api/getting-started',
  access: 'signed-in',
  reply: GettingStarted,
});

/** Closes the list of the role that the person has now. Closing it twice changes nothing. */
export const endGettingStarted = endpoint({
  method: 'PUT',
  path: '/api/getting-started/end',
  access: 'signed-in',
});

/** Shows the list again to somebody who closed it. One that is done is shown once. */
export const reopenGettingStarted = endpoint({
  method: 'DELETE',
  path: '/api/getting-started/end',
  access: 'signed-in',
});
