import type { FastifyRequest } from 'fastify';
import { type Language } from '../../shared/language.ts';
import { type Preferences, readPreferences } from '../../shared/preferences.ts';
import type { Viewer } from '../../shared/roles.ts';
import { latestSettings } from '../config/latest-settings.ts';
import { findViewer as findHolder } from '../identity/session.ts';
import type { Kernel } from '../kernel.ts';
import { visitOf } from '../pages/page-visit.ts';
import { shareReads } from '../pages/shared-reads.ts';
import { sessionCookieOf } from './cookies.ts';
import { preferredLanguage } from './preferred-language.ts';

/* Who sends a request, and how they want to see the answer. */

/** The visitor's choice, or the language of their browser. */
export function preferencesOf({ cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>): Preferences {
  const otherwise = preferredLanguage(headers['accept-language']);
  const chosen = readPreferences(cookies, otherwise);
  // A language that the site no longer offers.
  return latestSettings().offeredLanguages.includes(chosen.language) ? chosen : { ...chosen, language: otherwise };
}

export function languageOf(request: FastifyRequest): Language {
  return preferencesOf(request).language;
}

/** The user whose session cookie the request carries. All calls of one page ask once. */
export async function viewerOf({ db }: Pick<Kernel, 'db'>, request: FastifyRequest): Promise<Viewer | undefined> {
  const token = sessionCookieOf(request);
  if (!token) return undefined;
  const visit = visitOf(request);
  if (!visit) return findHolder(db, token);
  visit.viewer ??= findHolder(db, token).then((viewer) => viewer && shareReads(viewer));
  return visit.viewer;
}
