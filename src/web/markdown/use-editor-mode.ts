import { useSyncExternalStore } from 'react';
import type { TextKind } from '../../shared/contract/markdown.ts';

export type EditorMode = 'visual' | 'plain';

const key = 'editorMode';
const listeners = new Set<() => void>();

function stored(): EditorMode | undefined {
  try {
    const value = localStorage.getItem(key);
    return value === 'visual' || value === 'plain' ? value : undefined;
  } catch {
    // Storage may be forbidden.
    return undefined;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * How this device writes texts. Whoever never chose gets the visual editor for lessons and work, and the plain text box, which is there at
 * once on a weak phone, for posts and comments.
 */
export function useEditorMode(kind: TextKind): [EditorMode, (mode: EditorMode) => void] {
  const usual = kind === 'post' ? 'plain' : 'visual';
  const mode = useSyncExternalStore(
    subscribe,
    () => stored() ?? usual,
    () => 'plain' as const,
  );
  return [
    mode,
    (chosen) => {
      try {
        localStorage.setItem(key, chosen);
      } catch {
        // It is then not remembered.
      }
      for (const listener of listeners) listener();
    },
  ];
}
