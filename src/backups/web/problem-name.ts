import { useTranslations } from 'use-intl';

const known = [
  'missing',
  'not_a_backup',
  'newer_version',
  'no_passphrase',
  'wrong_passphrase',
  'truncated',
  'damaged',
  'counts_differ',
  'no_scratch',
  'no_space',
  'storage',
  'interrupted',
  'failed',
] as const;

/** A newer server may name other problems. */
export function useProblemName(): (problem: string) => string {
  const t = useTranslations('backups.problems');
  return (problem) => t(known.find((one) => one === problem) ?? 'failed');
}
