import { describe, expect, test } from 'vitest';
import { base32, matchTotp, newTotpSecret, otpauthAddress, stepOf, totpAt } from './totp.ts';

/** The secret and times of RFC 6238, appendix B; the codes are the last six of its eight digits. */
const secret = Buffer.from('12345678901234567890');

describe('a one-time password', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i is %s, as in RFC 6238', (seconds, code) => {
    expect(totpAt(secret, stepOf(seconds * 1000))).toBe(code);
  });

  const now = 1_700_000_000_000;
  const codeIn = (steps: number) => totpAt(secret, stepOf(now) + steps);

  test('tolerates a clock that is one step off, but not two', () => {
    expect(matchTotp(secret, codeIn(0), now, 0)).toBe(stepOf(now));
    expect(matchTotp(secret, codeIn(-1), now, 0)).toBe(stepOf(now) - 1);
    expect(matchTotp(secret, codeIn(1), now, 0)).toBe(stepOf(now) + 1);
    expect(matchTotp(secret, codeIn(-2), now, 0)).toBeUndefined();
    expect(matchTotp(secret, codeIn(2), now, 0)).toBeUndefined();
  });

  test('works once', () => {
    expect(matchTotp(secret, codeIn(0), now, stepOf(now))).toBeUndefined();
    expect(matchTotp(secret, codeIn(-1), now, stepOf(now))).toBeUndefined();
    expect(matchTotp(secret, codeIn(1), now, stepOf(now))).toBe(stepOf(now) + 1);
  });

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('rejects %j', (code) => {
    expect(matchTotp(secret, code, now, 0)).toBeUndefined();
  });
});

test('a secret is encoded as authenticator apps expect it', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(otpauthAddress(secret, 'ana maría', 'EducaIA')).toBe(
    'otpauth://totp/EducaIA:ana%20mar%C3%ADa?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=EducaIA&algorithm=SHA1&digits=6&period=30',
  );
  expect(newTotpSecret()).toHaveLength(20);
});
