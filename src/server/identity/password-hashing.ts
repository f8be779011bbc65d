import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { failures } from '../../shared/endpoints/failures.ts';
import { Failure } from '../http/replies/failure.ts';

const cost = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** A hash of the usual cost that matches no password. */
const dummyHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=1$${unpadded(16)}$${unpadded(32)}`;

interface HashingLimits {
  running: number;
  waiting: number;
}

const defaultLimits: HashingLimits = { running: 2, waiting: 40 };

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time without a hash, so that response times do not reveal which accounts exist. */
  matches(hash: string | null | undefined, password: string): Promise<boolean>;
}

/** Hashing is slow by design. Few hashes run and wait at once, so that a burst of sign-ins does not starve other requests. */
export function createPasswords(limits: HashingLimits = defaultLimits): Passwords {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < limits.running) running += 1;
    else if (waiting.length >= limits.waiting) throw new Failure(failures.overloaded, { retryAfterSeconds: 2 });
    // The task that ends starts this one and leaves `running` unchanged.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => inTurn(() => hash(normalised(password), cost)),
    matches: (kept, password) => inTurn(() => verify(kept ?? dummyHash, normalised(password))),
  };
}

/** The same characters, however the keyboard composes them. */
function normalised(password: string): string {
  return password.normalize('NFKC');
}

function unpadded(bytes: number): string {
  return Buffer.alloc(bytes)
    .toString('base64')
    .replace(/={1,2}$/, '');
}
