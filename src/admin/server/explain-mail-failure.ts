import type { Trial, TrialResult } from '../contract/services.ts';

const results: Record<string, TrialResult> = {
  EAUTH: 'unauthorised',
  ENOAUTH: 'unauthorised',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
  ESTREAM: 'unreadable',
  EPROTOCOL: 'unreadable',
  ETIMEDOUT: 'slow',
};

/** What went wrong, by nodemailer's code. The server's own words are left out: they may repeat what it was sent. */
export function explainMailFailure(error: unknown): Trial {
  const { code = '', responseCode } = error as { code?: string; responseCode?: number };
  return { result: results[code] ?? 'unreachable', status: responseCode ?? null };
}
