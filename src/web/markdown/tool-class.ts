/** A button of a text editor's toolbar. */
export const toolClass =
  'grid size-9 place-items-center rounded-control pointer-coarse:size-11 text-ink-soft hover:bg-hover hover:text-ink disabled:opacity-40';
