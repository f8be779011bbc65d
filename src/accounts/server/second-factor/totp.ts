import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/* Time-based one-time passwords (RFC 6238) with the settings that all authenticator apps assume. */

const stepSeconds = 30;
const digits = 6;
/** A phone's clock may be off by one step in either direction. */
const driftSteps = 1;

export function newTotpSecret(): Buffer {
  return randomBytes(20);
}

export function totpAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export const stepOf = (milliseconds: number) => Math.floor(milliseconds / 1000 / stepSeconds);

/** Returns the step that the code belongs to, or undefined. Steps up to `usedStep` are refused, so that an observed code cannot be used again. */
export function matchTotp(secret: Buffer, code: string, now: number, usedStep: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const current = stepOf(now);
  const steps = Array.from({ length: 2 * driftSteps + 1 }, (_, index) => current - driftSteps + index);
  return steps.find((step) => step > usedStep && timingSafeEqual(Buffer.from(totpAt(secret, step)), Buffer.from(code)));
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** For typing into an app when the QR code cannot be scanned. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** The content of the QR code for an authenticator app. */
export function otpauthAddress(secret: Buffer, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({ secret: base32(secret), issuer, algorithm: 'SHA1', digits: '6', period: '30' });
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}
