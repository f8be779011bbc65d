/** A segmented control of links. The active one has aria-current="true". */
export const segmentsClass = 'flex max-w-full overflow-hidden rounded-control border border-line-strong bg-card';

export const segmentClass =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 px-2 text-sm wrap-anywhere text-ink-soft no-underline -outline-offset-3 sm:px-3 hover:bg-hover hover:text-ink aria-[current=true]:bg-primary-wash aria-[current=true]:font-semibold aria-[current=true]:text-ink';
