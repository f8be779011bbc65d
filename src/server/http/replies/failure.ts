import type { FailureBody, FailureKind } from '../../../shared/endpoints/failures.ts';
import type { Language } from '../../../shared/language.ts';
import { failureIn } from '../../text/in-language.ts';

/** Thrown by handlers for what a caller may run into. Everything else that is thrown is our own fault. */
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

  /** For a validation failure the first field's message speaks for the whole. */
  body(language: Language): FailureBody {
    const first = this.fields && Object.values(this.fields)[0];
    return {
      message: first ?? failureIn(language, this.kind),
      code: this.kind.code,
      ...(this.fields && { fields: this.fields }),
    };
  }
}
