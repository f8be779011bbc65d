export const verdicts = ['believe', 'check', 'misleads'] as const;
export type Verdict = (typeof verdicts)[number];

/** In the order in which they are worth trying. */
export const steps = ['context', 'search', 'notes', 'details'] as const;
export type Step = (typeof steps)[number];

interface Case {
  key: string;
  verdict: Verdict;
  /** The step that settles it, or would. */
  step: Step;
}

/** The posts; their words stand in the texts. */
export const cases = [
  { key: 'snow', verdict: 'misleads', step: 'search' },
  { key: 'gate', verdict: 'believe', step: 'context' },
  { key: 'fish', verdict: 'check', step: 'search' },
  { key: 'square', verdict: 'misleads', step: 'search' },
  { key: 'whale', verdict: 'misleads', step: 'notes' },
  { key: 'noNotes', verdict: 'check', step: 'context' },
  { key: 'oldDate', verdict: 'check', step: 'search' },
  { key: 'storm', verdict: 'believe', step: 'context' },
  { key: 'hand', verdict: 'check', step: 'search' },
  { key: 'tree', verdict: 'believe', step: 'search' },
] as const satisfies readonly Case[];

export const claims = [
  { key: 'noNotes', isProven: false },
  { key: 'date', isProven: false },
  { key: 'signed', isProven: true },
  { key: 'signedTrue', isProven: false },
  { key: 'noCredentials', isProven: false },
  { key: 'fingers', isProven: false },
  { key: 'older', isProven: true },
] as const;
