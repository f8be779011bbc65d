import type { FailureBody, FailureKind } from '../../../shared/endpoints/failures.ts';
import type { Language } from '../../../shared/language.ts';
import { failureIn } from '../../text/in-language.ts';

/** An expected failure, thrown by handlers. Any other error is a bug or an outage. */
export class Failure extends Error {
  readonly kind: FailureKind;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: FailureKind, details: { fields?: Record<string, string>; retryAfterSeconds?: number } = {}) {
    super(kind.code);
    this.name = 'Failure';
    this.kind = kind;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  /** A validation failure shows the message of its first field as the summary. */
  body(language: Language): FailureBody {
    const first = this.fields && Object.values(this.fields)[0];
    return {
      message: first ?? failureIn(language, this.kind),
      code: this.kind.code,
      ...(this.fields && { fields: this.fields }),
    };
  }
}
