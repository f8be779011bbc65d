interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const gap = 12;
const margin = 8;

/** Below the target, or above it for lack of space; always inside the screen. Centred without a target. */
export function popupPlace(
  target: Box | undefined,
  popup: { width: number; height: number },
  screen: { width: number; height: number },
): { left: number; top: number } {
  const within = (value: number, size: number, whole: number) =>
    Math.max(margin, Math.min(value, whole - size - margin));
  if (!target) {
    return { left: (screen.width - popup.width) / 2, top: Math.max(margin, (screen.height - popup.height) / 2) };
  }
  const below = target.top + target.height + gap;
  const top = below + popup.height + margin <= screen.height ? below : target.top - popup.height - gap;
  return {
    left: within(target.left + target.width / 2 - popup.width / 2, popup.width, screen.width),
    top: within(top, popup.height, screen.height),
  };
}
