import { type KeptLabsProps, useKeptLabs } from './use-kept-labs.ts';

/** Shows nothing. */
export function KeptLabsPart(props: KeptLabsProps) {
  useKeptLabs(props);
  return null;
}
