import { useMedia } from '../../../web/start/use-media.ts';

/** Below the breakpoint `sm` of the style sheets. Undefined while the server renders, which does not know. */
export function useIsPhone(): boolean | undefined {
  return useMedia('(width < 40rem)');
}
