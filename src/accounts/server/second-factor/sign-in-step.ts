import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { clearPrivateCookie, setPrivateCookie } from '../../../server/http/cookies.ts';
import { beginStep } from './queries.ts';

const cookie = 'sign-in-step';
const seconds = 5 * 60;

export function stepTokenOf(request: FastifyRequest): string {
  return request.cookies[cookie] ?? '';
}

export function setStepCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  setPrivateCookie(request, reply, { name: cookie, value: token, maxAge: seconds, path: '/api' });
}

export function clearStepCookie(request: FastifyRequest, reply: FastifyReply): void {
  clearPrivateCookie(request, reply, cookie, '/api');
}

/** Remembers that this browser has entered the password of the account and still needs the second step. */
export function beginSecondStep(db: Kysely<Database>, userId: number): Promise<string> {
  return beginStep(db, { userId, challenge: null });
}
