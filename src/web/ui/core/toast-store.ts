import { useSyncExternalStore } from 'react';

export type ToastMessage = {
  title: string;
  description?: string;
  /** 'info' reports neither success nor failure. 'destructive' reports a failure, whose error must also appear where it happened. */
  variant?: 'default' | 'info' | 'destructive';
  /** Duration in milliseconds. */
  duration?: number;
  action?: { label: string; onPress: () => void };
};

export type Toast = ToastMessage & { id: number; open: boolean };

/** One at a time: a new toast replaces the current one. */
const limit = 1;

/** Kept after dismissal for its exit animation. */
const forgetAfterMilliseconds = 1_000_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const forgetting = new Map<number, ReturnType<typeof setTimeout>>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast. Call it from events and effects, never during render. */
export function toast(message: ToastMessage): { id: number; dismiss: () => void } {
  lastId += 1;
  const id = lastId;
  change([{ ...message, id, open: true }, ...toasts].slice(0, limit));
  return { id, dismiss: () => dismissToast(id) };
}

export function dismissToast(id: number): void {
  if (!forgetting.has(id))
    forgetting.set(
      id,
      setTimeout(() => forget(id), forgetAfterMilliseconds),
    );
  change(toasts.map((shown) => (shown.id === id ? { ...shown, open: false } : shown)));
}

function forget(id: number): void {
  forgetting.delete(id);
  change(toasts.filter((shown) => shown.id !== id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

const nothing: readonly Toast[] = [];

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, currentToasts, () => nothing);
}
