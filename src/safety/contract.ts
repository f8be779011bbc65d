import * as z from 'zod';
import { endpoint } from '../shared/endpoints/endpoint.ts';
import { failureKind } from '../shared/endpoints/failures.ts';
import { positiveInteger } from '../shared/endpoints/pagination.ts';
import { SafetyRules } from './contract/safety-rules.ts';
import { concernFamilies, followUps, helplineCountries, riskFamilies, safetyLimits } from './limits.ts';
import { NewHelpline } from './schemas.ts';

export const safetyFailures = {
  noSuchHelpline: failureKind(404, 'safety.no_such_helpline'),
  tooManyHelplines: failureKind(409, 'safety.too_many_helplines', {
    values: { mostHelplines: safetyLimits.mostHelplines },
  }),
};

/** The risk that a text suggests. */
export const Concern = z.object({
  /** `general` if it is unclear which risk it is. */
  family: z.enum(concernFamilies),
  /** Whether the author or a friend is at risk. */
  about: z.enum(['self', 'friend']),
  /** Whether it is happening now. */
  isUrgent: z.boolean(),
});
export type Concern = z.output<typeof Concern>;

/** For a follow-up reply: how the user responded to the offer of help. */
export const FollowUp = z.enum(followUps);

export type { HelplineCountry } from './limits.ts';

export const Helpline = z.object({
  id: z.int(),
  country: z.enum(helplineCountries),
  name: z.string(),
  /** Empty if there is only an address. */
  number: z.string(),
  purpose: z.string(),
  hours: z.string(),
  url: z.string(),
  families: z.array(z.enum(riskFamilies)),
  isEmergency: z.boolean(),
  checkedOn: z.iso.date(),
  source: z.string(),
  /** By language. A text that is empty is not translated. */
  translations: z.record(z.string(), z.object({ purpose: z.string(), hours: z.string() })),
});
export type Helpline = z.output<typeof Helpline>;

export const listHelplines = endpoint({
  method: 'GET',
  path: '/api/safety/helplines',
  access: 'anyone',
  reply: z.array(Helpline),
  publicCache: { topics: ['helplines.changed'] },
});

export const getSafetyRules = endpoint({
  method: 'GET',
  path: '/api/safety/rules',
  access: 'anyone',
  reply: SafetyRules,
  publicCache: { topics: ['helplines.changed'] },
});

const oneHelpline = z.object({ id: positiveInteger });

export const createHelpline = endpoint({
  method: 'POST',
  path: '/api/admin/helplines',
  access: ['iamaker'],
  body: NewHelpline,
  reply: Helpline,
  creates: true,
  failures: [safetyFailures.tooManyHelplines],
});

export const changeHelpline = endpoint({
  method: 'PUT',
  path: '/api/admin/helplines/{id}',
  access: ['iamaker'],
  params: oneHelpline,
  body: NewHelpline,
  reply: Helpline,
  failures: [safetyFailures.noSuchHelpline],
});

export const deleteHelpline = endpoint({
  method: 'DELETE',
  path: '/api/admin/helplines/{id}',
  access: ['iamaker'],
  params: oneHelpline,
  failures: [safetyFailures.noSuchHelpline],
});
