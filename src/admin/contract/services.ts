import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { failureKind } from '../../shared/endpoints/failures.ts';
import { MailChanges, MailSettings, ModelChanges, ModelSettings } from '../../shared/settings/service-settings.ts';

export const serviceFailures = {
  fixed: failureKind(409, 'admin.service_fixed'),
  publicUrlFirst: failureKind(409, 'admin.public_url_first'),
};

/** The variable that fixes it, or null. */
const Variable = z.string().nullable();

/** The language model and the mail server. No call returns their secrets: only whether there is one. */
const ServiceSettings = z.object({
  model: ModelSettings,
  hasModelKey: z.boolean(),
  mail: MailSettings,
  hasMailPassword: z.boolean(),
  fixed: z.object({ model: Variable, mail: Variable, from: Variable }),
});
export type ServiceSettings = z.output<typeof ServiceSettings>;

export const getServices = endpoint({
  method: 'GET',
  path: '/api/admin/settings/services',
  access: ['iamaker'],
  reply: ServiceSettings,
});

/** A stored key is deleted when the address changes, so that nobody can have it sent elsewhere. */
export const changeModel = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/model',
  access: ['iamaker'],
  body: ModelChanges,
  reply: ServiceSettings,
  failures: [serviceFailures.fixed],
});

export const changeMail = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/mail',
  access: ['iamaker'],
  body: MailChanges,
  reply: ServiceSettings,
  failures: [serviceFailures.fixed, serviceFailures.publicUrlFirst],
});

export const trialResults = ['works', 'none', 'unreachable', 'unauthorised', 'refused', 'slow', 'unreadable'] as const;
export type TrialResult = (typeof trialResults)[number];

/** What a service answered to a trial. The status is its number, if it gave one. */
const Trial = z.object({ result: z.enum(trialResults), status: z.int().nullable() });
export type Trial = z.output<typeof Trial>;

export const tryModel = endpoint({
  method: 'POST',
  path: '/api/admin/settings/model/trial',
  access: ['iamaker'],
  reply: Trial,
  isSlow: true,
});

/** Sends an email to the administrator's own address. */
export const tryMail = endpoint({
  method: 'POST',
  path: '/api/admin/settings/mail/trial',
  access: ['iamaker'],
  reply: Trial,
  isSlow: true,
});
