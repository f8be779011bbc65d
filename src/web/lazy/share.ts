/**
 * Hands an address of ours to somebody: by the device's own way of sharing where it has one, otherwise by the clipboard.
 * 'cancelled' is not a failure: the person closed the device's dialog.
 */
export async function share(title: string, path: string): Promise<'shared' | 'copied' | 'cancelled' | 'failed'> {
  const url = new URL(path, location.origin).href;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  return (await copyText(url)) ? 'copied' : 'failed';
}

/** Without https, as in many a school's own network, a browser has no clipboard for pages: a selected text can still be copied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.className = 'sr-only';
    const before = document.activeElement;
    document.body.append(field);
    field.select();
    const copied = document.execCommand('copy');
    field.remove();
    if (before instanceof HTMLElement) before.focus();
    return copied;
  }
}
