import { useSyncExternalStore } from 'react';

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

/** How this device writes texts: as its user chose, or else in the usual mode of the place. */
export function useEditorMode(usual: EditorMode): [EditorMode, (mode: EditorMode) => void] {
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
